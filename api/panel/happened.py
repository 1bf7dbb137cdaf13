"""What an event is, in a few words, for a reader of another language: the sentence with its particulars is
made of the history itself, and in English alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from api.panel.speech import said

HAPPENED: Final[Mapping[str, str]] = {
    "fact_asserted": said("A fact is believed"),
    "fact_reinforced": said("It was said again"),
    "fact_superseded": said("Its time ended, or began anew"),
    "fact_retracted": said("A statement was struck"),
    "fact_erased": said("A fact was erased"),
    "fact_proposed": said("A proposal waits for a person"),
    "hold_changed": said("What a statement waits for changed"),
    "proposal_decided": said("A person decided a proposal"),
    "fact_pinned": said("A fact was pinned, or is no longer"),
    "profile_changed": said("The profile was changed"),
    "relationship_changed": said("The relationship changed"),
    "processing_paused": said("Memory was paused"),
    "processing_resumed": said("Memory was resumed"),
    "processing_restricted": said("A restriction began or ended"),
    "attention_asked": said("A person was asked to look"),
    "attention_given": said("A person has looked"),
    "summary_regenerated": said("A summary was written"),
    "basis_recorded": said("A legal basis was recorded"),
    "consent_granted": said("A consent was given"),
    "consent_withdrawn": said("A consent was withdrawn"),
    "identity_linked": said("An address was linked"),
    "identity_unlinked": said("An address was unlinked"),
    "contact_merged": said("Two contacts were merged"),
    "contact_split": said("A contact was split off"),
    "merge_proposed": said("Somebody may be the same person"),
    "merge_decided": said("It was decided whether two are one person"),
    "legal_hold_placed": said("A legal hold was placed"),
    "legal_hold_released": said("A legal hold was released"),
    "erasure_requested": said("An erasure was requested"),
    "erasure_completed": said("An erasure was completed"),
}
"""By the stored name of the event."""

// As much of Nest as the snippet in clients/typescript/README.md uses, and of Node.
declare module "@nestjs/common" {
  type Token = abstract new (...made: never[]) => object;
  type Provider = Token | { provide: Token; useFactory: () => object };
  export function Injectable(): ClassDecorator;
  export function Inject(token: Token): ParameterDecorator;
  export function Module(parts: { providers?: Provider[]; exports?: Token[] }): ClassDecorator;
}
declare const process: { env: Record<string, string | undefined> };

/** How the small backend declares its answers, and how it refuses. */
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#app/http/endpoint.ts';

export interface Member {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Who is logged in. */
  readonly member: Member | null;
  /** The access token of the request. */
  readonly token: string | null;
  /** Sets a cookie; an empty value removes it. */
  setCookie(name: string, value: string): void;
}

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly answer: (call: never) => unknown;
}

export const on = <E extends AnyEndpoint>(endpoint: E, answer: (call: Call<E>) => ReplyOf<E>): Route => ({
  endpoint,
  answer,
});

/** Thrown for every answer of 400 and above. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  constructor(status: number, code: string, fields?: Readonly<Record<string, string>>) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export function notFound(): never {
  throw new Refused(404, 'not_found');
}

/** What was looked for. Throws `not_found`. */
export const found = <Value>(value: Value | undefined): Value => value ?? notFound();

/** Declarations of the small backend's responses, and its refusals. */
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
  /** The logged-in member; null for a guest. */
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

/** Thrown for every response with a status of 400 or above. */
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

/** Returns the value; throws `not_found` if it is undefined. */
export const found = <Value>(value: Value | undefined): Value => value ?? notFound();

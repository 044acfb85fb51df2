/** The handler of an endpoint: typed by its declaration, refused by code. */
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#app/http/endpoint.ts';
import { COMMON_REFUSALS } from '#app/http/errors.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { ACCESS_REFUSALS, type User } from '#ports/session.ts';
import type { Visitor } from '#ports/visitor.ts';
import type { AgeSession } from '#ports/age-session.ts';
import type { MemberSession } from '#ports/identity.ts';
import type { FileAnswer } from '#server/http/files/files.ts';

/** Everything the origin knows of a request before a handler runs. */
export interface RequestVisitor extends Visitor {
  readonly user: User | null;
  /** The session that authenticated the request; null for guests and client tokens. */
  readonly session: MemberSession | null;
  readonly locale: Locale;
  /** The verdict on the age session of the request, where one is required. */
  readonly age_session: AgeSession;
  /** Network of the remote address as reported by the trusted proxy, in the form that limits use; never for logs. */
  readonly address: string;
  /** Whether cookies are secure-only: the site is published under https, or the request came over it. */
  readonly secure: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface CookieOptions {
  maxAgeS?: number;
  httpOnly?: boolean;
  /** Default: `secure` of the visitor. */
  secure?: boolean;
  path?: string;
  /** Default: lax. */
  sameSite?: 'lax' | 'strict';
}

/** Cookies and headers of the answer. */
export interface Answer {
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** `path` is the one it was set with; `/` by default. */
  clearCookie(name: string, path?: string): void;
  header(name: string, value: string): void;
}

export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The body as it came over the wire, for signatures made over it; empty without one. */
  readonly rawBody: string;
  readonly visitor: RequestVisitor;
  readonly answer: Answer;
}

/** A visitor who is logged in. */
export type MemberVisitor = RequestVisitor & { readonly user: User; readonly session: MemberSession };

/** A call that has passed `member` or `premium`, so its user is present. */
export type MemberCall<E extends AnyEndpoint> = Call<E> & { readonly visitor: MemberVisitor };

/** All that a cacheable reply can depend on beside its address: exactly the parts of its key. */
export type Reader = Pick<RequestVisitor, 'country' | 'country_state' | 'locale' | 'user'>;

/** Also passed to an endpoint that `withholds`: whether no law requires an age, or it was verified. */
export interface PastGate {
  readonly past_gate: boolean;
}

/**
 * A call of an open endpoint that is `cacheable`. Its handler gets no more of the visitor, because the origin
 * sends a guest's reply to other guests of the same country, state and language. `user` is null then; replies to
 * members are never cached, nor those of an endpoint that `withholds` to visitors of gated places.
 */
export type ReadCall<E extends AnyEndpoint> = Pick<Call<E>, 'params' | 'query'> & {
  readonly visitor: E extends { withholds: true } ? Reader & PastGate : Reader;
};

type CallOf<E extends AnyEndpoint> = E extends { access: 'member' | 'premium' }
  ? MemberCall<E>
  : E extends { method: 'GET'; cacheable: true }
    ? ReadCall<E>
    : Call<E>;

/** Options of a handler. */
export interface HandlerOptions<Query> {
  /** Queries whose reply is never cached although the endpoint is `cacheable`, such as a shuffle. */
  readonly uncached?: (query: Query) => boolean;
  /** true: the body may be a form as well as JSON; its fields are texts. */
  readonly takesForm?: boolean;
}

export interface Handler {
  readonly endpoint: AnyEndpoint;
  readonly answer: (call: never) => Promise<unknown>;
  readonly uncached?: ((query: never) => boolean) | undefined;
  readonly takesForm?: boolean;
}

/** What a handler returns: the reply, or the file of an endpoint that answers with one. */
type AnswerOf<E extends AnyEndpoint> = E extends { file: string } ? FileAnswer : ReplyOf<E>;

/** Binds an endpoint to its answer. Input is parsed and `access` enforced before `answer` runs. */
export const handle = <E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: CallOf<E>) => Promise<AnswerOf<E>>,
  { uncached, takesForm = false }: HandlerOptions<CallOf<E>['query']> = {},
): Handler => ({ endpoint, answer: answer as (call: never) => Promise<unknown>, uncached, takesForm });

/** Thrown by a handler: the refusal with this code, whose status the endpoint's `errors` or the common ones name. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterS: number | undefined;
  constructor(
    code: string,
    more: { fields?: Record<string, string>; retryAfterS?: number; message?: string } = {},
  ) {
    super(more.message ?? code);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterS = more.retryAfterS;
  }
}

/** Codes that any endpoint may answer with, beside those it declares. */
export const SHARED_REFUSALS = { ...COMMON_REFUSALS, ...ACCESS_REFUSALS };

/** The status of a refusal code for an endpoint. Throws when the code is declared nowhere. */
export function statusOf(endpoint: AnyEndpoint, code: string): number {
  const declared = { ...SHARED_REFUSALS, ...(endpoint.content ? AGE_REFUSALS : {}), ...endpoint.errors };
  const status = (declared as Record<string, number>)[code];
  if (status === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} refuses with undeclared code "${code}"`);
  return status;
}

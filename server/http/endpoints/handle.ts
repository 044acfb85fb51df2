/** The handler of an endpoint: typed by the endpoint's declaration, with refusals by code. */
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#app/http/endpoint.ts';
import { COMMON_REFUSALS } from '#app/http/errors.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { ACCESS_REFUSALS, type User } from '#ports/session.ts';
import type { Visitor } from '#ports/visitor.ts';
import type { AgeSession } from '#ports/age-session.ts';
import type { MemberSession } from '#ports/identity.ts';
import type { FileAnswer } from '#server/http/files/files.ts';

/** Everything that the origin knows about a request before a handler runs. */
export interface RequestVisitor extends Visitor {
  readonly user: User | null;
  /** The session that authenticated the request; null for guests and client tokens. */
  readonly session: MemberSession | null;
  readonly locale: Locale;
  /** The verdict on the age session of the request, if one is required. */
  readonly age_session: AgeSession;
  /**
   * Network of the remote address as reported by the trusted proxy, in the form that rate limits use; never for logs.
   */
  readonly address: string;
  /** Whether cookies are secure-only: the site is published under https, or the request used it. */
  readonly secure: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface CookieOptions {
  maxAgeS?: number;
  httpOnly?: boolean;
  /** Defaults to the visitor's `secure`. */
  secure?: boolean;
  path?: string;
  /** Defaults to lax. */
  sameSite?: 'lax' | 'strict';
}

/** Cookies and headers of the response. */
export interface Answer {
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** `path` must be the path it was set with; `/` by default. */
  clearCookie(name: string, path?: string): void;
  header(name: string, value: string): void;
}

export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The body as received, for signatures over it; empty if there is none. */
  readonly rawBody: string;
  readonly visitor: RequestVisitor;
  readonly answer: Answer;
}

/** A visitor who is logged in. */
export type MemberVisitor = RequestVisitor & { readonly user: User; readonly session: MemberSession };

/** A call that has passed `member` or `premium`, so its user is present. */
export type MemberCall<E extends AnyEndpoint> = Call<E> & { readonly visitor: MemberVisitor };

/** Everything that a cacheable reply can depend on besides its URL: exactly the parts of its key. */
export type Reader = Pick<RequestVisitor, 'country' | 'country_state' | 'locale' | 'user'>;

/** Passed as well to an endpoint that `withholds`: whether no law requires an age, or it was verified. */
export interface PastGate {
  readonly past_gate: boolean;
}

/**
 * A call of an open endpoint that is `cacheable`. Its handler gets only these parts of the visitor, because the origin
 * sends a guest's reply to other guests of the same country, state and language. `user` is null then; replies to
 * members are never cached, and neither are those of an endpoint that `withholds` to visitors of gated places.
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
  /** true: the body may be a form instead of JSON; its fields are texts. */
  readonly takesForm?: boolean;
}

export interface Handler {
  readonly endpoint: AnyEndpoint;
  readonly answer: (call: never) => Promise<unknown>;
  readonly uncached?: ((query: never) => boolean) | undefined;
  readonly takesForm?: boolean;
}

/** The result of a handler: the reply, or the file of an endpoint that responds with one. */
type AnswerOf<E extends AnyEndpoint> = E extends { file: string } ? FileAnswer : ReplyOf<E>;

/** Binds an endpoint to its handler. Input is parsed and `access` enforced before `answer` runs. */
export const handle = <E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: CallOf<E>) => Promise<AnswerOf<E>>,
  { uncached, takesForm = false }: HandlerOptions<CallOf<E>['query']> = {},
): Handler => ({ endpoint, answer: answer as (call: never) => Promise<unknown>, uncached, takesForm });

/** Thrown by a handler: the refusal with this code. Its status is in the endpoint's `errors` or in the common ones. */
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

/** Codes that any endpoint may return besides those it declares. */
export const SHARED_REFUSALS = { ...COMMON_REFUSALS, ...ACCESS_REFUSALS };

/** The status of a refusal code for an endpoint. Throws if the code is not declared. */
export function statusOf(endpoint: AnyEndpoint, code: string): number {
  const declared = { ...SHARED_REFUSALS, ...(endpoint.content ? AGE_REFUSALS : {}), ...endpoint.errors };
  const status = (declared as Record<string, number>)[code];
  if (status === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} refuses with undeclared code "${code}"`);
  return status;
}

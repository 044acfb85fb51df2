/**
 * The declaration of an endpoint; the client call, the origin's validation, OpenAPI and the tests are derived from it.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { AnyRef } from '#kernel/ref.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Levels of access: everyone, or users of a level that a port adds. */
export interface AccessLevels {
  readonly open: true;
}
export type Access = keyof AccessLevels;

export interface EndpointOptions {
  method: Method;
  /**
   * Path below the API base, with parameters as `:name`, such as `/movies/:id/play`; `:id(\\d+)` if two paths must be
   * distinguished.
   */
  path: string;
  /** Summary in OpenAPI: one sentence. */
  summary: string;
  access?: Access;
  /**
   * Required for endpoints that need a login. True: an administrator who impersonates a member is refused. Set it on
   * every endpoint that stores or reveals what only the member may (payment, password, email address, sessions, export,
   * deletion, cart), also if guests may call it.
   */
  personal?: boolean;
  /** Schema of the path parameters; values arrive as strings. */
  params?: GenericSchema;
  /** Schema of the query parameters; values arrive as strings, so fields for numbers transform them. */
  query?: GenericSchema;
  body?: GenericSchema;
  /** Schema of the 200 (or `status`) response; if absent, the response is 204 without a body. */
  reply?: GenericSchema;
  /** Media type of an endpoint that returns a file, whole or by range, instead of JSON. */
  file?: string;
  /** Success status; 200 by default (204 without a reply). */
  status?: 200 | 201 | 202;
  /**
   * Codes of further refusals, with their status, besides `invalid`, `unauthenticated`, `forbidden`, `fault` and those
   * of its access.
   */
  errors?: Readonly<Record<string, number>>;
  /** Whether the browser may cache it for 300 s, by path, locale, country, user type and segment (README 6). */
  cacheable?: boolean;
  /**
   * The response contains titles or pictures of the site's content: in gated places only visitors past the age gate get
   * it (README 13 of age-gate).
   */
  content?: true;
  /**
   * A part of the response is only for visitors past the age gate (README 8 of age-gate); the handler gets that flag.
   */
  withholds?: true;
  /** The endpoint exists only in brands that have a page behind this link. */
  onlyWith?: AnyRef;
  /** Maximum number of requests per minute and IP address, if the general limit is too high. */
  perMinute?: number;
}

export type Endpoint<Options extends EndpointOptions = EndpointOptions> = Readonly<Options>;

/** Declares an endpoint; the value is the declaration itself. */
export const endpoint = <const Options extends EndpointOptions>(options: Options): Endpoint<Options> =>
  options;

export type AnyEndpoint = Endpoint;

type In<Schema, Otherwise = undefined> = Schema extends GenericSchema ? InferInput<Schema> : Otherwise;
type Out<Schema, Otherwise = undefined> = Schema extends GenericSchema ? InferOutput<Schema> : Otherwise;

/** The parsed response to a call, or the file of an endpoint that returns one. */
export type ReplyOf<E extends AnyEndpoint> = E extends { file: string } ? Blob : Out<E['reply'], void>;
export type BodyOf<E extends AnyEndpoint> = Out<E['body']>;
export type QueryOf<E extends AnyEndpoint> = Out<E['query']>;
export type ParamsOf<E extends AnyEndpoint> = Out<E['params']>;

type Present<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : {} extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** The arguments of a call: only the parts that the endpoint declares. */
export type CallArgs<E extends AnyEndpoint> = Present<'params', In<E['params']>> &
  Present<'query', In<E['query']>> &
  Present<'body', In<E['body']>> & {
    signal?: AbortSignal;
    /** Lets the request outlive the page that sent it. */
    keepalive?: boolean;
    /** Set for a call that must not be repeated after a renewal of the session. */
    final?: boolean;
  };

/** Makes the arguments optional for calls that need none. */
export type OptionalArgs<E extends AnyEndpoint> =
  {} extends CallArgs<E> ? [args?: CallArgs<E>] : [args: CallArgs<E>];

/** The path and query of a call, without the API base. Parameters are percent-encoded; undefined query values are omitted. */
export function addressOf(
  declared: Pick<EndpointOptions, 'path'>,
  args: { params?: unknown; query?: unknown } = {},
): string {
  const params = (args.params ?? {}) as Record<string, unknown>;
  const path = declared.path.replace(/:([a-z_]+)(?:\([^)]*\))?/gi, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((args.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, String(value));
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}

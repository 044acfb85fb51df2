/** One declaration of an endpoint, from which the client call, the origin's validation, OpenAPI and the tests derive. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, or whom a port adds by a word of its own. */
export interface AccessLevels {
  readonly open: true;
}
export type Access = keyof AccessLevels;

export interface EndpointOptions {
  method: Method;
  /** Below the API base, parameters as `:name`, e.g. `/movies/:id/play`; `:id(\\d+)` where two paths must be told apart. */
  path: string;
  /** One sentence for the OpenAPI page. */
  summary: string;
  access?: Access;
  /**
   * Behind a login it is said of each call: true is the member's alone - payment, password, e-mail address, sessions, export,
   * deletion - and an administrator in their place is refused.
   */
  personal?: boolean;
  /** Path parameters; values arrive as strings. */
  params?: GenericSchema;
  /** Query parameters; values arrive as strings, so number fields transform. */
  query?: GenericSchema;
  body?: GenericSchema;
  /** The 200 (or `status`) reply; absent means 204 without a body. */
  reply?: GenericSchema;
  /** Media type of an endpoint that answers with a file, whole or by range, instead of JSON. */
  file?: string;
  /** Success status, 200 unless said (204 without a reply). */
  status?: 200 | 201 | 202;
  /** Every refusal beyond `invalid`, `unauthenticated`, `forbidden`, `fault` and those of its access: code to status. */
  errors?: Readonly<Record<string, number>>;
  /** May be cached 300 s in the browser, keyed by path, locale, country, user type and segment (README 6). */
  cacheable?: boolean;
  /** It shows titles or pictures of what the site is about: people in gated places get it past the age gate alone (README 13 of age-gate). */
  content?: true;
  /** Part of its reply is for visitors past the age gate alone (README 8 of age-gate); its handler is told whether the caller is one. */
  withholds?: true;
  /** Requests a minute and address, where the general limit is too wide. */
  perMinute?: number;
}

export type Endpoint<Options extends EndpointOptions = EndpointOptions> = Readonly<Options>;

/** Declares an endpoint; the value is the declaration itself. */
export const endpoint = <const Options extends EndpointOptions>(options: Options): Endpoint<Options> =>
  options;

export type AnyEndpoint = Endpoint;

type In<Schema, Otherwise = undefined> = Schema extends GenericSchema ? InferInput<Schema> : Otherwise;
type Out<Schema, Otherwise = undefined> = Schema extends GenericSchema ? InferOutput<Schema> : Otherwise;

/** The parsed reply of a call; the file of an endpoint that answers with one. */
export type ReplyOf<E extends AnyEndpoint> = E extends { file: string } ? Blob : Out<E['reply'], void>;
export type BodyOf<E extends AnyEndpoint> = Out<E['body']>;
export type QueryOf<E extends AnyEndpoint> = Out<E['query']>;
export type ParamsOf<E extends AnyEndpoint> = Out<E['params']>;

type Present<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : {} extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a caller hands in: only the parts the endpoint declares. */
export type CallArgs<E extends AnyEndpoint> = Present<'params', In<E['params']>> &
  Present<'query', In<E['query']>> &
  Present<'body', In<E['body']>> & {
    signal?: AbortSignal;
    /** The request outlives the page it was sent from. */
    keepalive?: boolean;
    /** true: refused as unauthenticated it stays refused, though a session could be renewed. */
    final?: boolean;
  };

/** Whether a call needs no arguments at all. */
export type OptionalArgs<E extends AnyEndpoint> =
  {} extends CallArgs<E> ? [args?: CallArgs<E>] : [args: CallArgs<E>];

/** The path and query of a call, without the API base. Parameters are percent-encoded; undefined query values left out. */
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

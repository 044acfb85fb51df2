/** The declaration of an endpoint, from which the client call, the origin's validation, OpenAPI and the tests derive. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { AnyRef } from '#kernel/ref.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: everybody, or users of a level that a port adds. */
export interface AccessLevels {
  readonly open: true;
}
export type Access = keyof AccessLevels;

export interface EndpointOptions {
  method: Method;
  /** Below the API base, parameters as `:name`, e.g. `/movies/:id/play`; `:id(\\d+)` where two paths must be distinguished. */
  path: string;
  /** Summary in OpenAPI, one sentence. */
  summary: string;
  access?: Access;
  /**
   * Required behind a login: true for calls that only the member may make - payment, password, e-mail address, sessions, export,
   * deletion - and that refuse an impersonating administrator.
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
  /** Success status, 200 by default (204 without a reply). */
  status?: 200 | 201 | 202;
  /** Every refusal in addition to `invalid`, `unauthenticated`, `forbidden`, `fault` and those of its access: code to status. */
  errors?: Readonly<Record<string, number>>;
  /** May be cached for 300 s in the browser, by path, locale, country, user type and segment (README 6). */
  cacheable?: boolean;
  /** It shows titles or pictures of the site's content: people in gated places get it only past the age gate (README 13 of age-gate). */
  content?: true;
  /** Part of its reply is only for visitors past the age gate (README 8 of age-gate); its handler gets that flag. */
  withholds?: true;
  /** Only brands that have a page behind this link have the call. */
  onlyWith?: AnyRef;
  /** Requests per minute and network address, if the general limit is too high. */
  perMinute?: number;
}

export type Endpoint<Options extends EndpointOptions = EndpointOptions> = Readonly<Options>;

/** Declares an endpoint; the value is the declaration itself. */
export const endpoint = <const Options extends EndpointOptions>(options: Options): Endpoint<Options> =>
  options;

export type AnyEndpoint = Endpoint;

type In<Schema, Otherwise = undefined> = Schema extends GenericSchema ? InferInput<Schema> : Otherwise;
type Out<Schema, Otherwise = undefined> = Schema extends GenericSchema ? InferOutput<Schema> : Otherwise;

/** The parsed reply of a call, or the file of an endpoint that returns one. */
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
    /** The request outlives the page it was sent from. */
    keepalive?: boolean;
    /** true: a call that is refused as unauthenticated is not repeated, even if the session could be renewed. */
    final?: boolean;
  };

/** Whether a call needs no arguments at all. */
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

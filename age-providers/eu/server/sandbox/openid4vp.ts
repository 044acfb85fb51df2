/**
 * Parses a request for a proof by OpenID4VP 1.0 as a wallet does (sections 5 to 8), with the limits of the EU
 * age-verification profile.
 */
import * as v from 'valibot';

/** The parsed request. */
export interface Asked {
  readonly clientId: string;
  /** The URL that receives the answer (section 8.2). */
  readonly responseUri: string;
  readonly nonce: string;
  readonly state: string | null;
  /** The id under which the presentation is sent (section 8.1). */
  readonly credentialId: string;
  readonly docType: string;
  readonly namespace: string;
  readonly element: string;
}

/** Thrown if a wallet cannot answer a request. */
export class UnusableRequest extends Error {
  override readonly name = 'UnusableRequest';
}

/** Prefix of a client id that consists of the URL for answers (section 5.9.3). */
const REDIRECT_URI_PREFIX = 'redirect_uri:';
/** The URL schemes of the profile and of OpenID4VP wallets in general. */
const SCHEMES = ['av:', 'openid4vp:'];

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));
const Parameters = v.object({
  response_type: v.literal('vp_token'),
  response_mode: v.literal('direct_post'),
  client_id: text,
  response_uri: v.pipe(text, v.url()),
  nonce: text,
  state: v.optional(text),
  dcql_query: text,
});
/** The query of section 6, and of Appendix B.2 for mdocs. */
const Query = v.object({
  credentials: v.tuple([
    v.object({
      id: text,
      format: v.literal('mso_mdoc'),
      meta: v.object({ doctype_value: text }),
      claims: v.tuple([v.object({ path: v.tuple([text, text]), values: v.optional(v.array(v.unknown())) })]),
    }),
  ]),
});

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new UnusableRequest(v.getDotPath(result.issues[0]) ?? 'no request');
  return result.output;
}

const json = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    throw new UnusableRequest('dcql_query is no JSON');
  }
};

/** Parses the URL of a link or a QR code. Throws UnusableRequest. */
export function readRequest(address: string): Asked {
  if (!URL.canParse(address)) throw new UnusableRequest('no address');
  const { protocol, searchParams } = new URL(address);
  if (!SCHEMES.includes(protocol)) throw new UnusableRequest(`a wallet is not opened by ${protocol}`);
  const given = parsed(Parameters, Object.fromEntries(searchParams));
  if (given.client_id !== `${REDIRECT_URI_PREFIX}${given.response_uri}`)
    throw new UnusableRequest('client_id does not name response_uri');
  const [{ id, meta, claims }] = parsed(Query, json(given.dcql_query)).credentials;
  const [namespace, element] = claims[0].path;
  return {
    clientId: given.client_id,
    responseUri: given.response_uri,
    nonce: given.nonce,
    state: given.state ?? null,
    credentialId: id,
    docType: meta.doctype_value,
    namespace,
    element,
  };
}

/** The form of section 8.2: presentations as base64url, by the id of their query. */
export function answerForm(asked: Asked, token: string): URLSearchParams {
  const form = new URLSearchParams({ vp_token: token });
  if (asked.state !== null) form.set('state', asked.state);
  return form;
}

export const tokenOf = ({ credentialId }: Asked, presentation: Uint8Array): string =>
  JSON.stringify({ [credentialId]: [Buffer.from(presentation).toString('base64url')] });

/** The form of section 8.5: the holder declines. */
export function declineForm(asked: Asked): URLSearchParams {
  const form = new URLSearchParams({ error: 'access_denied' });
  if (asked.state !== null) form.set('state', asked.state);
  return form;
}

/** The URL that the browser opens after an answer (section 8.2); null for none. */
export function leadsTo(reply: string): string | null {
  try {
    const { redirect_uri: uri } = v.parse(
      v.object({ redirect_uri: v.pipe(v.string(), v.url()) }),
      JSON.parse(reply),
    );
    return uri;
  } catch {
    return null;
  }
}

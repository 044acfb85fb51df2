/**
 * Access tokens of the sandbox: a signed assertion of the account is checked as documented and gets a token valid for
 * 30 minutes.
 */
import { constants, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import * as v from 'valibot';
import { sandboxClientKey, type Account } from './account.ts';
import type { Place } from './sessions.ts';

export const TOKEN_PATH = '/v1/oauth/token';
const TOKEN_S = 1800;
const ASSERTION_S_AT_MOST = 1800;
const JTI_BYTES = { min: 16, max: 128 };
const JTIS_AT_MOST = 1000;

const Form = v.object({
  grant_type: v.literal('client_credentials'),
  client_assertion_type: v.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
  scope: v.pipe(v.string(), v.regex(/(?:^| )avs:sessions:create(?: |$)/)),
});
const Header = v.object({ alg: v.literal('PS384'), typ: v.literal('JWT') });
const Claims = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.string(),
  jti: v.string(),
  exp: v.pipe(v.number(), v.integer()),
});

interface Options {
  readonly account: Account;
  /** The full URL of the endpoint, which assertions must name. */
  readonly tokenUrl: string;
  readonly place: () => Place;
}

export interface Tokens {
  /** Handles a request for a token. */
  grant(form: string): Promise<{ readonly status: number; readonly body: object }>;
  /** Whether a bearer token was granted here and has not expired. */
  isValid(token: string): boolean;
}

const partOf = <Schema extends v.GenericSchema>(schema: Schema, part: string | undefined) =>
  v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(part ?? '', 'base64url').toString());

const isSigned = (signed: string, signature: string, pem: string): boolean =>
  verify(
    'sha384',
    Buffer.from(signed),
    {
      key: pem,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    },
    Buffer.from(signature, 'base64url'),
  );

export function sandboxTokens({ account, tokenUrl, place }: Options): Tokens {
  const usedJtis = new Set<string>();
  const nowS = (): number => Math.floor(place().now().getTime() / 1000);
  const markOf = (untilS: number): Buffer =>
    createHmac('sha256', account.apiKey).update(`access token ${untilS}`).digest();

  /** The error in an assertion; null if it is accepted, after which it counts as used. */
  async function faultOf(assertion: string): Promise<string | null> {
    const [header, claims, signature] = assertion.split('.');
    if (!partOf(Header, header).success) return 'alg must be PS384 and typ JWT';
    const parsed = partOf(Claims, claims);
    if (!parsed.success) return 'a claim is missing';
    const { iss, sub, aud, jti, exp } = parsed.output;
    if (iss !== `sdk:${account.sdkId}` || sub !== iss) return 'iss and sub must name the service';
    if (aud !== tokenUrl) return 'aud must be the address of this endpoint';
    if (exp <= nowS() || exp > nowS() + ASSERTION_S_AT_MOST) return 'exp must be within 30 minutes';
    const length = Buffer.byteLength(jti);
    if (length < JTI_BYTES.min || length > JTI_BYTES.max || usedJtis.has(jti)) return 'jti must be new';
    const key = createPublicKey(await sandboxClientKey(place()));
    const pem = key.export({ type: 'spki', format: 'pem' }).toString();
    if (!isSigned(`${header}.${claims}`, signature ?? '', pem)) return 'the signature is wrong';
    if (usedJtis.size >= JTIS_AT_MOST) usedJtis.clear();
    usedJtis.add(jti);
    return null;
  }

  return {
    async grant(form) {
      const asked = v.safeParse(Form, Object.fromEntries(new URLSearchParams(form)));
      if (!asked.success) return { status: 400, body: { error: 'invalid_request' } };
      const fault = await faultOf(asked.output.client_assertion);
      if (fault !== null) return { status: 401, body: { error: 'invalid_client', error_description: fault } };
      const untilS = nowS() + TOKEN_S;
      return {
        status: 200,
        body: {
          access_token: `${untilS}.${markOf(untilS).toString('base64url')}`,
          token_type: 'Bearer',
          expires_in: TOKEN_S,
          scope: asked.output.scope,
        },
      };
    },

    isValid(token) {
      const [until = '', mark = ''] = token.split('.');
      const untilS = Number(until);
      if (!Number.isInteger(untilS) || untilS <= nowS()) return false;
      const [given, expected] = [Buffer.from(mark, 'base64url'), markOf(untilS)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

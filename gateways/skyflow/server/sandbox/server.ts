/**
 * Skyflow's vault: a bearer token for a signed assertion with the documented claims, and a token for each card. It
 * stores no number. docs.skyflow.com: the assertion is an RS256 JWT with iss, key, aud, sub and exp as a jwt-bearer
 * grant; records are inserted below `/v1/vaults/<vault>/<table>`. The process of `npm run sandbox` does not have the
 * site's key, so the signature itself is not verified.
 */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { cardFrame } from './card-frame.ts';
import type { Sandbox } from '#gateways/shared/server/sandbox/parts.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';
import { jsonOf } from '#gateways/shared/server/sandbox/bodies.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const MS_PER_S = 1000;

/** Test card numbers and the outcome of their charges; every other card follows the order's script. */
const TEST_CARDS: Readonly<Record<string, Script['outcome']>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'three-d-secure',
  '4000000000000077': 'pending-then-approved',
};

function partOf(jwt: string, at: number): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(jwt.split('.')[at] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}

export function skyflowServer(
  app: FastifyInstance,
  { base, book, now, sendPage }: Sandbox,
  { client_id, key_id, token_url }: Settings,
): void {
  const isAssertion = (jwt: string): boolean => {
    const [header, claims] = [partOf(jwt, 0), partOf(jwt, 1)];
    return (
      jwt.split('.').length === 3 &&
      header['alg'] === 'RS256' &&
      claims['iss'] === client_id &&
      claims['sub'] === client_id &&
      claims['key'] === key_id &&
      claims['aud'] === token_url &&
      Number(claims['exp']) * MS_PER_S > now().getTime()
    );
  };
  app.get(`${base}/skyflow/frame`, async (_request, reply) => sendPage(reply, cardFrame()));
  app.post(`${base}/skyflow/token`, async (request, reply) => {
    const { grant_type: grant, assertion } = jsonOf(request);
    return grant === GRANT && typeof assertion === 'string' && isAssertion(assertion)
      ? { accessToken: `sandbox-bearer-${book.serial()}`, tokenType: 'Bearer' }
      : reply.code(401).send({});
  });
  app.post(`${base}/skyflow/v1/vaults/:vault/:table`, async (request, reply) => {
    if (!/^Bearer sandbox-bearer-\d+$/.test(request.headers.authorization ?? ''))
      return reply.code(401).send({});
    const { records } = jsonOf(request) as { records?: { fields?: { card_number?: string } }[] };
    const number = (records?.[0]?.fields?.card_number ?? '').replaceAll(/\D/g, '');
    const skyflow_id = `sandbox-card-${book.serial()}-${TEST_CARDS[number] ?? 'as-told'}`;
    return { records: [{ skyflow_id, tokens: { card_number: `tok-${skyflow_id}` } }] };
  });
}

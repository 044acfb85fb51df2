/**
 * Routes for mail clients and mail services, outside the API. They are authenticated by links and signatures, not by
 * cookies.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { withLocale } from '#app/i18n/i18n.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { answerNothing } from '#server/http/endpoints/refusals.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { isSigned, Reports, suppress } from './bounces.ts';
import { findChoices, unsubscribe } from './choices.ts';
import { preferencesPath, UNSUBSCRIBE_PATH } from './mails.ts';

export const REPORTS_PATH = '/callbacks/letters/reports';
const SIGNATURE_HEADER = 'x-mail-signature';

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** A plain response, because only a mail client reads it. */
const done = (reply: FastifyReply): FastifyReply =>
  reply.code(200).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');

export function unsubscribeRoutes(scope: FastifyInstance, origin: Origin): void {
  type Link = { Params: { token: string } };
  const { config, now } = origin;

  // One-click unsubscribe (RFC 8058): the body is `List-Unsubscribe=One-Click`, in either form encoding. GET does not
  // unsubscribe, because scanners open links.
  scope.post<Link>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    if (!/List-Unsubscribe(?:=|"\s+)One-Click/i.test(body)) return reply.code(422).send();
    try {
      await unsubscribe(origin, request.params.token);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return answerNothing(request, reply);
    }
    return done(reply);
  });

  // Older mail clients open the URL as a page, so it redirects to a page with a button to unsubscribe.
  scope.get<Link>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const { token } = request.params;
    try {
      const { locale } = await findChoices(origin, token);
      return await reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(withLocale(preferencesPath(token), locale), 303);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return answerNothing(request, reply);
    }
  });

  scope.post(REPORTS_PATH, async (request, reply) => {
    const secret = config.mailEventsSecret;
    if (secret === undefined) return answerNothing(request, reply);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers[SIGNATURE_HEADER];
    if (!isSigned(secret, typeof signature === 'string' ? signature : '', body, now()))
      return reply.code(401).send();
    const reports = v.safeParse(Reports, parsed(body));
    if (!reports.success) return reply.code(422).send();
    for (const { email, type } of reports.output.events)
      // Sequentially, because each call is a separate, idempotent transaction.
      await suppress(origin, email, type);
    return done(reply);
  });
}

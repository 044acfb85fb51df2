/** The sandbox age provider as a Fastify plugin: its signed API, its hosted page, and its callback to the origin. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { isSigned, signedHeaders } from './signature.ts';
import { choicePage, CHOICES, gonePage } from './page.ts';
import {
  addVerification,
  beginTrouble,
  findVerification,
  settle,
  troubleOf,
  type Place,
  type Verification,
} from './verifications.ts';

export interface AgeProviderOptions {
  /** The database and clock of the sandbox, read on each request. */
  place: () => Place;
  /** Base path of these routes, such as `/_dev/age`, without a trailing slash. */
  base: string;
  /** URL of the stylesheet. */
  style: string;
  /** The secret shared with the origin. */
  secret: string;
  /** The `fetch` that sends the callback to the origin. */
  fetch: typeof globalThis.fetch;
  /** Delay of a `slow` response; longer than the client's timeout. */
  slowMs?: number;
}

const SLOW_MS = 30_000;
const CALLBACK_TIMEOUT_MS = 5000;

const Order = v.object({
  reference: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  return_url: v.pipe(v.string(), v.maxLength(4096)),
  callback_url: v.pipe(v.string(), v.url()),
  locale: v.picklist(LOCALES),
});
const Chosen = v.object({ choice: v.picklist(CHOICES) });

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

const parsedJson = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** The return URL with the provider's reference; the browser gets nothing else. */
function returnAddress({ return_url: url, reference }: Verification): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}reference=${encodeURIComponent(reference)}`;
}

/** Registers the provider below `base`. Never in production: it approves any visitor. */
export async function ageProvider(app: FastifyInstance, options: AgeProviderOptions): Promise<void> {
  const { base, style, secret, place, slowMs = SLOW_MS } = options;
  const now = () => place().now();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );

  /** Sends an error if a fault is simulated; returns whether it did. */
  async function troubled(reply: FastifyReply): Promise<boolean> {
    const trouble = await troubleOf(place());
    if (!trouble) return false;
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    void reply.code(503).send({ error: 'unavailable' });
    return true;
  }

  async function notifyOrigin(verification: Verification): Promise<void> {
    const body = JSON.stringify({
      reference: verification.reference,
      verification_id: verification.id,
      verdict: verification.verdict,
    });
    try {
      await options.fetch(verification.callback_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, now()) },
        body,
        signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
      });
    } catch (error) {
      app.log.warn({ err: error }, 'age callback did not reach the origin');
    }
  }

  app.post(`${base}/verifications`, async (request, reply) => {
    const rawBody = typeof request.body === 'string' ? request.body : '';
    if (!isSigned(secret, { rawBody, headers: request.headers }, now()))
      return reply.code(401).send({ error: 'signature' });
    if (await troubled(reply)) return reply;
    const order = v.safeParse(Order, parsedJson(rawBody));
    if (!order.success) return reply.code(422).send({ error: 'order' });
    const id = await addVerification(place(), order.output);
    return reply.code(201).send({ id, url: `${base}/verify/${id}` });
  });

  app.get<{ Params: { id: string } }>(`${base}/verifications/:id`, async (request, reply) => {
    const path = `/verifications/${encodeURIComponent(request.params.id)}`;
    if (!isSigned(secret, { rawBody: path, headers: request.headers }, now()))
      return reply.code(401).send({ error: 'signature' });
    if (await troubled(reply)) return reply;
    const found = await findVerification(place(), request.params.id);
    return found ? reply.send({ status: found.verdict }) : reply.code(404).send({ error: 'unknown' });
  });

  app.get<{ Params: { id: string } }>(`${base}/verify/:id`, async (request, reply) => {
    const found = await findVerification(place(), request.params.id);
    if (!found || found.verdict !== 'pending')
      return html(reply, 404, gonePage(found?.locale ?? 'en', style));
    return html(reply, 200, choicePage(found.locale, { action: `${base}/verify/${found.id}`, style }));
  });

  app.post<{ Params: { id: string } }>(`${base}/verify/:id`, async (request, reply) => {
    const found = await findVerification(place(), request.params.id);
    if (!found || found.verdict !== 'pending')
      return html(reply, 404, gonePage(found?.locale ?? 'en', style));
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const chosen = v.safeParse(Chosen, Object.fromEntries(form));
    if (!chosen.success)
      return html(reply, 422, choicePage(found.locale, { action: `${base}/verify/${found.id}`, style }));
    const { choice } = chosen.output;
    if (choice === 'down' || choice === 'slow') await beginTrouble(place(), choice);
    else {
      const settled = await settle(place(), found.id, choice === 'decline' ? 'declined' : 'approved');
      if (settled && choice !== 'lost') await notifyOrigin(settled);
    }
    return reply.header('cache-control', 'no-store').redirect(returnAddress(found), 303);
  });
}

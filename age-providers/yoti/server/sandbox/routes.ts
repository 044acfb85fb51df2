/**
 * A sandbox that replaces Yoti, written from its documentation: the API, the page for the visitor, and the
 * notifications.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isLocale, type Locale } from '#app/i18n/i18n.ts';
import { sandboxKey, type Account } from './account.ts';
import {
  deliveryOf,
  isDeliveryFault,
  notificationOf,
  wrongKey,
  type Attempt,
  type DeliveryFault,
} from './notifications.ts';
import { CHOICES, gonePage, sandboxPage, SPECIAL, type Outcome } from './page.ts';
import { createdOf, resultOf } from './result.ts';
import { sandboxTokens, TOKEN_PATH } from './tokens.ts';
import {
  addSession,
  Asked,
  BACKGROUND_MS,
  beginTrouble,
  findSession,
  otherSession,
  setStatus,
  troubleOf,
  type Place,
  type Session,
} from './sessions.ts';

export interface YotiSandboxOptions {
  /** Base path of these routes, such as `/_dev/age/yoti`. */
  readonly base: string;
  /** The URL of the page's stylesheet. */
  readonly style: string;
  /** The database and clock of the sandbox, read on each request. */
  readonly place: () => Place;
  /** The account that may use the API. */
  readonly account: Account;
  /** The full URL that grants access tokens, which assertions must name. */
  readonly tokenUrl: string;
  /** The `fetch` that delivers notifications to the site. */
  readonly fetch: typeof globalThis.fetch;
  /** Delay of a `slow` response; longer than the client's timeout. */
  readonly slowMs?: number;
  /** Delay of a `late` notification after the visitor's return. */
  readonly lateMs?: number;
}

const SLOW_MS = 30_000;
const LATE_MS = 10_000;
const NOTIFICATION_TIMEOUT_MS = 5000;
const BODY_BYTES_AT_MOST = 32 * 1024;

const Chosen = v.object({
  choice: v.picklist(CHOICES),
  special: v.optional(v.string(), ''),
  delivery: v.optional(v.string(), ''),
});
const View = v.object({ sessionId: v.string(), sdkId: v.string() });

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

const localeOf = (request: FastifyRequest): Locale =>
  (request.headers['accept-language'] ?? '')
    .split(',')
    .map((language) => language.trim().slice(0, 2))
    .find(isLocale) ?? 'en';

const isSame = (given: unknown, expected: string): boolean => {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The URL to which the visitor returns, with the id of the session. */
function returnAddress({ id, asked }: Session): string {
  const url = new URL(asked.callback.url);
  url.searchParams.append('sessionId', id);
  return url.href;
}

/** The effect of a choice on a session: its state, and the attempts that are reported. */
const EFFECTS: Readonly<
  Record<Exclude<Outcome, 'down' | 'slow' | 'untouched'>, readonly [string, readonly Attempt['state'][]]>
> = {
  complete: ['COMPLETE', ['COMPLETE']],
  complete_after_fail: ['COMPLETE', ['FAIL', 'COMPLETE']],
  fail: ['FAIL', ['FAIL']],
  error: ['ERROR', ['ERROR']],
  cancel: ['CANCELLED', []],
  background: ['IN_PROGRESS', []],
  expired: ['EXPIRED', []],
  unknown_state: ['PAUSED', []],
};

/** Registers the service below `base`. Never in production. */
export async function yotiSandbox(app: FastifyInstance, options: YotiSandboxOptions): Promise<void> {
  const { base, style, place, account, tokenUrl, slowMs = SLOW_MS, lateMs = LATE_MS } = options;
  const api = `${base}/api/v1/sessions`;
  const tokens = sandboxTokens({ account, tokenUrl, place });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES_AT_MOST },
    (_request, body, done) => done(null, body),
  );

  /** Sends a refusal if the caller is unknown or a fault is simulated; returns whether it did. */
  async function refused(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!isSame(request.headers['yoti-sdk-id'], account.sdkId)) {
      void reply.code(401).send({ message: 'Missing or unknown SDK ID' });
      return true;
    }
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (!isSame(bearer, account.apiKey) && !tokens.isValid(bearer)) {
      void reply.code(403).send({ message: 'Incorrect API key or access token' });
      return true;
    }
    const trouble = await troubleOf(place());
    if (!trouble) return false;
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    void reply.code(503).send({ message: 'Unavailable' });
    return true;
  }

  async function post(url: string, body: string): Promise<void> {
    try {
      await options.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS),
      });
    } catch (error) {
      app.log.warn({ err: error }, 'a notification did not reach the site');
    }
  }

  async function notify(
    session: Session,
    attempts: readonly Attempt[],
    fault: DeliveryFault | null,
  ): Promise<void> {
    const url = session.asked.notification_url;
    if (url === undefined) return;
    const key = fault === 'forged' ? wrongKey() : await sandboxKey(place());
    const other = fault === 'other_session' ? { sessionId: await otherSession(place(), session.id) } : {};
    for (const attempt of deliveryOf(attempts, fault))
      await post(url, notificationOf(session, attempt, { key, now: place().now(), ...other }));
  }

  /** Changes the session as a visitor's attempts do; each attempt is reported while the session has its state. */
  async function attempt(
    session: Session,
    [status, states]: readonly [string, readonly Attempt['state'][]],
    fault: DeliveryFault | null,
  ): Promise<void> {
    const attempts = states.map((state, at) => ({ state, number: session.attempts + at + 1 }));
    if (fault === null)
      for (const one of attempts.slice(0, -1)) {
        await setStatus(place(), session.id, one.state, { attempts: one.number });
        await notify(session, [one], fault);
      }
    const settlesAt = status === 'IN_PROGRESS' ? new Date(place().now().getTime() + BACKGROUND_MS) : null;
    await setStatus(place(), session.id, status, { settlesAt, attempts: session.attempts + attempts.length });
    if (fault === 'late') setTimeout(() => void notify(session, attempts, fault), lateMs).unref();
    else await notify(session, fault === null ? attempts.slice(-1) : attempts, fault);
  }

  app.post(`${base}${TOKEN_PATH}`, async (request, reply) => {
    const { status, body } = await tokens.grant(String(request.body));
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });

  app.post(api, async (request, reply) => {
    if (await refused(request, reply)) return reply;
    const body = String(request.body);
    const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Asked), body);
    if (!asked.success) return reply.code(400).send({ message: 'Missing field in post body' });
    return reply.send(createdOf(await addSession(place(), body, asked.output)));
  });

  app.get<{ Params: { id: string } }>(`${api}/:id/result`, async (request, reply) => {
    if (await refused(request, reply)) return reply;
    const session = await findSession(place(), request.params.id);
    return session
      ? reply.send(resultOf(session, account.sdkId))
      : reply.code(404).send({ message: 'Unknown session' });
  });

  /** The session of the user view, if the visitor can still continue it. */
  async function openSession(request: FastifyRequest): Promise<Session | undefined> {
    const view = v.safeParse(View, request.query);
    if (!view.success || view.output.sdkId !== account.sdkId) return undefined;
    const session = await findSession(place(), view.output.sessionId);
    return session?.status === 'PENDING' ? session : undefined;
  }

  app.get(base, async (request, reply) => {
    const session = await openSession(request);
    if (!session) return html(reply, 404, gonePage(localeOf(request), style));
    return html(reply, 200, sandboxPage(localeOf(request), { action: request.url, style }));
  });

  app.post(base, async (request, reply) => {
    const session = await openSession(request);
    if (!session) return html(reply, 404, gonePage(localeOf(request), style));
    const form = Object.fromEntries(new URLSearchParams(String(request.body)));
    const chosen = v.safeParse(Chosen, form);
    if (!chosen.success)
      return html(reply, 422, sandboxPage(localeOf(request), { action: request.url, style }));
    const { choice, special, delivery } = chosen.output;
    const outcome: Outcome = SPECIAL.find((known) => known === special) ?? choice;
    if (outcome === 'down' || outcome === 'slow') await beginTrouble(place(), outcome);
    else if (outcome !== 'untouched')
      await attempt(session, EFFECTS[outcome], isDeliveryFault(delivery) ? delivery : null);
    const back = outcome === 'cancel' ? session.asked.cancel_url : undefined;
    return reply.header('cache-control', 'no-store').redirect(back ?? returnAddress(session), 303);
  });
}

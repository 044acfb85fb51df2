/**
 * The demo wallet as a Fastify plugin: a page that opens requests, and an endpoint for requests through the browser.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isLocale, type Locale } from '#app/i18n/i18n.ts';
import { isFault } from './faults.ts';
import { leadsTo, readRequest, UnusableRequest, type Asked } from './openid4vp.ts';
import { askPage, openPage, sentPage } from './page.ts';
import { demoWallet } from './wallet.ts';

export interface WalletOptions {
  /** Base path of these routes, such as `/_dev/age/wallet`. */
  readonly base: string;
  /** The URL of the pages' stylesheet. */
  readonly style: string;
  /** The secret from which the keys of the demo issuers and the wallet are derived. */
  readonly secret: string;
  readonly now: () => Date;
  /** The `fetch` that sends answers to the requesting site. */
  readonly fetch: typeof globalThis.fetch;
}

const BODY_BYTES_AT_MOST = 64 * 1024;

const Chosen = v.object({
  request: v.string(),
  choice: v.picklist(['share', 'decline']),
  fault: v.optional(v.string(), ''),
  lang: v.optional(v.string()),
});
/** A request through the browser: its data, the origin of the page, and the wallet's fault. */
const InBrowser = v.object({
  data: v.object({ encryptionInfo: v.string() }),
  origin: v.pipe(v.string(), v.url()),
  fault: v.optional(v.string(), ''),
});

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

/** The language of a wallet's pages: that of a link if it names one, otherwise that of the device. */
function localeOf(request: FastifyRequest, named: unknown): Locale {
  const languages = [named, ...(request.headers['accept-language'] ?? '').split(',')];
  const known = languages.map((language) => String(language).trim().slice(0, 2)).find(isLocale);
  return known ?? 'en';
}

const askedOf = (address: string): Asked | null => {
  try {
    return readRequest(address);
  } catch (error) {
    if (error instanceof UnusableRequest) return null;
    throw error;
  }
};

/** Registers the wallet below `base`. Never in production. */
export async function walletPages(app: FastifyInstance, options: WalletOptions): Promise<void> {
  const { base, style, secret, now } = options;
  const wallet = demoWallet(secret, now);
  const hrefs = { action: base, style };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES_AT_MOST },
    (_request, body, done) => done(null, body),
  );

  async function post(uri: string, form: URLSearchParams): Promise<{ status: number; text: string }> {
    const response = await options.fetch(uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    base,
    { config: { about: 'A wallet with a proof of age, which answers requests as real ones do.' } },
    async (request, reply) => {
      const locale = localeOf(request, request.query['lang']);
      const address = request.query['request'];
      if (address === undefined) return html(reply, 200, openPage(locale, hrefs, false));
      const asked = askedOf(String(address));
      if (!asked) return html(reply, 422, openPage(locale, hrefs, true));
      wallet.see(asked);
      const site = new URL(asked.responseUri).host;
      return html(reply, 200, askPage(locale, hrefs, { request: String(address), site }));
    },
  );

  app.post(base, async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(String(request.body)));
    const chosen = v.safeParse(Chosen, form);
    const locale = localeOf(request, form['lang']);
    const asked = chosen.success ? askedOf(chosen.output.request) : null;
    if (!chosen.success || !asked) return html(reply, 422, openPage(locale, hrefs, true));
    const { choice, fault } = chosen.output;
    const answers =
      choice === 'share'
        ? await wallet.answer(asked, isFault(fault) ? fault : null)
        : [wallet.decline(asked)];
    const replies = await Promise.all(answers.map((answer) => post(asked.responseUri, answer)));
    const last = replies.at(-1);
    const uri = replies.map(({ text }) => leadsTo(text)).find((found) => found !== null);
    if (uri) return reply.header('cache-control', 'no-store').redirect(uri, 303);
    return html(reply, 200, sentPage(locale, style, last && last.status < 400 ? null : (last?.status ?? 0)));
  });

  app.post(`${base}/browser`, async (request, reply) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), InBrowser), request.body);
    if (!parsed.success) return reply.code(422).send({ error: 'request' });
    const { data, origin, fault } = parsed.output;
    const asked = { encryptionInfo: data.encryptionInfo, origin };
    return reply.send({ response: await wallet.answerBrowser(asked, isFault(fault) ? fault : null) });
  });
}

/**
 * The page that is shown if even the visitor's session cannot be looked up: plain, without scripts, in their language
 * and the look of the brand, but without its name.
 */
import type { FastifyReply } from 'fastify';
import type { Locale } from '#app/i18n/i18n.ts';
import { DISCREET_COOKIE, DISCREET_ICON } from '#ports/discreet-tab.ts';
import { BRAND_ICON } from '#server/http/files/brand-icon.ts';
import { headOf, PLAIN_PAGE_RULES } from '../http/head.ts';
import { hashOf, policyOf } from '#server/http/security/policy.ts';
import { RETRY_AFTER_S } from '#server/http/endpoints/refusals.ts';
import { text, translate } from '../i18n/text.ts';
import { escaped } from '../mail/mail-template.ts';
import type { Origin } from '../bootstrap/origin.ts';

/** Neutral, because others may see the title in the tab. */
const TEXTS = {
  title: text('One moment, please'),
  text: text('This page is not available at the moment. It will be back shortly.'),
  again: text('Try again'),
};

/** 503 while the site is unavailable or overloaded, 429 for a visitor who requests too many pages. */
interface Refusal {
  readonly status: number;
  readonly retryAfterS: number;
}

/** Sends this page with a Retry-After header. */
export function unavailablePage({
  emailDesign,
}: Pick<Origin, 'emailDesign'>): (reply: FastifyReply, locale: Locale, refusal?: Refusal) => FastifyReply {
  const style = emailDesign.tokens + PLAIN_PAGE_RULES;
  const policy = policyOf({ scripts: [], styles: [hashOf(style)] });
  return (reply, locale, { status, retryAfterS } = { status: 503, retryAfterS: RETRY_AFTER_S }) => {
    const { title, text: reason, again } = translate(locale, TEXTS);
    const icon = reply.request.cookies[DISCREET_COOKIE] === undefined ? BRAND_ICON : DISCREET_ICON;
    const html =
      `<!doctype html><html lang="${locale}">${headOf({ title, icon, style }).html}<body><main><h1>${escaped(title)}</h1>` +
      `<p>${escaped(reason)}</p><p><a href="">${escaped(again)}</a></p></main></body></html>`;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('retry-after', String(retryAfterS))
      .send(html);
  };
}

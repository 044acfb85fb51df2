/** What is shown where even the visitor's session cannot be looked up: plain, without script, in their language and the look of the brand, which it does not name. */
import type { FastifyReply } from 'fastify';
import type { Locale } from '#app/i18n/i18n.ts';
import { DISCREET_COOKIE, DISCREET_ICON } from '#ports/discreet-tab.ts';
import { BRAND_ICON } from '#server/http/files/brand-icon.ts';
import { headOf } from '../http/head.ts';
import { hashOf, policyOf } from '#server/http/security/policy.ts';
import { RETRY_AFTER_S } from '#server/http/endpoints/refusals.ts';
import { escaped } from '../mail/mail-template.ts';
import type { Origin } from '../bootstrap/origin.ts';

interface Words {
  title: string;
  text: string;
  again: string;
}

/** Neutral: the title stands in a tab that others may see. */
const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'One moment, please',
    text: 'This page is not available at the moment. It will be back shortly.',
    again: 'Try again',
  },
  de: {
    title: 'Einen Moment, bitte',
    text: 'Diese Seite ist gerade nicht erreichbar. Sie ist gleich wieder da.',
    again: 'Noch einmal versuchen',
  },
  es: {
    title: 'Un momento, por favor',
    text: 'Esta página no está disponible en este momento. Volverá enseguida.',
    again: 'Intentar de nuevo',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Cette page n’est pas disponible pour le moment. Elle sera bientôt de retour.',
    again: 'Réessayer',
  },
};

const RULES =
  'html{background:var(--bg);color:var(--ink);font:1.0625rem/1.6 var(--sans)}' +
  'main{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}h1{margin:0 0 1rem;font:var(--heading-weight) 1.75rem/1.25 var(--serif)}' +
  'p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:var(--radius-pill);background:var(--accent);color:var(--on-accent);text-decoration:none}' +
  'a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}';

/** How a brand answers 503, and when to come back. */
export function unavailablePage({
  emailDesign,
}: Pick<Origin, 'emailDesign'>): (reply: FastifyReply, locale: Locale) => FastifyReply {
  const style = emailDesign.tokens + RULES;
  const policy = policyOf({ scripts: [], styles: [hashOf(style)] });
  return (reply, locale) => {
    const { title, text, again } = WORDS[locale];
    const icon = reply.request.cookies[DISCREET_COOKIE] === undefined ? BRAND_ICON : DISCREET_ICON;
    const html =
      `<!doctype html><html lang="${locale}">${headOf({ title, icon, style }).html}<body><main><h1>${escaped(title)}</h1>` +
      `<p>${escaped(text)}</p><p><a href="">${escaped(again)}</a></p></main></body></html>`;
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('retry-after', String(RETRY_AFTER_S))
      .send(html);
  };
}

/** The demo wallet's pages: plain HTML in every language, without script. Faults are for developers and have English names. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate } from '#server/i18n/text.ts';
import { documentOf, escape } from '#age-providers/shared/server/sandbox-frame.ts';
import { FAULTS } from './faults.ts';

const TEXTS = {
  title: text('Demo wallet'),
  lead: text('This page simulates the EU age verification app. It has a proof of age from a demo issuer.'),
  asks: (site: string) => text('{site} asks whether you are 18 or over. Nothing else is shared.', { site }),
  share: text('Share my proof of age'),
  decline: text('Decline'),
  link: text('Link or content of a QR code'),
  open: text('Open'),
  sent: text('The answer was sent. The page that asked continues automatically.'),
  refused: text('The site did not accept the answer.'),
  unusable: text('This is not a request that a wallet can answer.'),
  fault: text('Faulty wallet'),
  none: text('no fault'),
};

export interface WalletHrefs {
  /** The URL to which the forms post. */
  readonly action: string;
  readonly style: string;
}

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;

/** The page with a field to paste a request. */
export function openPage(locale: Locale, hrefs: WalletHrefs, isUnusable: boolean): string {
  const texts = translate(locale, TEXTS);
  const note = isUnusable ? `<p role="alert">${escape(texts.unusable)}</p>` : '';
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p>${note}<form method="get" action="${hrefs.action}"><label>${escape(texts.link)} <input name="request" required></label>${field('lang', locale)}<button>${escape(texts.open)}</button></form>`,
  );
}

/** The page that shows the site's request and the holder's choices. */
export function askPage(
  locale: Locale,
  hrefs: WalletHrefs,
  asked: { request: string; site: string },
): string {
  const texts = translate(locale, TEXTS);
  const faults = FAULTS.map((fault) => `<option value="${fault}">${fault.replaceAll('_', ' ')}</option>`);
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p><p><strong>${escape(texts.asks(asked.site))}</strong></p><form method="post" action="${hrefs.action}">${field('request', asked.request)}${field('lang', locale)}<button name="choice" value="share" class="approve">${escape(texts.share)}</button><button name="choice" value="decline">${escape(texts.decline)}</button><details><summary>${escape(texts.fault)}</summary><label>${escape(texts.fault)} <select name="fault"><option value="">${escape(texts.none)}</option>${faults.join('')}</select></label></details></form>`,
  );
}

/** The page after an answer without a return URL: the site has accepted the answer, or refused it with a status. */
export function sentPage(locale: Locale, style: string, refusedWith: number | null): string {
  const texts = translate(locale, TEXTS);
  const message = refusedWith === null ? texts.sent : `${texts.refused} (${refusedWith})`;
  return documentOf(locale, style, texts.title, `<p role="status">${escape(message)}</p>`);
}

/** The offline page: in the design of the brand but without its name; reloads as soon as there is a connection. */
import { text as source, translate } from '#server/i18n/text.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { DISCREET_ICON } from '#ports/discreet-tab.ts';
import { headOf, PLAIN_PAGE_RULES } from '#server/http/head.ts';
import { hashOf, policyOf } from '#server/http/security/policy.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { escaped } from '#server/mail/mail-template.ts';

/** Neutral texts, because the title is shown in a tab that others may see. */
const WORDS = {
  title: source('No connection'),
  text: source(
    'Your device is not connected to the internet at the moment. This page continues automatically as soon as it is.',
  ),
  again: source('Try again'),
};

const RETRY_MS = 5000;
/**
 * Reloads when the device is online. Some devices do not report connection changes, so the URL is also requested every
 * few seconds.
 */
const SCRIPT = `addEventListener('online',()=>location.reload());setInterval(()=>{fetch(location.href,{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{})},${RETRY_MS})`;

export interface OfflinePage {
  readonly html: string;
  readonly policy: string;
}

export function offlinePage({ emailDesign }: Pick<Origin, 'emailDesign'>, locale: Locale): OfflinePage {
  const style = emailDesign.tokens + PLAIN_PAGE_RULES;
  const { title, text, again } = translate(locale, WORDS);
  const { html: head } = headOf({ title, icon: DISCREET_ICON, style });
  return {
    policy: policyOf({ scripts: [hashOf(SCRIPT)], styles: [hashOf(style)] }),
    html:
      `<!doctype html><html lang="${locale}">${head}<body><main><h1>${escaped(title)}</h1>` +
      `<p role="status">${escaped(text)}</p><p><a href="">${escaped(again)}</a></p></main><script>${SCRIPT}</script></body></html>`,
  };
}

/**
 * The HTML document of the pages behind mailed links, in the design of their brand: without scripts, because it may
 * open in any mail client.
 */
import type { FastifyReply } from 'fastify';
import type { Locale } from '#app/i18n/i18n.ts';
import { DISCREET_ICON } from '#ports/discreet-tab.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import { BRAND_ICON } from '#server/http/files/brand-icon.ts';
import { headOf } from '#server/http/head.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { siteName } from './mail-template.ts';
import type { Origin } from '#server/bootstrap/origin.ts';

const RULES = `* { box-sizing: border-box; }
body { display: grid; align-content: center; grid-template-columns: minmax(0, 1fr); margin: 0; min-height: 100svh; padding: clamp(1rem, 6vh, 4rem) clamp(1rem, 5vw, 4rem); background: radial-gradient(60rem 26rem at 80% -8rem, var(--glow) 0%, transparent 70%) no-repeat var(--bg); color: var(--ink); font: 400 1rem/1.6 var(--sans); overflow-wrap: break-word; }
main { width: 100%; max-width: 38rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 3rem); border: var(--feature-edge); border-radius: var(--radius-dialog); background: var(--raise); box-shadow: var(--card-shadow); }
p { margin: 0 0 1rem; color: var(--dim); } main > :last-child { margin-bottom: 0; }
h1 { margin: 0 0 1.25rem; font: var(--heading-weight) clamp(2rem, 7vw, 3rem)/1.08 var(--serif); letter-spacing: var(--title-tracking); text-transform: var(--heading-case); text-wrap: balance; }
.name { margin: 0 0 2rem; } .name span { display: inline-block; padding: var(--logo-edge); background: var(--logo-ground); color: var(--logo-ink); font: var(--logo); letter-spacing: var(--logo-tracking); text-transform: var(--logo-case); }
form { display: grid; gap: 0.75rem; margin: 2rem 0; padding-top: 1.5rem; border-top: 1px solid var(--line); justify-items: start; } form p { margin: 0; }
label { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; } input[type=checkbox] { flex: none; margin: 0; width: 1.5rem; height: 1.5rem; accent-color: var(--accent); }
select, button, .go { font: inherit; min-height: 2.75rem; padding: 0.5rem 1.45rem; border: 1px solid transparent; border-radius: var(--radius-pill); }
select { border: 1px solid var(--edge); border-radius: var(--radius-field); padding-inline: 0.75rem; background: var(--lift); color: inherit; }
button, .go { background: var(--accent); color: var(--on-accent); font-weight: var(--button-weight); cursor: pointer; text-decoration: none; display: inline-block; } button:hover, .go:hover { background: var(--accent-hot); }
.line { background: none; border-color: var(--edge); color: inherit; } .line:hover { background: var(--tint); }
a { color: inherit; text-underline-offset: 0.2em; } .message { border-inline-start: 3px solid var(--accent); padding-inline-start: 0.75rem; color: inherit; }
:is(button, a, input, select):focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
@media (forced-colors: active) { button, .go { border-color: ButtonText; } }`;

export interface EmailPage {
  readonly title: string;
  readonly body: Markup;
  /** 200 by default. */
  readonly status?: number;
  /** Whether the site is named and has its icon in the tab: for readers without discreet emails. */
  readonly isNamed?: boolean;
}

/** Sends pages in the design of the origin's brand. */
export function emailPage(
  origin: Origin,
): (reply: FastifyReply, locale: Locale, page: EmailPage) => FastifyReply {
  const style = `${origin.emailDesign.tokens}\n${RULES}`;
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
  const name = markup`<p class="name"><span>${siteName(origin)}</span></p>`;
  return (reply, locale, { title, body, status = 200, isNamed = false }) =>
    reply
      .code(status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        markup`<!doctype html>
<html lang="${locale}">
${headOf({ title, icon: isNamed ? BRAND_ICON : DISCREET_ICON, style })}
<body><main>${isNamed ? name : markup``}<h1>${title}</h1>${body}</main></body>
</html>`.html,
      );
}

/** The sandbox's hosted pages: plain HTML to click through, with one small script for the popup frame. */
import { escaped, markup, type Markup } from '#server/dev/page.ts';
import { headOf } from '#server/http/head.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { DISCREET_ICON } from '#ports/discreet-tab.ts';
import type { SandboxOrder } from './book.ts';
import { CONTENTS, DELIVERIES } from './script.ts';
import type { WireFormat } from './wire-format.ts';

const STYLE = `
:root { color-scheme: light; font: 400 1rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f5; color: #17202b; }
main { width: min(30rem, 100% - 2rem); padding: 2rem; margin: 1rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 3px #17202b33; }
h1 { margin: 0 0 .25rem; font-size: 1.4rem; line-height: 1.2; }
p { margin: 0 0 1rem; } .note { color: #47566a; font-size: .875rem; }
.amount { font-size: 2rem; font-weight: 600; margin: 1rem 0; }
form { display: grid; gap: .75rem; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .6rem 1rem; border: 1px solid #5a6b80; border-radius: 8px;
  background: #fff; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #eef1f5; }
:focus-visible { outline: 3px solid #1f5fbf; outline-offset: 2px; }
.main { border-color: #14532d; background: #166534; color: #fff; } .main:hover { background: #14532d; }
fieldset { border: 1px solid #c3ccd8; border-radius: 8px; padding: .75rem 1rem 1rem; margin: 0; display: grid; gap: .5rem; }
label { display: grid; gap: .25rem; font-size: .9375rem; } select { min-height: 2.75rem; padding: .25rem .5rem; font: inherit; border: 1px solid #5a6b80; border-radius: 8px; background: #fff; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; }
`;

/** Script of the last page: in a frame, notifies the shop to close the frame; otherwise redirects the browser. */
const LEAVE = `const back = document.querySelector('[data-back]');
if (window.parent !== window) window.parent.postMessage({ type: 'close' }, new URL(back.href).origin);
else location.replace(back.href);`;

/**
 * The icon has no brand, because a gateway is another company. Inlined, because the sandbox may be a process that
 * serves no icon.
 */
export const SANDBOX_ICON = DISCREET_ICON;

const policy = (scripts: string, actions: string): string =>
  `default-src 'none'; script-src ${scripts}; style-src ${hashOf(STYLE)}; img-src data:; form-action ${actions}; base-uri 'none'`;

export interface Page {
  readonly html: string;
  readonly policy: string;
}

const pageOf = (title: string, body: Markup, script = ''): Page => ({
  policy: policy(script === '' ? "'none'" : hashOf(script), "'self'"),
  html: markup`<!doctype html>
<html lang="en">
${headOf({ title, icon: SANDBOX_ICON, style: STYLE })}
<body><main>${body}</main>${script === '' ? '' : { html: `<script>${script}</script>` }}</body>
</html>`.html,
});

const options = (names: readonly string[]): readonly Markup[] =>
  names.map((name) => markup`<option value="${name}">${name.replaceAll('-', ' ')}</option>`);

const amountOf = ({ amountMinor, currency }: SandboxOrder): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / 100);

/** The host of the shop, as a hosted page names its merchant. */
const shopOf = ({ success }: SandboxOrder): string => (URL.canParse(success) ? new URL(success).host : '');

/** The payment page; `action` is the form's target. */
export function payPage(
  { name, reasons, withdrawalPosts }: Pick<WireFormat, 'name' | 'reasons' | 'withdrawalPosts'>,
  order: SandboxOrder,
  action: string,
): Page {
  const title = `${name} (sandbox)`;
  return pageOf(
    title,
    markup`<h1>${title}</h1>
<p>This page simulates ${name}. No money moves and nothing is checked. Choose the result of the payment.</p>
<p class="amount">${amountOf(order)}</p><p>${order.title}, to ${shopOf(order) || 'the shop'}</p>
<form method="post" action="${action}">
<button class="main" name="outcome" value="approve">Pay</button>
<button name="outcome" value="three-d-secure">Pay, after a check by the bank (3-D Secure)</button>
<button name="outcome" value="pending-then-approved">Pay, pending first</button>
<button name="outcome" value="decline">Decline</button>
${withdrawalPosts ? markup`<button name="outcome" value="stand-in">Pay without the bank, which declines later</button>` : ''}
<button name="outcome" value="chargeback">Pay, and let the bank take it back</button>
<button name="outcome" value="cancel">Cancel, and go back</button>
<details><summary>Reported to the shop</summary><fieldset>
<label>Reason of a decline <select name="reason"><option value="">its first one</option>${options(reasons)}</select></label>
<label>Delivery <select name="delivery">${options(DELIVERIES)}</select></label>
<label>Content <select name="content">${options(CONTENTS)}</select></label>
</fieldset></details>
</form>
<p class="note">The shop learns the outcome from server to server. Going back tells it nothing.</p>`,
  );
}

/** The page of the bank's authentication. */
export const bankPage = (action: string, fields: Readonly<Record<string, string>>): Page =>
  pageOf(
    'Your bank (sandbox)',
    markup`<h1>Your bank (sandbox)</h1><p>Your bank asks whether it is you who pays.</p>
<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main" name="outcome" value="approve">Yes, it is me</button>
<button name="outcome" value="decline">No</button></form>`,
  );

/** The last page: back to the shop. */
export const donePage = (back: string): Page =>
  pageOf(
    'Done (sandbox)',
    markup`<h1>Done</h1><p>You are led back to the shop.</p><a class="button main" data-back href="${back}">Back to the shop</a>`,
    LEAVE,
  );

/** Shown if the order is unknown or its URL is invalid. */
export const refusedPage = (why: string): Page =>
  pageOf('Not possible (sandbox)', markup`<h1>Not possible</h1><p>${{ html: escaped(why) }}</p>`);

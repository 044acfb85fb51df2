/**
 * The sandbox's document with card fields, in place of the operator's document with the vault's own elements
 * (docs/reference/gateways.md): our page never sees a number.
 */
import { headOf } from '#server/http/head.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { markup } from '#server/dev/page.ts';
import { SANDBOX_ICON, type Page } from '#gateways/shared/server/sandbox/pages.ts';

const STYLE = `
:root { color-scheme: light dark; font: 400 1rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; color: light-dark(#17120d, #f3eee8); background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; padding: 2px; }
label { display: grid; gap: .25rem; font-size: .875rem; } .wide { grid-column: 1 / -1; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid light-dark(#7a7067, #8b8178); border-radius: 8px; background: light-dark(#fff, #171513); color: inherit; font: inherit; }
input:focus-visible { outline: 2px solid light-dark(#9a4f12, #e2a26b); outline-offset: 1px; } input[aria-invalid='true'] { border-color: light-dark(#b42318, #ff9d8a); }
@media (max-width: 20rem) { form { grid-template-columns: 1fr; } }
`;

/** `TABLE` and the URL belong to the vault; the surrounding page sends the rest. */
const SCRIPT = `const form = document.querySelector('form');
const said = (name) => form.elements[name].value.trim();
const digits = (name) => said(name).replace(/\\D/g, '');
let page = null;
const notify = (message) => page && window.parent.postMessage(message, page.origin);
const luhn = (number) => [...number].reverse().reduce((sum, digit, at) => {
  const twice = Number(digit) * (at % 2 === 1 ? 2 : 1);
  return sum + (twice > 9 ? twice - 9 : twice);
}, 0) % 10 === 0;
const BRANDS = [
  ['Visa Electron', /^(?:4026|417500|4508|4844|4913|4917)/],
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Maestro', /^(?:5018|5020|5038|5893|6304|6759|676[1-3])/],
];
function read() {
  const number = digits('number');
  const [, month, year] = /^(\\d{1,2})\\s*\\/?\\s*(\\d{2}|\\d{4})$/.exec(said('expiry')) ?? [];
  const brand = BRANDS.find(([, begins]) => begins.test(number))?.[0] ?? null;
  const expires = { month: Number(month), year: Number(year) + (Number(year) < 100 ? 2000 : 0) };
  const ends = new Date(Date.UTC(expires.year, expires.month, 1));
  const faults = {
    name: said('name') === '',
    number: number.length < 12 || number.length > 19 || !luhn(number),
    unsupported: number.length >= 12 && luhn(number) && brand === null,
    expiry: !(expires.month >= 1 && expires.month <= 12) || ends <= new Date(),
    cvv: !/^\\d{3,4}$/.test(said('cvv')),
    postalCode: !/^[\\w -]{3,10}$/.test(said('postalCode')),
  };
  return { number, brand, expires, fields: Object.keys(faults).filter((name) => faults[name]) };
}
async function store() {
  const { number, brand, expires, fields } = read();
  for (const input of form.querySelectorAll('input')) input.setAttribute('aria-invalid', String(fields.includes(input.name)));
  if (fields.includes('unsupported')) form.elements.number.setAttribute('aria-invalid', 'true');
  if (fields.length > 0) {
    form.querySelector('[aria-invalid=true]').focus();
    return notify({ type: 'invalid', fields });
  }
  const answer = await fetch(page.vaultUrl + '/v1/vaults/' + page.vaultId + '/cards', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + page.accessToken, 'content-type': 'application/json' },
    body: JSON.stringify({ records: [{ table: 'cards', fields: { card_number: number } }] }),
  }).catch(() => null);
  const { records } = answer?.ok ? await answer.json() : {};
  if (!records) return notify({ type: 'failed' });
  const card = { brand, last4: number.slice(-4), expiresMonth: expires.month, expiresYear: expires.year };
  return notify({ type: 'stored', skyflowId: records[0].skyflow_id, card });
}
window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || (page && page.origin !== origin)) return;
  if (data?.type === 'init') {
    page = { ...data, origin };
    document.documentElement.style.colorScheme = data.scheme === 'light' ? 'light' : 'dark';
    for (const [name, label] of Object.entries(data.labels)) form.querySelector('[data-label=' + name + ']').textContent = label;
    notify({ type: 'height', px: Math.ceil(form.getBoundingClientRect().height) + 4 });
  }
  if (data?.type === 'submit' && page) void store();
});
form.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => notify({ type: 'height', px: Math.ceil(form.getBoundingClientRect().height) + 4 })).observe(form);
window.parent.postMessage({ type: 'ready' }, '*');`;

const field = (name: string, label: string, attributes: string, wide = false) =>
  markup`<label${{ html: wide ? ' class="wide"' : '' }}><span data-label="${name}">${label}</span><input name="${name}" ${{ html: attributes }}></label>`;

/** The surrounding page receives only the last digits of a card. */
export const cardFrame = (): Page => ({
  policy:
    `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; img-src data:; connect-src 'self'; ` +
    `form-action 'none'; base-uri 'none'`,
  html: markup`<!doctype html>
<html lang="en">
${headOf({ title: 'Card (sandbox)', icon: SANDBOX_ICON, style: STYLE })}
<body><form novalidate>
${field('name', 'Name on the card', 'autocomplete="cc-name" maxlength="80"', true)}
${field('number', 'Card number', 'autocomplete="cc-number" inputmode="numeric" maxlength="24"', true)}
${field('expiry', 'Month/Year', 'autocomplete="cc-exp" placeholder="MM/YY" maxlength="7"')}
${field('cvv', 'CVV', 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"')}
${field('postalCode', 'Postal code', 'autocomplete="postal-code" maxlength="10"', true)}
</form><script>${{ html: SCRIPT }}</script></body>
</html>`.html,
});

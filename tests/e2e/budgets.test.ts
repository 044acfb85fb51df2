/**
 * Size of the files that a first visit loads before the home page is shown, measured on the built site;
 * `tests/bytes.proof.ts` checks the modules.
 */
import { BUDGETS } from '#scripts/bytes.ts';
import { expect, test } from './support.ts';

test('the first page stays within its size budgets', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const named = (tag: RegExp) => [...new Set([...html.matchAll(tag)].map(([, address = '']) => address))];
  const kibOf = async (addresses: readonly string[]) => {
    const answers = await Promise.all(
      addresses.map((address) => request.head(address, { headers: { 'accept-encoding': 'br' } })),
    );
    return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0) / 1024;
  };
  const scripts = named(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+\.js)"/g);
  const stylesheets = named(/<link rel="stylesheet"[^>]* href="([^"]+\.css)"/g);
  expect([scripts.length, stylesheets.length]).not.toContain(0);
  expect(await kibOf(scripts)).toBeLessThanOrEqual(BUDGETS.eagerJsKib);
  expect(await kibOf(stylesheets)).toBeLessThanOrEqual(BUDGETS.eagerCssKib);
});

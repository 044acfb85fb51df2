/** The membership price is in the rendered page next to the button, so no additional request is needed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

const TIMEOUT_MS = 120_000;

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite({ cachesPages: true, responseCacheS: 600 });
}, TIMEOUT_MS);
afterAll(() => site.close());

/** The HTML without the data inlined for scripts. */
async function read(path: string, country = 'ES'): Promise<string> {
  const visitor = site.visitor({ 'x-el-country': country, 'x-el-us-state': 'OR', 'accept-language': 'en' });
  const html = await (await visitor.fetch(path, { headers: { accept: 'text/html' } })).text();
  return html.replaceAll('\u00a0', ' ').replaceAll(/<script[\s\S]*?<\/script>/g, '');
}

describe('the price next to a membership button', () => {
  it.each([
    ['/', 'From 9.99 € a month, billed yearly'],
    ['/de', 'Ab 9,99 € im Monat, jährlich abgerechnet'],
    ['/es', 'Desde 9,99 € al mes, en un pago anual'],
    ['/fr', 'À partir de 9,99 € par mois, payés une fois par an'],
    ['/film/vermilion', 'From 9.99 € a month, billed yearly'],
    ['/online-cinema', 'From 9.99 € a month, billed yearly'],
  ])('the price is in the HTML of %s', async (path, line) => {
    expect(await read(path)).toContain(`>${line}</p>`);
  });

  it("the price is in the currency of the visitor's country", async () => {
    expect(await read('/', 'US')).toContain('From $9.99 a month, billed yearly');
    expect(await read('/', 'CH')).toContain('From 9.99 € a month, billed yearly');
  });

  it('the price is updated once the database reports a change, and disappears when nothing is sold', async () => {
    const { db, changes } = site.origin;
    const change = async (statement: ReturnType<typeof sql>) => {
      const { promise: reported, resolve } = Promise.withResolvers<void>();
      const stop = changes.subscribe(resolve);
      await statement.execute(db);
      await reported;
      stop();
    };
    await change(sql`update plans set prices = '{"EUR": {"amount": 500}}' where subscription_id = 1`);
    expect(await read('/')).toContain('From 5.00 € a month, cancel anytime');
    await change(sql`update plan_groups set is_default = false`);
    const html = await read('/');
    expect(html).not.toContain('a month');
    expect(html).toContain('Subscribe');
  });
});

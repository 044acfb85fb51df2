/** Tests promotions through the API: audience, times, and validation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Insertable } from 'kysely';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { getCountdownPromos, getTopHeaderPromos } from '../api.ts';
import type { CountdownPromosTable, PromoBarsTable } from './tables.ts';

const HOUR_MS = 3_600_000;

let open: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => {
  open = await openAccounts({ seeded: true });
});
afterAll(() => open.site.close());

const colours = { background_color: '#2b2012', text_color: '#f2b07b' };
const after = (hours: number) => new Date(open.site.clock.now().getTime() + hours * HOUR_MS);
const textsOf = (text: object) => JSON.stringify({ en: text });

async function addBar(name: string, more: Partial<Insertable<PromoBarsTable>> = {}): Promise<void> {
  const row = { name, texts: textsOf({ content: name }), position: ['index' as const], ...colours, ...more };
  await open.site.origin.db.insertInto('promo_bars').values(row).execute();
}
async function addCountdown(
  title: string,
  more: Partial<Insertable<CountdownPromosTable>> = {},
): Promise<void> {
  const texts = textsOf({ title });
  const row = { texts, position: ['index' as const], promo_date: after(1), ...colours, ...more };
  await open.site.origin.db.insertInto('countdown_promos').values(row).execute();
}
const barsOf = async ({ http }: Pick<TestVisitor, 'http'>) =>
  (await http.call(getTopHeaderPromos)).data.map(({ content }) => content);
const countdownsOf = async ({ http }: Pick<TestVisitor, 'http'>) =>
  (await http.call(getCountdownPromos)).data.map(({ title }) => title);

describe('promotions', () => {
  it("the demo's promotions exist in every language, with colours and a link", async () => {
    const sent = await Promise.all(
      LOCALES.map(async (locale) => {
        const { http } = open.site.visitor({ locale });
        const [{ data: bars }, { data: countdowns }] = await Promise.all([
          http.call(getTopHeaderPromos),
          http.call(getCountdownPromos),
        ]);
        return [bars[0]?.content, countdowns[0]?.title, countdowns[0]?.description];
      }),
    );
    expect(new Set(sent.flat()).size).toBe(3 * LOCALES.length);
    const [bar] = (await open.site.http.call(getTopHeaderPromos)).data;
    expect(bar).toMatchObject({
      ...colours,
      link: '/film',
      device: 'ALL',
      status: 'active',
      access_level: 2,
    });
  });

  it('only current promotions and those that begin within a day are returned', async () => {
    await addBar('over', { end_date: after(-0.001) });
    await addBar('off', { status: 'inactive' });
    await addBar('far ahead', { start_date: after(24.01) });
    await addBar('ahead', { start_date: after(23.99) });
    await addBar('running', { start_date: after(-1), end_date: after(1) });
    const sent = await barsOf(open.visitor());
    expect(sent).toEqual(expect.arrayContaining(['ahead', 'running']));
    for (const name of ['over', 'off', 'far ahead']) expect(sent).not.toContain(name);
    await addCountdown('counted down', { promo_date: after(-0.001) });
    await addCountdown('counts in a day', { start_date: after(2), promo_date: after(3) });
    await addCountdown('counts far ahead', { start_date: after(25), promo_date: after(30) });
    await addCountdown('counts not', { status: 'inactive' });
    expect((await countdownsOf(open.visitor())).slice(1)).toEqual(['counts in a day']);
  });

  it('times are in UTC, regardless of the stored time zone', async () => {
    await addCountdown('zoned', { promo_date: '2026-07-01T00:00:00+02:00' as unknown as Date });
    const { data, at } = await open.site.http.call(getCountdownPromos);
    expect(data.find(({ title }) => title === 'zoned')?.promo_date).toBe('2026-06-30T22:00:00.000Z');
    expect(at).toBe(open.site.clock.now().toISOString());
  });

  it('promotions depend on their access level: everyone, members, an active subscription', async () => {
    await addBar('for members', { access_level: 1 });
    await addBar('for subscribers', { access_level: 0 });
    await addCountdown('also for members', { access_level: 1 });
    const { someone } = await open.member('promo-member@example.org');
    const { someone: subscriber } = await open.member('promo-subscriber@example.org');
    await subscribe(open.site, 'promo-subscriber@example.org', { expires_at: after(100) });
    const ours = async (visitor: TestVisitor) =>
      (await barsOf(visitor)).filter((name) => name.startsWith('for '));
    expect(await ours(open.visitor())).toEqual([]);
    expect(await ours(someone)).toEqual(['for members']);
    expect(await ours(subscriber)).toEqual(['for members', 'for subscribers']);
    expect(await countdownsOf(open.visitor())).not.toContain('also for members');
    expect(await countdownsOf(someone)).toContain('also for members');
  });
});

describe("a promotion's row", () => {
  it.each([
    [{ background_color: 'red' }],
    [{ text_color: '#fff' }],
    [{ link: 'javascript:alert(1)' }],
    [{ link: 'http://else-cinema.example' }],
    [{ position: ['everywhere' as 'index'] }],
    [{ device: 'TV' as 'ALL' }],
    [{ access_level: 3 as 2 }],
    [{ status: 'draft' as 'active' }],
    [{ start_date: new Date('2026-07-02'), end_date: new Date('2026-07-01') }],
  ])('a row with %j is refused by the database', async (more) => {
    await expect(addBar('hostile', more)).rejects.toThrow(/violates check/);
  });

  it('an unsafe link and an unreadable text colour in a stored row are replaced', async () => {
    await addBar('astray', { link: '//evil.example', text_color: '#2b2012' });
    const { data } = await open.site.http.call(getTopHeaderPromos);
    expect(data.find(({ content }) => content === 'astray')).toMatchObject({
      link: null,
      text_color: '#ffffff',
    });
  });
});

/** The privacy page lists every table with data of visitors and its retention, and omits tables of absent plugins. */
import { describe, expect, it } from 'vitest';
import { HOST_PRIVACY } from './host-privacy.ts';
import { installedModules, loadBrand, modulesOf } from './bootstrap/brand-modules.ts';
import { defineModule } from './bootstrap/module.ts';
import { text, type SourceText } from './i18n/text.ts';
import { privacyRowsOf } from './privacy-rows.ts';
import { FROM } from './privacy/periods.ts';
import { retentionOf } from './privacy/stored-data.ts';

/** The words in the retention rule of a table without data of visitors. */
const NOT_OF_VISITORS = 'nothing of visitors';

const installed = await installedModules();

describe('privacy notices', () => {
  it('the privacy notices cover every table that may contain data of visitors, and no other', () => {
    const rules = retentionOf(installed);
    const listed = [...HOST_PRIVACY, ...installed.flatMap(({ privacy }) => privacy)].flatMap(
      ({ tables }) => tables,
    );
    const stored = rules.map(({ table }) => table);
    const published = rules
      .filter(
        ({ published: isPublished, what, until }) =>
          isPublished || `${what} ${until}`.includes(NOT_OF_VISITORS),
      )
      .map(({ table }) => table);
    expect(stored.filter((table) => !listed.includes(table) && !published.includes(table))).toEqual([]);
    expect(listed.filter((table) => !stored.includes(table) || published.includes(table))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('the privacy rows state the days that the nightly job applies', () => {
    const rows = privacyRowsOf(installed);
    const termOf = (english: RegExp) =>
      rows.find(({ what }) => english.test(what.source))?.counted.map(({ days }) => days)[0];
    const daysOf = (name: string) => retentionOf(installed).find(({ table }) => table === name)?.days;
    expect(termOf(/^Your choice of cookies/)).toBe(daysOf('consent_history'));
    expect(termOf(/^How often each page/)).toBe(daysOf('page_views'));
    expect(termOf(/^Messages of the payment provider/)).toBe(daysOf('gateway_callbacks'));
    expect(termOf(/^That a mailbox has had/)).toBe(daysOf('nc_trials'));
    expect(termOf(/^When somebody of our staff/)).toBe(daysOf('impersonations'));
    expect(termOf(/^What our staff did/)).toBe(daysOf('staff_actions'));
  });

  it('each row states every period of its tables, and in words only what no job counts', () => {
    const rules = retentionOf(installed);
    const rows = privacyRowsOf(installed);
    for (const { tables, what } of [...HOST_PRIVACY, ...installed.flatMap(({ privacy }) => privacy)]) {
      const row = rows.find((one) => one.what === what);
      const own = rules.filter(({ table }) => tables.includes(table));
      const counted = own.flatMap(({ days, from }) => (days === undefined ? [] : [{ days, from }]));
      expect(row?.counted, what.source).toEqual(expect.arrayContaining(counted));
      const rests = own.flatMap(({ rest }) => rest ?? []);
      expect(row?.until, what.source).toEqual(expect.arrayContaining(rests));
      if (counted.length === own.length && own.length > 0) expect(row?.until.length).toBe(rests.length);
    }
  });

  it('every rule with days says when they begin, and every personal table that is removed in part says how long the rest stays', () => {
    const rules = retentionOf(installed);
    expect(rules.filter(({ days, from }) => (days === undefined) !== (from === undefined))).toEqual([]);
    const inPart = installed
      .flatMap(({ personalData }) => personalData)
      .filter((one) => one.file !== null && one.term === 'account')
      .map(({ table }) => table);
    expect(inPart.length).toBeGreaterThan(3);
    expect(inPart.filter((name) => rules.find(({ table }) => table === name)?.rest === undefined)).toEqual(
      [],
    );
  });

  it('words of a notice must not replace days that a job counts', () => {
    const rule = { table: 'things', what: 'things', days: 3, from: FROM.end };
    const notice = { what: text('Things'), purpose: text('None'), basis: 'law', recipients: [] } as const;
    expect(() =>
      privacyRowsOf([
        defineModule({
          id: 'things',
          retention: [rule],
          privacy: [{ ...notice, tables: ['things'], until: text('For ever') }],
        }),
      ]),
    ).toThrow('The privacy notice of things must not say how long');
  });

  it('a brand without films and payments has no privacy rows about them', async () => {
    const rows = privacyRowsOf(await modulesOf(await loadBrand('confessions'))).map(
      ({ what }) => what.source,
    );
    expect(rows).toContain('Your comments');
    expect(rows.filter((what) => /watched a film|^Payments|your card|gives access/.test(what))).toEqual([]);
    const all = privacyRowsOf(installed).map(({ what }) => what.source);
    expect(
      all.filter((what) => /watched a film|^Payments|your card|gives access/.test(what)).length,
    ).toBeGreaterThan(3);
  });

  it('a privacy notice must state a period if no job counts days', () => {
    const rule = { table: 'things', what: 'things', until: 'as long as there are some' };
    const notice = { what: text('Things'), purpose: text('None'), basis: 'law', recipients: [] } as const;
    const listed = (until?: SourceText) =>
      privacyRowsOf([
        defineModule({
          id: 'things',
          retention: [rule],
          privacy: [{ ...notice, tables: ['things'], ...(until ? { until } : {}) }],
        }),
      ]);
    expect(() => listed()).toThrow('The privacy notice of things must say how long');
    expect(listed(text('For ever')).at(-1)?.until).toEqual([text('For ever')]);
  });
});

it('a brand without a plugin omits its privacy rows and what others say about it', async () => {
  const { plugins } = await loadBrand('streaming');
  const listed = async (left: typeof plugins) =>
    privacyRowsOf(await modulesOf({ plugins: left })).map(({ what }) => what.source);
  const without = plugins.filter(({ id }) => id !== 'newsletter');
  expect((await listed(plugins)).join()).toMatch(/newsletter/);
  expect((await listed(without)).join()).not.toMatch(/newsletter/);
  expect(await listed(plugins)).toContain('Films and series that you saved');
  const withoutSeries = await listed(plugins.filter(({ id }) => id !== 'series'));
  expect(withoutSeries).toContain('Films that you saved');
  expect(withoutSeries.join()).not.toMatch(/series/i);
});

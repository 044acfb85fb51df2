/**
 * docs/reference/countries.md matches the behaviour of every brand in every country and territory, before and after
 * each choice.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { RESERVED_CODES } from '#ports/countries.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '#ports/consent.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { stateOf } from '#ports/territories.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { ALL, NONE, type Choice } from '#plugins/consent/rules.ts';
import { settle } from '#plugins/consent/testing.ts';
import { visit } from '#plugins/consent/testing-visit.ts';
import { getAgeChecks, getCookies, getPrivacyNotice } from '#plugins/pages/api.ts';
import { faqLoader } from '#plugins/pages/faq.loader.ts';
import { legalLoader } from '#plugins/pages/legal.loader.ts';
import { pages } from '#plugins/pages/plugin.ts';
import { countryRow, countryRows, type CountryRow, type Used } from '#scripts/cookies/countries.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { IS_PROVING } from './support/proving.ts';

/** A sample has some rows, and the countries and territories with rules of their own. */
const SAMPLE_EVERY = 25;
const ALWAYS = ['AX', 'BR', 'CH', 'ES', 'GB', 'GI', 'GP', 'JP', 'PR', 'RE', 'TR', 'US'];

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => void vi.unstubAllGlobals());

const usedOf = (allowed: readonly string[]): Used | 'some' =>
  allowed.length === 0 ? 'none' : allowed.length === CONSENT_CATEGORIES.length ? 'all' : 'some';

const settingsOf = (brand: Brand) => ({ ...SETTING_DEFAULTS, ...brand.siteSettings });

const selectionOf = (chosen: readonly ConsentCategory[]): Choice => ({
  ...NONE,
  ...Object.fromEntries(chosen.map((category) => [category, true])),
});
/** Every selection of some categories, but not all. */
const SELECTIONS: readonly (readonly ConsentCategory[])[] = CONSENT_CATEGORIES.flatMap((category) => [
  [category],
  CONSENT_CATEGORIES.filter((other) => other !== category),
]);

/** A first visit: what is allowed before the age answer, after it, and after an answer. */
async function visited(
  brand: Brand,
  code: string,
  { answer, hasSignal = false }: { answer?: 'acceptAll' | 'rejectAll' | Choice; hasSignal?: boolean } = {},
) {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', hasSignal ? { globalPrivacyControl: true } : {});
  const { actor, allowed, confirm } = visit(code, settingsOf(brand));
  actor.start();
  await settle();
  const beforeAge = allowed();
  confirm();
  const { rules } = actor.getSnapshot().context;
  const isAsked = actor.getSnapshot().matches('bar');
  const beforeChoice = allowed();
  if (typeof answer === 'object' || (answer && !isAsked)) actor.send({ type: 'manage' });
  if (typeof answer === 'string') actor.send({ type: answer });
  else if (answer) actor.send({ type: 'acceptSelection', choice: answer });
  const after = allowed();
  actor.stop();
  return {
    beforeAge: usedOf(beforeAge),
    beforeChoice: usedOf(beforeChoice),
    after,
    asked: isAsked ? (rules.rejectBeside ? 'accept or reject' : 'accept') : 'nothing',
  } as const;
}

/** The behaviour on first visits: the statechart of the consent choice, and its answers to other plugins. */
async function happens(brand: Brand, code: string) {
  const { after: _, ...first } = await visited(brand, code);
  const accepted = await visited(brand, code, { answer: 'acceptAll' });
  const rejected = await visited(brand, code, { answer: 'rejectAll' });
  const signal = await visited(brand, code, { hasSignal: true });
  const signalAccepted = await visited(brand, code, { hasSignal: true, answer: 'acceptAll' });
  expect([signal.asked, signal.beforeAge], `${brand.info.id} ${code}`).toEqual(['nothing', 'none']);
  for (const chosen of SELECTIONS) {
    const selected = await visited(brand, code, { answer: selectionOf(chosen) });
    expect(selected.after, `${brand.info.id} ${code} ${chosen.join()}`).toEqual(chosen);
  }
  return {
    ...first,
    accepted: usedOf(accepted.after),
    rejected: usedOf(rejected.after),
    selected: 'chosen',
    signal: signal.beforeChoice,
    signalAccepted: usedOf(signalAccepted.after),
  };
}

const ASKED = [
  'before you have confirmed that you are of age and have agreed',
  'Everything else',
  'only if you allow them',
];

/** What the privacy page, the cookie page and the questions state in English. */
async function statementIn(brand: Brand, country: string): Promise<CountryRow['statement']> {
  const settings = {
    ...pages.settings,
    ...brand.settings?.['pages'],
    has: { consent: true },
    country,
  } as never;
  const request = {
    locale: 'en',
    http: {
      call: async (asked: unknown) =>
        asked === getAgeChecks || asked === getPrivacyNotice || asked === getCookies ? [] : settingsOf(brand),
    },
  } as unknown as RouteRequest;
  const legal = legalLoader(brand.info, settings);
  const texts = await Promise.all([
    ...['privacy', 'cookies'].map((tab) => legal.load?.({ ...request, query: new URLSearchParams({ tab }) })),
    faqLoader(brand.info, settings).load?.(request),
  ]);
  const place = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  const stated = texts.map((text, index) => {
    const words = JSON.stringify(text);
    const isGranted = words.includes(`isitors from ${place}`) || words.includes(`isiting from ${place}`);
    const isAsked = words.includes(ASKED[index] ?? '');
    expect(isGranted, `${brand.info.id} ${country} ${index}`).toBe(!isAsked);
    return isGranted ? 'granted' : 'asked';
  });
  expect(new Set(stated).size, `${brand.info.id} ${country}`).toBe(1);
  return stated[0] ?? 'asked';
}

const rows = countryRows();
const tested = rows.filter(
  ({ code }, index) => IS_PROVING || index % SAMPLE_EVERY === 0 || ALWAYS.includes(code),
);

it('the table has a row for every country and territory, with the age rules of its state', () => {
  expect(rows.length).toBe(249 + RESERVED_CODES.length);
  for (const { code, age } of rows)
    expect(age === 'verified age', code).toBe(['GB', 'FR', 'DE', 'IT'].includes(stateOf(code)));
});

it.each(BRANDS)(
  'every country and territory gets the scripts, questions and texts of its row at %s, before and after each choice',
  async (id) => {
    const brand = await loadBrand(id);
    expect(brand.plugins.map((plugin) => plugin.id)).toEqual(expect.arrayContaining(['consent', 'age-gate']));
    expect(tested.length).toBeGreaterThan(20);
    for (const row of tested) {
      const { code, state: _state, age: _age, statement, ...rest } = row;
      expect(countryRow(code, settingsOf(brand)), code).toEqual(row);
      expect(await happens(brand, code), code).toEqual(rest);
      expect(await statementIn(brand, code), code).toBe(statement);
    }
  },
);

it('a choice of all or no category is not among the selections', () => {
  expect(SELECTIONS.length).toBe(2 ** CONSENT_CATEGORIES.length - 2);
  expect(SELECTIONS.map(selectionOf)).not.toContainEqual(ALL);
});

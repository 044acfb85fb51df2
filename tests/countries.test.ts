/** docs/reference/countries.md matches the behaviour in every country and territory, before and after each answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESERVED_CODES } from '#ports/countries.ts';
import { CONSENT_CATEGORIES } from '#ports/consent.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { settle } from '#plugins/consent/testing.ts';
import { visit } from '#plugins/consent/testing-visit.ts';
import { getAgeChecks, getPrivacyNotice } from '#plugins/pages/api.ts';
import { legalLoader } from '#plugins/pages/legal.loader.ts';
import { countryRow, countryRows, type CountryRow, type Used } from '#scripts/cookies/countries.ts';
import { brand } from '#brands/streaming/brand.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => void vi.unstubAllGlobals());

const usedOf = (allowed: readonly string[]): Used | 'some' =>
  allowed.length === 0 ? 'none' : allowed.length === CONSENT_CATEGORIES.length ? 'all' : 'some';

/** The behaviour on a first visit: the statechart of the consent choice, and its answers to other plugins. */
async function happens(code: string) {
  const answered = async (answer?: 'acceptAll' | 'rejectAll') => {
    vi.stubGlobal('document', { cookie: '' });
    const { actor, allowed, confirm } = visit(code);
    actor.start();
    await settle();
    const beforeAge = usedOf(allowed());
    confirm();
    const { rules } = actor.getSnapshot().context;
    const isAsked = actor.getSnapshot().matches('bar');
    const beforeChoice = usedOf(allowed());
    if (answer) {
      if (!isAsked) actor.send({ type: 'manage' });
      actor.send({ type: answer });
    }
    const after = usedOf(allowed());
    actor.stop();
    return {
      beforeAge,
      beforeChoice,
      after,
      asked: isAsked ? (rules.rejectBeside ? 'accept or reject' : 'accept') : 'nothing',
    };
  };
  const { after: _, ...first } = await answered();
  const { after: accepted } = await answered('acceptAll');
  const { after: rejected } = await answered('rejectAll');
  return { ...first, accepted, rejected };
}

async function statementIn(country: string): Promise<CountryRow['statement']> {
  const settings = {
    ...({ leastAge: 18, refundH: 48, filmsAtLeast: 1, textsSince: '2026-11-01' } as const),
    ...({ has: { consent: true }, country } as const),
  };
  const request = {
    locale: 'en',
    query: new URLSearchParams('tab=privacy'),
    http: {
      call: async (asked: unknown) =>
        asked === getAgeChecks || asked === getPrivacyNotice ? [] : SETTING_DEFAULTS,
    },
  } as unknown as RouteRequest;
  const text = JSON.stringify(await legalLoader(brand.info, settings as never).load?.(request));
  const isNamed = text.includes('You are visiting from ');
  expect(text.includes('before you have confirmed that you are of age and have agreed')).toBe(!isNamed);
  return isNamed ? 'granted' : 'asked';
}

it('every country and territory gets the scripts, questions and texts of its row, before and after each answer', async () => {
  const rows = countryRows();
  expect(rows.length).toBe(249 + RESERVED_CODES.length);
  for (const { code, state: _, age, statement, ...row } of rows) {
    expect(await happens(code), code).toEqual(row);
    expect(await statementIn(code), code).toBe(statement);
    expect(age === 'verified age', code).toBe(['GB', 'FR', 'DE', 'IT'].includes(countryRow(code).state));
  }
});

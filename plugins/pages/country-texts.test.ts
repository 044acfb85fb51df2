/** The legal texts and the FAQ state the rules for optional cookies in the visitor's country. */
import { expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getAgeChecks, getPrivacyNotice } from './api.ts';
import { faqLoader } from './faq.loader.ts';
import { legalLoader } from './legal.loader.ts';
import { pages } from './plugin.ts';

const http = {
  call: async (asked: unknown) =>
    asked === getAgeChecks || asked === getPrivacyNotice ? [] : SETTING_DEFAULTS,
};
const request = { http } as unknown as RouteRequest;

it.each(LOCALES)(
  'the texts in %s state the rules for optional cookies in the visitor’s country',
  async (locale) => {
    const textOf = async (country: string, consent = true) => {
      const values = { ...pages.settings, country, has: { consent } } as never;
      const texts = await Promise.all([
        ...['privacy', 'cookies'].map((tab) =>
          legalLoader(brand.info, values).load?.({ ...request, locale, query: new URLSearchParams({ tab }) }),
        ),
        faqLoader(brand.info, values).load?.({ ...request, locale }),
      ]);
      return texts.map((text) => JSON.stringify(text));
    };
    const place = new Intl.DisplayNames([locale], { type: 'region' });
    for (const country of ['JP', 'TR'])
      for (const text of await textOf(country)) expect(text).toContain(place.of(country));
    for (const country of ['ES', 'RE', 'GI']) {
      const texts = await textOf(country);
      expect(texts).toEqual(await textOf('FR'));
      for (const text of texts) expect(text).not.toContain(`(${place.of(country)})`);
    }
    expect(await textOf('JP', false)).toEqual(await textOf('FR', false));
  },
);

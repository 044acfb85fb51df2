/** Tests the menus with the settings of a brand. */
import { expect, it } from 'vitest';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { Site } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { footerIn, navigationIn } from './menus.ts';
import { ownFooter, ownNavigation } from './own-menus.ts';

const site: Pick<Site, 'navigation' | 'footer'> = {
  navigation: [
    { name: text('Films'), url: '/film', order: 1, children: [{ name: text('Labels'), url: '/labels' }] },
    { name: text('Series'), url: '/series', order: 2 },
  ],
  footer: [
    { section: 'explore', name: text('Films'), url: '/film', order: 1 },
    { section: 'explore', name: text('Labels'), url: '/labels', order: 2 },
    { section: 'help', name: text('Questions'), url: '/faq', order: 1 },
  ],
};
const urls = (settings: typeof SETTING_DEFAULTS) => ({
  header: navigationIn(ownNavigation('any', site, settings), 'en', { site, isOnAir: false }).map(
    ({ url_item, children }) => [url_item, ...children.map((child) => child.url_item)],
  ),
  footer: footerIn(ownFooter('any', site, settings), 'en', ['visa']).sections.map(({ sublinks }) =>
    sublinks.map(({ link }) => link),
  ),
});

it('menus contain what the plugins offer, unless the brand omits it', () => {
  expect(urls(SETTING_DEFAULTS)).toEqual({
    header: [['/film', '/labels'], ['/series']],
    footer: [['/film', '/labels'], ['/faq']],
  });
  expect(urls({ ...SETTING_DEFAULTS, 'menu-left-out': ['/labels', '/series', '/faq'] })).toEqual({
    header: [['/film']],
    footer: [['/film']],
  });
});

it('the footer has a banner and a language menu, unless the brand omits them', () => {
  const parts = (settings: typeof SETTING_DEFAULTS) => {
    const { disableBanner, disableLocaleSelector } = footerIn(ownFooter('any', site, settings), 'en', []);
    return [disableBanner, disableLocaleSelector];
  };
  expect(parts(SETTING_DEFAULTS)).toEqual([false, false]);
  expect(parts({ ...SETTING_DEFAULTS, 'footer-banner-enabled': false })).toEqual([true, false]);
  expect(parts({ ...SETTING_DEFAULTS, 'footer-languages-enabled': false })).toEqual([false, true]);
});

it('a live section has the dot only while it is on air', () => {
  const live: Pick<Site, 'navigation'> = {
    navigation: [
      { name: text('Live TV'), url: '/live-tv', order: 1, live: true },
      { name: text('Films'), url: '/film', order: 2 },
    ],
  };
  const dots = (isOnAir: boolean) =>
    navigationIn(ownNavigation('any', live, SETTING_DEFAULTS), 'en', { site: live, isOnAir }).map(
      (item) => item.live,
    );
  expect([dots(true), dots(false)]).toEqual([
    [true, false],
    [false, false],
  ]);
});

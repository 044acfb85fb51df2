/** Handlers of the frame's endpoints: settings, navigation, footer, logos, visitor, language (README 12). */
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '#app/i18n/i18n.ts';
import { getVisitor } from '#ports/visitor.ts';
import { getFooterConfig, getLogos, getNavigation, getSettings, setLocale } from '../api.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { factsOf } from '#server/http/visitor/visitor.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { storeLocale } from './store.ts';
import { addressIn } from '#server/mail/delivery.ts';
import { AgeGate } from '#ports/age-origin.ts';
import { OnAir } from '#ports/on-air.ts';
import { Site } from '#ports/site.ts';
import { settings } from '../settings.ts';
import { footerIn, navigationIn } from './menus.ts';
import { ownFooter, ownNavigation } from './own-menus.ts';
import { RETENTION } from './stored-data.ts';
import { findMenu } from './stored-menus.ts';

const handlersOf = (
  origin: Origin,
  { site, onAir, age }: { site: Site; onAir: OnAir | undefined; age: AgeGate | undefined },
  { paymentCards }: typeof settings,
): readonly Handler[] => [
  handle(getSettings, async () => ({
    ...origin.settings,
    ...age?.lists(),
    // The link to the mailbox searches for emails from this sender.
    'sniperlink-sender-email': addressIn(
      origin.settings['sniperlink-sender-email'] || origin.config.mailFrom,
    ),
  })),
  handle(getNavigation, async ({ visitor }) => {
    const { db, brand, settings: chosen } = origin;
    const menu = (await findMenu(db, brand.id, 'navigation')) ?? ownNavigation(brand.id, site, chosen);
    const isOnAir = site.navigation.some(({ live }) => live) && (await onAir?.isOnAir()) === true;
    return navigationIn(menu, visitor.locale, { site, isOnAir });
  }),
  handle(getFooterConfig, async ({ visitor }) => {
    const { db, brand, settings: chosen } = origin;
    const menu = (await findMenu(db, brand.id, 'footer')) ?? ownFooter(brand.id, site, chosen);
    return footerIn(menu, visitor.locale, paymentCards);
  }),
  handle(getLogos, async () => [
    { name: origin.config.brand, url: `/images/brands/${origin.config.brand}/logo.svg` },
  ]),

  handle(getVisitor, async ({ visitor }) => factsOf(visitor)),

  handle(setLocale, async ({ body: { locale }, visitor, answer }) => {
    answer.setCookie(LOCALE_COOKIE, locale, { maxAgeS: LOCALE_COOKIE_MAX_AGE_S, httpOnly: false });
    // An administrator who impersonates a member changes only the language of this browser.
    if (visitor.user && !visitor.user.impersonate_mode) await storeLocale(origin, visitor.user.id, locale);
    return { locale };
  }),
];

export const module = defineModule({
  id: 'shell',
  needs: { site: Site },
  wants: { onAir: OnAir, age: AgeGate },
  settings,
  retention: RETENTION,
  content: async (pages) => (await import('./content.ts')).menuContent(pages),
  edits: async (brand) => (await import('./editing.ts')).editablesOf(brand),
  setup: (origin, deps, values) => ({ handlers: handlersOf(origin, deps, values) }),
});

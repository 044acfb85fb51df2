/** Answers of the frame's endpoints: settings, navigation, footer, logos, visitor, language, statistics (1-shell §7). */
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../../kernel/i18n.ts';
import { getVisitor } from '../../../kernel/ports/visitor.ts';
import { getFooterConfig, getLogos, getNavigation, getSettings, postStats, setLocale } from '../api.ts';
import { handle, type Handler } from '../../../server/http/handle.ts';
import { factsOf } from '../../../server/http/visitor.ts';
import { defineModule } from '../../../server/module.ts';
import type { Origin } from '../../../server/origin.ts';
import { countView, keepLocale } from './store.ts';
import { footer, navigation, siteSettings } from './values.ts';

const handlersOf = (origin: Origin): readonly Handler[] => [
  handle(getSettings, async () => siteSettings(origin.config.mailFrom)),
  handle(getNavigation, async ({ visitor }) => navigation(visitor.locale)),
  handle(getFooterConfig, async ({ visitor }) => footer(visitor.locale)),
  handle(getLogos, async () => [{ name: origin.config.brand, url: '/images/favicon.svg' }]),

  handle(getVisitor, async ({ visitor }) => factsOf(visitor)),

  handle(setLocale, async ({ body: { locale }, visitor, answer }) => {
    answer.setCookie(LOCALE_COOKIE, locale, { maxAgeS: LOCALE_COOKIE_MAX_AGE_S, httpOnly: false });
    if (visitor.user) await keepLocale(origin, visitor.user.id, locale);
    return { locale };
  }),

  handle(postStats, async ({ body: { path }, visitor }) => {
    if (!visitor.is_bot) await countView(origin, path);
  }),
];

export const module = defineModule({
  id: 'shell',
  setup: (origin) => ({ handlers: handlersOf(origin) }),
});

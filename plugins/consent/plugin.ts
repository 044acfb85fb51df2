/** Cookie consent: the bar, the preferences dialog, the record, and the current choice for other plugins. */
import { Consent, ConsentPreferences } from '#ports/consent.ts';
import { CookiePreferencesAsked, PageEnd } from '#ports/shell.ts';
import { definePlugin, fill, listen, opens, provide, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { createChoice } from './choice.ts';
import { ConsentFlow } from './refs.ts';

export const consent = definePlugin({
  id: 'consent',
  ...deps,
  provides: [Consent],
  api: () => import('./api.ts'),
  settings: {
    /** Lifetime of both consent cookies in s: 2 years (README 4). */
    cookieS: 63_072_000,
  },
  messages: (locale) => import(`../../locales/${locale}/consent.po`),
  setup({ open, ...deps }, { cookieS }) {
    const choice = createChoice(deps.age);
    return [
      provide(Consent, choice),
      runs(
        ConsentFlow,
        () => import('./start.ts').then((m) => m.createConsent({ ...deps, choice, cookieS })),
        'idle',
      ),
      fill(PageEnd, () => import('./consent-bar.tsx'), 20),
      opens(ConsentPreferences, () => import('./preferences.modal.tsx')),
      listen(CookiePreferencesAsked, () => void open()),
    ];
  },
});

/** The frame of every page: layouts, header, footer, language, breadcrumbs, loading bar and toasts. */
import { definePlugin, fill, provide, runs } from '#kernel/plugin.ts';
import { Frame } from '#app/slots.ts';
import { PageBreadcrumbs, PageFooter, SisterSite } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { FrameContentFlow, HeaderFlow, LanguageFlow, SidePanel, ToastList, UserPanel } from './refs.ts';
import { settings } from './settings.ts';

export const shell = definePlugin({
  id: 'shell',
  ...deps,
  provides: [SisterSite],
  api: () => import('./api.ts'),
  boot: async ({ startsWithLogos }) => {
    const { getFooterConfig, getLogos, getNavigation, getSettings } = await import('./api.ts');
    return [getNavigation, getFooterConfig, getSettings, ...(startsWithLogos ? [getLogos] : [])];
  },
  settings,
  messages: (locale) => import(`../../locales/${locale}/shell.po`),
  setup: (
    { http, navigation },
    { scrollThrottleMs, paymentCards: _ofTheOrigin, sisterName, sisterUrl, startsWithLogos, ...header },
  ) => [
    provide(SisterSite, { name: sisterName, url: sisterUrl }),
    fill(Frame, () => import('./frame.tsx')),
    fill(PageFooter, () => import('./footer/page-footer.tsx')),
    fill(PageBreadcrumbs, () => import('./later/breadcrumbs.tsx')),
    fill(SidePanel, () => import('./later/side-menu.tsx')),
    fill(UserPanel, () => import('./later/user-bar.tsx')),
    fill(ToastList, () => import('./later/toast-list.tsx')),
    runs(
      HeaderFlow,
      async () =>
        (await import('./start.ts')).createHeader(header, { navigation, throttleMs: scrollThrottleMs }),
      'app',
    ),
    runs(
      FrameContentFlow,
      async () => (await import('./start.ts')).createFrameContent(http, startsWithLogos),
      'app',
    ),
    runs(LanguageFlow, async () => (await import('./later/start.ts')).createLanguageSwitch(http, navigation)),
  ],
});

/** Static pages, and what stands in for a page that is missing or failed. */
import { definePlugin, fill } from '../../kernel/plugin.ts';
import { FailedPage, MissingPage } from '../../kernel/slots.ts';

export const pages = definePlugin({
  id: 'pages',
  messages: (locale) => import(`../../locales/${locale}/pages.po`),
  setup: () => [fill(MissingPage, () => import('./missing.tsx')), fill(FailedPage, () => import('./failed.tsx'))],
});

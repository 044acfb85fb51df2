/** An administrator sees the site as a member: the start page, and the warning during the impersonation. */
import { definePlugin, fill, route, runs } from '#kernel/plugin.ts';
import { LoginLayout, PageEnd } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { ImpersonationFlow } from './refs.ts';

const MARK = '/impersonate/';
/** The last path segment is a token if the path contains this word (README 1). */
const tokenIn = (path: string): string | undefined =>
  path.includes(MARK)
    ? path
        .slice(path.indexOf(MARK) + MARK.length)
        .split('/')
        .findLast((segment) => segment !== '')
    : undefined;

export const impersonation = definePlugin({
  id: 'impersonation',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/impersonation.po`),
  setup: ({ session, ...deps }) => [
    route({
      path: '*',
      guard({ path }) {
        const token = tokenIn(path);
        const to = `${MARK}${token}`;
        return token !== undefined && path !== to ? { to } : undefined;
      },
    }),
    route({
      path: '/impersonate/:slug?',
      layout: LoginLayout,
      secret: true,
      page: () => import('./impersonate.page.tsx'),
      loader: () => import('./impersonate.loader.ts'),
    }),
    runs(
      ImpersonationFlow,
      async (input) => (await import('./start.ts')).createImpersonation(deps, input),
      'mount',
    ),
    // An impersonation begins with a new document, so other visitors never load the warning.
    ...(session?.user()?.impersonate_mode ? [fill(PageEnd, () => import('./warning.tsx'))] : []),
  ],
});

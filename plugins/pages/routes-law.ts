/** Routes of the legally required pages: imprint and accessibility. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { AccessibilityLink, ImprintLink } from '#ports/pages.ts';

export const lawRoutes: readonly Contribution[] = [
  route({
    path: '/imprint',
    link: ImprintLink,
    exempt: true,
    page: () => import('./law/imprint.page.tsx'),
    loader: () => import('./law/imprint.loader.ts'),
  }),
  route({
    path: '/accessibility',
    link: AccessibilityLink,
    exempt: true,
    page: () => import('./law/accessibility.page.tsx'),
    loader: () => import('./law/accessibility.loader.ts'),
  }),
];

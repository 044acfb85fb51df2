/** Metadata of the page with the report form. The reported content is not part of its canonical URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n, query }: RouteRequest): Head => ({
  title: i18n._(msg`Report illegal content`),
  description: i18n._(
    msg`Tell us about content that you consider illegal. You need no account, and you learn what we decide.`,
  ),
  canonical: '/report-content',
  ...(query.has('kind') ? { robots: 'noindex' as const } : {}),
});

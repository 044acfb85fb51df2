/** Metadata of the imprint. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Imprint`),
  description: i18n._(msg`Who runs this site, how to reach the company, and who supervises it.`),
});

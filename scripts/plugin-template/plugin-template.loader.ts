/** What the page says of itself in <head>; its data would be read here too. */
import { msg } from '@lingui/core/macro';
import type { Head } from '../../kernel/head.ts';
import type { RouteRequest } from '../../kernel/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`A new page`),
  description: i18n._(msg`Something new begins here.`),
});

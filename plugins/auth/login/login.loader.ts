/** What /login says of itself. */
import { msg } from '@lingui/core/macro';
import type { Head } from '../../../kernel/head/head.ts';
import type { RouteRequest } from '../../../kernel/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Log in`),
  description: i18n._(msg`Log in to your account to watch and to go on where you stopped.`),
});

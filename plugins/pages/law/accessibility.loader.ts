/** Metadata of the accessibility statement. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Accessibility statement`),
  description: i18n._(
    msg`Which standard of accessibility this site meets, how we test that, what is missing, and whom to tell.`,
  ),
});

/** Titles of pages that are missing, refused or failed. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import type { ErrorPage } from '#app/slots.ts';
import { wordsOf } from './failures.ts';

export function errorPageTitle(page: ErrorPage, i18n: I18n): string {
  if (page.is === 'failed') return i18n._(wordsOf(page.refusal).title);
  return i18n._(page.reason === NO_SUCH_PAGE ? msg`Page does not exist` : msg`Page not found`);
}

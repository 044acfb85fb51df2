/** Titles of the pages of a listing. */
import { msg } from '@lingui/core/macro';
import type { PageMeta } from '#ports/listing.ts';
import type { RouteRequest } from '#app/router/request.ts';

/** From the second page on, the title includes the page number. */
export const pageTitle = (title: string, { current_page: page }: PageMeta, { i18n }: RouteRequest): string =>
  page === 1 ? title : i18n._(msg`${title}, page ${page}`);

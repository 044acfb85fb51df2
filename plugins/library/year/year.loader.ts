/** Loads the summary of a member's year; its metadata contains no data of the member. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getYear, type YearSummary } from '../api.ts';
import { YEAR_PATH } from '../my-space/path.ts';

export interface YearData {
  /** null if the member has turned yearly summaries off. */
  summary: YearSummary | null;
}

export async function load({ http, query, signal }: RouteRequest): Promise<YearData> {
  const year = query.get('year') ?? '';
  return http.call(getYear, { query: /^2[01]\d\d$/.test(year) ? { year: Number(year) } : {}, signal });
}

export const head = (_: YearData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your year`),
  description: i18n._(msg`Your year in numbers, and what you choose of suggestions.`),
  canonical: YEAR_PATH,
  robots: 'noindex',
});

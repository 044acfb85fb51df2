/** Loads the statistics of a year: the current year, or an earlier one whose data is still complete. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { Clock } from '#app/services.ts';
import { getNoticeStatistics, type Statistics } from '../api.ts';
import { REPORTED_YEARS } from '../rule.ts';

export interface TransparencyData {
  statistics: Statistics;
  /** Available years, newest first. */
  years: readonly number[];
}

export const transparencyPath = (year: number): string => `/transparency?year=${year}`;

export const transparencyLoader = ({ now }: Clock): Loader<TransparencyData> => ({
  async load({ http, query, signal }) {
    const current = new Date(now()).getUTCFullYear();
    const years = Array.from({ length: REPORTED_YEARS }, (_, back) => current - back);
    const asked = Number(query.get('year'));
    const year = years.includes(asked) ? asked : current;
    return { statistics: await http.call(getNoticeStatistics, { params: { year }, signal }), years };
  },
  head: ({ statistics: { year } }, { i18n }): Head => ({
    title: i18n._(msg`Transparency report ${year}`),
    description: i18n._(
      msg`How many notices of illegal content we received in a year, what we decided and how long it took.`,
    ),
    canonical: transparencyPath(year),
  }),
});

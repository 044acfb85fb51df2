/**
 * The rows of the privacy page: notices of the modules and of the host, with the periods that the nightly job applies.
 */
import type { Module } from './bootstrap/module.ts';
import { HOST_PRIVACY } from './host-privacy.ts';
import type { CountedPeriod, PrivacyNotice, PrivacyRow } from '#ports/privacy-notice.ts';
import type { SourceText } from './i18n/text.ts';
import { UNTIL_ACCOUNT } from './privacy/periods.ts';
import { WITH_ACCOUNT, type RetentionRule } from './privacy/retention-rule.ts';
import { retentionOf } from './privacy/stored-data.ts';

/** Each once, compared by content. */
const distinct = <Item>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((one) => [JSON.stringify(one), one])).values(),
];

/**
 * Every period of the tables' rules; a notice adds words only for tables without days. Throws if a period is missing, or
 * if words would replace days that a job counts.
 */
function periodsOf(
  { tables, until }: PrivacyNotice,
  rules: readonly RetentionRule[],
): Pick<PrivacyRow, 'until' | 'counted'> {
  const own = rules.filter(({ table }) => tables.includes(table));
  const names = tables.join(', ');
  const counted = own.flatMap(({ days, from }): CountedPeriod[] =>
    days === undefined || from === undefined ? [] : [{ days, from }],
  );
  const rests = own.flatMap(({ rest }): SourceText[] => (rest === undefined ? [] : [rest]));
  if (until && own.length > 0 && counted.length === own.length)
    throw new Error(`The privacy notice of ${names} must not say how long: a job counts the days`);
  const words = until ? [until, ...rests] : rests;
  if (words.length + counted.length > 0) return { until: distinct(words), counted: distinct(counted) };
  if (own.length > 0 && own.every((rule) => rule.until === WITH_ACCOUNT))
    return { until: [UNTIL_ACCOUNT], counted: [] };
  throw new Error(`The privacy notice of ${names} must say how long: its tables have no days`);
}

/** The rows of a brand; plugins that it does not have contribute none. */
export function privacyRowsOf(modules: readonly Module[]): PrivacyRow[] {
  const rules = retentionOf(modules);
  const ids = new Set(modules.map(({ id }) => id));
  const notices = [...HOST_PRIVACY, ...modules.flatMap(({ privacy }) => privacy)];
  return notices.map((notice) => {
    const { tables: _, until: __, without, ...said } = notice;
    const what = without && !ids.has(without.plugin) ? without.what : notice.what;
    return { ...said, what, ...periodsOf(notice, rules) };
  });
}

/**
 * The rows of the privacy page: notices of the modules and of the host, with the periods that the nightly job applies.
 */
import type { Module } from './bootstrap/module.ts';
import { HOST_PRIVACY } from './host-privacy.ts';
import type { PrivacyNotice, PrivacyRow } from '#ports/privacy-notice.ts';
import { UNTIL_ACCOUNT } from './privacy/periods.ts';
import { WITH_ACCOUNT, type RetentionRule } from './privacy/retention-rule.ts';
import { retentionOf } from './privacy/stored-data.ts';

/** The longest period of the rules, in days. Throws if neither the rules nor the notice state a period. */
function termOf({ tables, until }: PrivacyNotice, rules: readonly RetentionRule[]): PrivacyRow['term'] {
  if (until) return until;
  const own = rules.filter(({ table }) => tables.includes(table));
  const days = own.flatMap((rule) => rule.days ?? []);
  if (days.length > 0) return Math.max(...days);
  if (own.length > 0 && own.every((rule) => rule.until === WITH_ACCOUNT)) return UNTIL_ACCOUNT;
  throw new Error(`The privacy notice of ${tables.join(', ')} must say how long: its tables have no days`);
}

/** The rows of a brand; plugins that it does not have contribute none. */
export function privacyRowsOf(modules: readonly Module[]): PrivacyRow[] {
  const rules = retentionOf(modules);
  const notices = [...HOST_PRIVACY, ...modules.flatMap(({ privacy }) => privacy)];
  return notices.map((notice) => {
    const { tables: _, until: __, ...said } = notice;
    return { ...said, term: termOf(notice, rules) };
  });
}

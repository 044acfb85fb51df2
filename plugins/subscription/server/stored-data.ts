/** What is stored of a subscription beside its row: what is a member's own, and how long it is stored. */
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import { WITH_ACCOUNT, type RetentionRule } from '../../../server/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'subscription_terms', by: { id: 'user_id' }, file: 'subscription-terms', atDeletion: 'erase' },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'subscription_notices',
    what: 'which mails about a period of a subscription have left',
    until: WITH_ACCOUNT,
  },
  {
    table: 'subscription_terms',
    what: 'the plan of a subscription, its period and its next charge',
    until: WITH_ACCOUNT,
  },
];

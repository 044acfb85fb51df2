/** Personal data and retention of notices, for senders and authors. */
import { sql } from 'kysely';
import { EMPTY, NOTHING, type PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';
import { NOTICES_PER_DAY, NOTICES_PER_HOUR, STORED_DAYS, WAITING_MAX } from '../rule.ts';

const SECRET = 'a secret: links are signed for it';
const OTHERS = 'another person';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'notice_appeals',
    by: { email: 'email', brand: 'brand' },
    file: 'appeals-about-notices',
    title: text('Appeals against decisions on your notices'),
    purpose: 'writing',
    withheld: { notice_id: SECRET, author_id: OTHERS, decided_by: OTHERS },
    blank: { email: NOTHING, text: EMPTY },
    atDeletion: 'unlink',
  },
  {
    table: 'notice_appeals',
    by: { id: 'author_id' },
    file: 'appeals-about-your-content',
    title: text('Appeals against decisions on what you wrote'),
    purpose: 'writing',
    withheld: { notice_id: SECRET, email: OTHERS, decided_by: OTHERS },
    blank: { text: EMPTY },
    atDeletion: 'unlink',
  },
  {
    table: 'notice_appeals',
    by: { id: 'decided_by' },
    file: null,
    why: 'actions of staff on texts of others',
    atDeletion: 'unlink',
  },
  {
    table: 'content_notices',
    by: { email: 'email', brand: 'brand' },
    file: 'notices-you-sent',
    title: text('Notices of illegal content you sent'),
    purpose: 'writing',
    withheld: {
      id: SECRET,
      digest: 'it says nothing more',
      title: OTHERS,
      content: OTHERS,
      author_id: OTHERS,
      decided_by: OTHERS,
    },
    blank: { email: NOTHING, name: EMPTY, explanation: EMPTY, digest: 'id::text' },
    atDeletion: 'unlink',
  },
  {
    table: 'content_notices',
    by: { id: 'author_id' },
    file: 'notices-about-your-content',
    title: text('Notices about what you wrote, and what we decided'),
    purpose: 'writing',
    withheld: {
      id: SECRET,
      digest: 'it says nothing more',
      explanation: OTHERS,
      name: OTHERS,
      email: OTHERS,
      locale: OTHERS,
      decided_by: OTHERS,
    },
    blank: { title: EMPTY, content: EMPTY },
    atDeletion: 'unlink',
  },
  {
    table: 'content_notices',
    by: { id: 'decided_by' },
    file: null,
    why: 'actions of staff on texts of others',
    atDeletion: 'unlink',
  },
];

/** An appeal is removed with its notice. A notice is kept while it or its appeal is pending. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'notice_appeals',
    what: 'appeals against decisions on notices; without the person once the account is deleted',
    guests: { only: 'one of each side for a decision, with a signed link' },
    days: STORED_DAYS,
    from: FROM.decision,
    isExpired: (cutoff) => sql`t.decided_at < ${cutoff}`,
  },
  {
    table: 'content_notices',
    what: 'notices of illegal content and the decisions on them; without the person once the account is deleted',
    guests: {
      only: `${NOTICES_PER_HOUR} an hour and ${NOTICES_PER_DAY} a day of a network, ${WAITING_MAX} undecided about the same content; none is removed before its decision`,
    },
    days: STORED_DAYS,
    from: FROM.decision,
    isExpired: (cutoff) => sql`t.decided_at < ${cutoff}
      and not exists (select 1 from notice_appeals a where a.notice_id = t.id)`,
  },
];

/** Personal data and retention of notices, for senders and authors. */
import { sql } from 'kysely';
import { EMPTY, NOTHING, type PersonalData } from '#ports/personal-data.ts';
import type { Reportable } from '#ports/notices.ts';
import { text } from '#server/i18n/text.ts';
import { moment, words, USER, SITE, LOCALE, EMAIL, SENT, RECEIVED, KIND } from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';
import {
  NOTICES_PER_DAY,
  NOTICES_PER_HOUR,
  STORED_DAYS,
  WAITING_MAX,
  type Category,
  type Decision,
  type Ground,
  type Side,
} from '../rule.ts';

const SECRET = 'a secret: links are signed for it';
const OTHERS = 'another person';
/** Empties a text of staff, and leaves an undecided row undecided. */
const BLANK_FACTS = 'left(facts, 0)';
const BLANK_SCOPE = 'left(scope, 0)';
/** The statement of reasons is for the author, who may appeal against it: it stays until the author leaves too. */
const HAS_AUTHOR =
  'exists (select 1 from content_notices n where n.id = t.notice_id and n.author_id is not null)';

const DECISION = words<Decision>(text('Decision'), {
  remove: text('Removed', {}, 'content'),
  restrict: text('Restricted'),
  none: text('Left as it is'),
});
const SIDE = words<Side>(text('Appeal by'), {
  notifier: text('Sender of the notice'),
  author: text('Author'),
});
const GROUND = words<Ground>(text('Ground'), { law: text('The law'), terms: text('The terms of the site') });
const KIND_WORDS = words<Reportable | 'page'>(KIND, {
  comment: text('Comment', {}, 'kind'),
  story: text('Story', {}, 'kind'),
  film: text('Film'),
  picture: text('Picture'),
  page: text('Page'),
});
const CATEGORY = words<Category>(text('Violation'), {
  minors: text('Abuse of minors'),
  no_consent: text('Published without consent'),
  privacy: text('Privacy'),
  defamation: text('Defamation'),
  threat: text('Threat'),
  hate: text('Hate'),
  copyright: text('Copyright'),
  fraud: text('Fraud'),
  other: text('Something else'),
});

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'notice_appeals',
    by: { email: 'email', brand: 'brand', account: 'sender_id' },
    file: 'appeals-about-notices',
    title: text('Appeals against decisions on your notices'),
    about: text('An entry for each appeal about a notice that you sent.'),
    purpose: 'writing',
    columns: {
      text: text('Text'),
      sent_at: SENT,
      side: SIDE,
      decision: DECISION,
      facts: text('Facts and reasons'),
      decided_at: moment(text('Decided', {}, 'moment')),
      is_reversed: text('The first decision was changed'),
      email: EMAIL,
      brand: SITE,
      sender_id: USER,
    },
    withheld: { notice_id: SECRET, author_id: OTHERS, decided_by: OTHERS },
    blank: {
      email: NOTHING,
      text: EMPTY,
      facts: `case when ${HAS_AUTHOR} then facts else ${BLANK_FACTS} end`,
    },
    atDeletion: 'unlink',
  },
  {
    table: 'notice_appeals',
    by: { id: 'author_id' },
    file: 'appeals-about-your-content',
    title: text('Appeals against decisions on what you wrote'),
    about: text('An entry for each appeal about something that you wrote.'),
    purpose: 'writing',
    columns: {
      text: text('Text'),
      sent_at: SENT,
      side: SIDE,
      decision: DECISION,
      facts: text('Facts and reasons'),
      decided_at: moment(text('Decided', {}, 'moment')),
      is_reversed: text('The first decision was changed'),
      brand: SITE,
      author_id: USER,
    },
    withheld: { notice_id: SECRET, email: OTHERS, sender_id: OTHERS, decided_by: OTHERS },
    blank: { text: EMPTY, facts: BLANK_FACTS },
    atDeletion: 'unlink',
  },
  {
    table: 'notice_appeals',
    by: { column: 'notice_id', of: 'content_notices', key: 'id', by: { id: 'author_id' } },
    file: null,
    why: 'appeals of others, whose decisions may describe what the member wrote',
    blank: { facts: BLANK_FACTS },
    atDeletion: 'keep',
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
    by: { email: 'email', brand: 'brand', account: 'sender_id' },
    file: 'notices-you-sent',
    title: text('Notices of illegal content you sent'),
    about: text('An entry for each notice of illegal content that you sent, with our decision.'),
    purpose: 'writing',
    columns: {
      reference: text('Reference'),
      kind: KIND_WORDS,
      path: text('Page'),
      category: CATEGORY,
      explanation: text('Your explanation'),
      name: text('Name'),
      email: EMAIL,
      locale: LOCALE,
      received_at: RECEIVED,
      decision: DECISION,
      facts: text('Facts and reasons'),
      decided_at: moment(text('Decided', {}, 'moment')),
      ground: GROUND,
      rule: text('Law or rule'),
      scope: text('Scope of the decision'),
      has_removed: text('The content is removed'),
      content_id: text('Number of the content'),
      brand: SITE,
      sender_id: USER,
    },
    withheld: {
      id: SECRET,
      digest: 'it says nothing more',
      title: OTHERS,
      content: OTHERS,
      author_id: OTHERS,
      decided_by: OTHERS,
    },
    blank: {
      email: NOTHING,
      name: EMPTY,
      explanation: EMPTY,
      digest: 'id::text',
      facts: `case when author_id is null then ${BLANK_FACTS} else facts end`,
      scope: `case when author_id is null then ${BLANK_SCOPE} else scope end`,
    },
    atDeletion: 'unlink',
  },
  {
    table: 'content_notices',
    by: { id: 'author_id' },
    file: 'notices-about-your-content',
    title: text('Notices about what you wrote, and what we decided'),
    about: text(
      'An entry for each notice that somebody sent about something that you wrote, with our decision.',
    ),
    purpose: 'writing',
    columns: {
      reference: text('Reference'),
      kind: KIND_WORDS,
      path: text('Page'),
      category: CATEGORY,
      title: text('Title'),
      content: text('Text that it is about'),
      received_at: RECEIVED,
      decision: DECISION,
      facts: text('Facts and reasons'),
      decided_at: moment(text('Decided', {}, 'moment')),
      ground: GROUND,
      rule: text('Law or rule'),
      scope: text('Scope of the decision'),
      has_removed: text('The content is removed'),
      content_id: text('Number of the content'),
      brand: SITE,
      author_id: USER,
    },
    withheld: {
      id: SECRET,
      digest: 'it says nothing more',
      explanation: OTHERS,
      name: OTHERS,
      email: OTHERS,
      sender_id: OTHERS,
      locale: OTHERS,
      decided_by: OTHERS,
    },
    blank: { title: EMPTY, content: EMPTY, facts: BLANK_FACTS, scope: BLANK_SCOPE },
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

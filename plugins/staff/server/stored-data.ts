/** Personal data and retention of staff actions. */
import { EMPTY, type PersonalData } from '#ports/personal-data.ts';
import type { Columns } from '#ports/stored-columns.ts';
import type { Act } from './acts.ts';
import { text } from '#server/i18n/text.ts';
import { ID, moment, noted, REASON, REJECTION_WORDS, USER, words } from '#server/privacy/columns.ts';
import { sql } from 'kysely';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/** SQL for a subject such as `member:14 3 days` without the id. */
const WITHOUT_MEMBER = "regexp_replace(subject, '^member:[0-9]+', 'member')";
/** Retention in days: three years, during which claims about an action can be brought. */
const ACTS_DAYS = 1095;

const ACT_COLUMNS: Columns = {
  at: moment(text('Time')),
  act: words<Act | 'look' | 'role' | 'notices.decide' | 'notices.appeal' | 'withdrawals.settle'>(
    text('Action'),
    {
      look: text('Looked at your data'),
      refund: text('Paid money back'),
      grant: text('Gave you days'),
      cancel: text('Cancelled your subscription'),
      erase: text('Deleted an account'),
      settle: text('Settled a payment'),
      ask: text('Asked the payment provider'),
      replay: text('Read a message of the payment provider again'),
      finish: text('Finished a request to the payment provider'),
      dismiss: text('Closed a report of the payment provider'),
      approve: text('Published something that you wrote'),
      reject: text('Rejected something that you wrote'),
      take: text('Took your story for reading'),
      step: text('Moved your story one step on'),
      remove: text('Removed something that you wrote'),
      role: text('Changed the role of your account'),
      'notices.decide': text('Decided about a notice'),
      'notices.appeal': text('Decided about an appeal'),
      'withdrawals.settle': text('Settled a withdrawal'),
    },
  ),
  subject: words(text('What it was about'), {
    'account and stories': text('Account and stories'),
    member: text('Account'),
    account: text('Account'),
    page: text('Page of our team'),
    subscription: text('Subscription'),
    payment: text('Payment'),
    sending: text('Request to the payment provider'),
    callback: text('Message of the payment provider'),
    event: text('Result of the payment provider'),
    comment: text('Comment', {}, 'kind'),
    comments: text('Comment', {}, 'kind'),
    story: text('Story', {}, 'kind'),
    stories: text('Story', {}, 'kind'),
    notice: text('Notice'),
    appeal: text('Appeal'),
    withdrawal: text('Withdrawal'),
    days: text('days', {}, 'number'),
    author: text('of the author'),
    notifier: text('of the sender'),
    remove: text('removed', {}, 'content'),
    restrict: text('restricted', {}, 'content'),
    none: text('left as it is', {}, 'content'),
    publish: text('published', {}, 'content'),
    reject: text('rejected', {}, 'content'),
    choose: text('chosen for a film', {}, 'content'),
    film: text('filmed', {}, 'content'),
    date: text('date set', {}, 'content'),
    take: text('taken for reading', {}, 'content'),
    paid: text('paid', {}, 'payment'),
    declined: text('declined', {}, 'payment'),
  }),
  reason: noted(REASON, REJECTION_WORDS),
  id: ID,
  member_id: USER,
};

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'staff_actions',
    by: { id: 'member_id' },
    file: 'acts-of-staff',
    looks: { by: 'staff', at: 'at', where: "act = 'look'" },
    title: text('What our team did and looked at'),
    about: text('An entry for each time that our team changed something for you or looked at your data.'),
    purpose: 'staff',
    columns: ACT_COLUMNS,
    withheld: { user_id: 'another person', form_key: 'a secret of another person' },
    blank: { reason: EMPTY, subject: WITHOUT_MEMBER },
    atDeletion: 'unlink',
  },
  {
    table: 'staff_actions',
    by: { id: 'user_id' },
    file: null,
    why: 'actions of staff on the data of others',
    atDeletion: 'unlink',
  },
  {
    table: 'content_revisions',
    by: { id: 'user_id' },
    file: null,
    why: 'actions of staff on published content',
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'staff_actions',
    what: 'acts of staff and what they looked at of a member, and why; without member and reason once the account is deleted',
    days: ACTS_DAYS,
    from: FROM.act,
    isExpired: (cutoff) => sql`t.at < ${cutoff}`,
  },
  {
    table: 'content_revisions',
    what: 'changes of published content by staff, before and after; without the person once the account is deleted',
    until: 'as long as the site',
  },
];

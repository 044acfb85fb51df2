/** Schemas of the staff forms, whose values arrive as text. */
import * as v from 'valibot';
import { text } from '#server/i18n/staff-text.ts';
import { REJECTION_CAUSES } from '#ports/rejection.ts';

const MAX_ID = 2_147_483_647;
const MOST_DAYS = 1096;
const NAME_CHARS = 200;

/** Matches an amount such as `19.95` or `20`. */
const MONEY = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

const Line = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => !value.includes('\0'), text('has a character that cannot be stored').source),
);
export const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(MAX_ID));
const Money = v.pipe(
  Line,
  v.regex(MONEY),
  v.transform((value) => {
    const [, whole = '0', part = ''] = MONEY.exec(value) ?? [];
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }),
  v.minValue(1),
  v.maxValue(MAX_ID),
);
export const OperationId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const Gateway = v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/));
/** An id assigned by the gateway; empty if there is none. */
const Name = v.pipe(
  v.optional(Line, ''),
  v.maxLength(NAME_CHARS),
  v.transform((value) => (value === '' ? null : value)),
);

/** The reason must be a sentence, so that readers of the log understand it. */
export const Reason = v.pipe(Line, v.minLength(10), v.maxLength(500));

/** Fields of every action. */
const Act = { form: v.string(), reason: Reason };

/** Minimum length of a part of an email address; shorter parts would match nearly everyone. */
export const MAIL_PART_MIN = 3;
export const FIND_MAX = 320;
export const Find = v.object({ form: v.string(), q: v.pipe(Line, v.nonEmpty(), v.maxLength(FIND_MAX)) });
const Filter = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[a-z_]{1,20}$/))), null);
/** Filter of the list of rejected callbacks; null matches any. */
export const RejectedQuery = v.object({
  gateway: v.optional(Filter, null),
  reason: v.optional(Filter, null),
});
export const RefundAct = v.object({ ...Act, operation: OperationId, amount: Money });
export const GrantAct = v.object({
  ...Act,
  member: Id,
  days: v.pipe(Id, v.maxValue(MOST_DAYS)),
});
export const CancelAct = v.object({ ...Act, member: Id });
/** How the member made the request. It is recorded instead of a sentence, which might name the member. */
export const ERASE_REASONS = ['by_email', 'by_letter', 'by_authority'] as const;
export const EraseAct = v.object({
  form: v.string(),
  member: Id,
  reason: v.picklist(ERASE_REASONS),
  stories: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value === 'yes'),
    ),
    'no',
  ),
  sure: v.literal('yes'),
});
export const SettleAct = v.variant('seen', [
  v.object({
    ...Act,
    operation: OperationId,
    seen: v.literal('paid'),
    transaction: v.pipe(Line, v.nonEmpty(), v.maxLength(NAME_CHARS)),
    subscription: Name,
    amount: Money,
  }),
  v.object({ ...Act, operation: OperationId, seen: v.literal('declined'), transaction: Name }),
]);
export const AskAct = v.object({ ...Act, operation: OperationId });
export const ReplayAct = v.object({ ...Act, gateway: Gateway, callback: Id });
export const FinishAct = v.object({ ...Act, operation: OperationId, sending: Id });
export const DismissAct = v.object({ ...Act, event: Id });
const QueueName = v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/));
/** Fields that identify the subject of a moderation. */
const Item = { form: v.string(), queue: QueueName, item: Id };
const NOTE_MIN = 10;
const NOTE_MAX = 500;
/** The author sees the cause and the note; an unspecific cause requires a note. */
export const RejectAct = v.pipe(
  v.object({
    ...Item,
    cause: v.picklist(REJECTION_CAUSES),
    note: v.pipe(
      v.optional(Line, ''),
      v.maxLength(NOTE_MAX),
      v.transform((value) => (value === '' ? null : value)),
    ),
  }),
  v.forward(
    v.check(
      ({ cause, note }) => cause !== 'other' || (note ?? '').length >= NOTE_MIN,
      text('this cause needs at least 10 characters').source,
    ),
    ['note'],
  ),
);
/** Approved content needs no note; any other submitted fields belong to the queue. */
export const ApproveAct = v.objectWithRest({ ...Item, reason: v.optional(v.literal(''), '') }, Line);
export const TakeAct = v.object(Item);
export const StepAct = v.objectWithRest(
  { ...Item, step: QueueName, reason: v.optional(v.pipe(Line, v.maxLength(NOTE_MAX)), '') },
  Line,
);
export { QueueName };

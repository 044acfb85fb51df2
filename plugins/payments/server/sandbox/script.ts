/** What the sandbox is told to do with an order: how it ends, how that is delivered, and what is wrong with what is told. */
import * as v from 'valibot';

export const OUTCOMES = [
  'approve',
  'decline',
  'three-d-secure',
  'pending-then-approved',
  'chargeback',
  'cancel',
] as const;
export const DELIVERIES = [
  'once',
  'duplicate',
  'reordered',
  'dropped-acknowledgement',
  'stalled',
  'lost',
] as const;
export const CONTENTS = [
  'right',
  'bad-signature',
  'wrong-amount',
  'wrong-currency',
  'test-in-live',
  'windows-1252',
  /** At a gateway that reports several transactions of a payment: a failed attempt stands before the transaction that was billed. */
  'several-transactions',
  /** At a gateway that may leave out the merchant: it is named, as some setups do. */
  'merchant-named',
] as const;

export const Script = v.object({
  outcome: v.optional(v.picklist(OUTCOMES), 'approve'),
  /** The gateway's own word for why it declines. */
  reason: v.optional(v.pipe(v.string(), v.regex(/^[\w. ]{0,60}$/)), ''),
  delivery: v.optional(v.picklist(DELIVERIES), 'once'),
  content: v.optional(v.picklist(CONTENTS), 'right'),
});
export type Script = v.InferOutput<typeof Script>;

export const PLAIN: Script = { outcome: 'approve', reason: '', delivery: 'once', content: 'right' };

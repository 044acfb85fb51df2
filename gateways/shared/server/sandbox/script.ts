/** The script of an order in the sandbox: its result, the delivery of callbacks, and their defects. */
import * as v from 'valibot';

export const OUTCOMES = [
  'approve',
  'decline',
  'three-d-secure',
  'pending-then-approved',
  'chargeback',
  /** Approved without the bank, which declines the same transaction later; only at gateways that do this. */
  'stand-in',
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
  /**
   * Several transactions of one payment, if the gateway reports them: a failed attempt precedes the billed transaction.
   */
  'several-transactions',
  /** Names the merchant, as in some setups, if the gateway may omit it. */
  'merchant-named',
] as const;

export const Script = v.object({
  outcome: v.optional(v.picklist(OUTCOMES), 'approve'),
  /** The gateway's own code for a decline. */
  reason: v.optional(v.pipe(v.string(), v.regex(/^[\w. ]{0,60}$/)), ''),
  delivery: v.optional(v.picklist(DELIVERIES), 'once'),
  content: v.optional(v.picklist(CONTENTS), 'right'),
});
export type Script = v.InferOutput<typeof Script>;

export const PLAIN: Script = { outcome: 'approve', reason: '', delivery: 'once', content: 'right' };

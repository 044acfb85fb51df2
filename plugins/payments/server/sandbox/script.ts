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
  /** DIMOCO: a failed attempt stands before the transaction that was billed. */
  'several-transactions',
  /** DIMOCO: the payment parameters name the merchant, as some setups do. */
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

/** Words that each gateway declines with, of which the site maps some to sentences (README 4). */
export const REASONS = {
  epoch: [
    'DECLINED',
    'DECLINEDCVV2',
    'MYVSNOTACCEPTED',
    'CALLCENTER',
    'EXPIRED',
    'INVALID POSTAL CODE',
    'DECLINED BY THE BANK',
    'INSUFFICIENT FUNDS',
    'TOO MANY DENIALS',
    'PLEASE RETRY',
  ],
  segpay: ['51', '05', '54'],
  /** Its postbacks name no reason. */
  vendo: [],
  trustpay: [
    '1001',
    '1005',
    '1014',
    '1100',
    '100.100.303',
    '100.100.601',
    '100.100.101',
    '100.390.112',
    '800.100.155',
    '100.100.305',
    '3.100.301',
    '800.100.163',
    '900.100.300',
  ],
  skyflow: ['100.100.303', '800.100.155'],
  dimoco: ['522', '515', '129'],
} as const;

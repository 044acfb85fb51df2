/** The words with which a gateway declines, as the site's few. */
import type { Decline } from '#plugins/payments/rule-declines.ts';

/** By the gateway's word in capitals, without anything but letters, digits and points. */
export type Declines = Readonly<Record<string, Decline>>;

/** `other` for what is not mapped. */
export const declineIn = (declines: Declines, word: string | null): Decline =>
  declines[(word ?? '').toUpperCase().replaceAll(/[^\dA-Z.]/g, '')] ?? 'other';

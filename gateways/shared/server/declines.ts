/** Maps a gateway's decline codes to the site's reasons. */
import type { Decline } from '#ports/declines.ts';

/** By the gateway's code in capitals, reduced to letters, digits and points. */
export type Declines = Readonly<Record<string, Decline>>;

/** `other` for unmapped codes. */
export const declineIn = (declines: Declines, word: string | null): Decline =>
  declines[(word ?? '').toUpperCase().replaceAll(/[^\dA-Z.]/g, '')] ?? 'other';

/** The categories of cookies (README 3). */
import type { ConsentCategory } from '#ports/consent.ts';

export type Choice = Readonly<Record<ConsentCategory, boolean>>;

export const ALL: Choice = { marketing: true, analytics: true, preferences: true };
export const NONE: Choice = { marketing: false, analytics: false, preferences: false };

/** State that a document keeps for the newsletter, besides the session; discarded with the page. */
import { liveValue, type LiveValue } from '#app/live-value.ts';

export interface Memory {
  /** The address that was left here (README 11); null before, and after a login. */
  readonly address: LiveValue<string | null>;
  /** The most recently shown landing page that enables the lead dialog: its path without locale. */
  readonly enabled: LiveValue<string | null>;
}

export const createMemory = (): Memory => ({
  address: liveValue<string | null>(null),
  enabled: liveValue<string | null>(null),
});

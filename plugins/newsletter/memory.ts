/** What a document remembers of the newsletter, beside the session: it is forgotten with the page. */
import { liveValue, type LiveValue } from '#app/live-value.ts';

export interface Memory {
  /** The address that was left here (README 11); null before, and from a login on. */
  readonly address: LiveValue<string | null>;
  /** The landing page that enables the lead dialog and was shown last: its path without locale. */
  readonly enabled: LiveValue<string | null>;
}

export const createMemory = (): Memory => ({
  address: liveValue<string | null>(null),
  enabled: liveValue<string | null>(null),
});

/** The newsletter's state within a document, apart from the session; discarded with the page. */
import { liveValue, type LiveValue } from '#app/live-value.ts';

export interface Memory {
  /** The address that was entered in this document (README 11); null before that and after a login. */
  readonly address: LiveValue<string | null>;
  /** Path, without locale, of the last landing page that enables the lead dialog. */
  readonly enabled: LiveValue<string | null>;
}

export const createMemory = (): Memory => ({
  address: liveValue<string | null>(null),
  enabled: liveValue<string | null>(null),
});

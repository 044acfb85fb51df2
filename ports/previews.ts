/** Pages as guests would see them after a change that is not made. Answered by the host; a process without pages has none. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

export interface PreviewAsked {
  /** Path of a page of the brand, with its query, without language. */
  readonly path: string;
  /** Of which guest. */
  readonly place: {
    readonly country: string;
    readonly country_state: string | null;
    readonly locale: Locale;
  };
  /** Makes the change, in a transaction that is rolled back when the page is drawn. */
  change(trx: Transaction<Database>): Promise<void>;
  /** Stands over the page, so that nobody takes it for the page itself. */
  readonly mark: string;
}

/**
 * A whole document with its Content-Security-Policy; it loads no script and sends nothing. `elsewhere`: guests are led on from this page. `none`: the brand
 * has no such page that is the same for every guest. `late`: it took too long, or too many are drawn already.
 */
export type Preview =
  | { readonly is: 'page'; readonly status: number; readonly html: string; readonly policy: string }
  | { readonly is: 'elsewhere'; readonly location: string }
  | { readonly is: 'none' }
  | { readonly is: 'late' };

export interface Previews {
  draw(asked: PreviewAsked): Promise<Preview>;
}

export const Previews = service<Previews>('origin.previews');

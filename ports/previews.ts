/**
 * Previews of pages as guests would see them after an unsaved change. Provided by the host; processes without pages
 * have none.
 */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

export interface PreviewAsked {
  /** Path of a page of the brand with its query, without locale. */
  readonly path: string;
  /** Country, state and language of the guest who would see the page. */
  readonly place: {
    readonly country: string;
    readonly country_state: string | null;
    readonly locale: Locale;
  };
  /** Makes the change, in a transaction that is rolled back after rendering. */
  change(trx: Transaction<Database>): Promise<void>;
  /** Text of the banner over the page that marks it as a preview. */
  readonly mark: string;
}

/**
 * A preview: a whole document with its Content-Security-Policy; it loads no script and sends nothing. `elsewhere`: the
 * page redirects guests. `none`: the brand has no such page, or it differs between guests. `late`: it took too long, or
 * too many previews are being rendered.
 */
export type Preview =
  | { readonly is: 'page'; readonly status: number; readonly html: string; readonly policy: string }
  | { readonly is: 'elsewhere'; readonly location: string }
  | { readonly is: 'none' }
  | { readonly is: 'late' };

export interface Previews {
  render(asked: PreviewAsked): Promise<Preview>;
}

export const Previews = service<Previews>('origin.previews');

/** Which tables hold something of a member, of every plugin that is installed. Answered by the host, from what modules declare. */
import { service } from '../../kernel/ref.ts';

export interface PersonalData {
  readonly table: string;
  /** The column that names the member: by id, or by e-mail address, which counts once it is confirmed, at the brand that another column names. */
  readonly by: { readonly id: string } | { readonly email: string; readonly brand?: string };
  /** Name of its file in the export; null for what is the site's own bookkeeping and says nothing more of the member. */
  readonly file: string | null;
  /** Columns that are secrets of the site, not facts about the member. */
  readonly secret?: readonly string[];
  /** `erase` deletes the rows; `unlink` keeps them without the person, as the law asks of a ledger. */
  readonly atDeletion: 'erase' | 'unlink';
}

/** Export and deletion go by this list; the account itself comes last, since others point at it. */
export const PersonalData = service<readonly PersonalData[]>('origin.personal-data');

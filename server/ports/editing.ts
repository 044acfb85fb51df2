/** What staff edits by forms: modules declare it (`edits` of a module), the host provides it; one mechanism draws, checks, previews, schedules, records and undoes. */
import { service } from '../../kernel/ref.ts';
import type { ContentEntry, ContentKind } from './content.ts';

export interface Editable {
  /** Its schema says which fields a form has: objects, lists, texts, numbers, days, choices and flags. */
  readonly kind: ContentKind;
  /** Its name as staff reads it, such as `Films`. */
  readonly title: string;
  /** How one is called in a list. */
  labelOf(entry: ContentEntry): string;
  /** Path of the page that shows it, without locale; undefined where there is none. */
  pathOf?(entry: ContentEntry): string | undefined;
}

export interface Editables {
  /** Those of the brand's modules, loaded when somebody asks for them. */
  all(): Promise<readonly Editable[]>;
}

export const Editables = service<Editables>('origin.editables');

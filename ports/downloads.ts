/** Taking films along, as other plugins may speak of it; there where a plugin mails the links. */
import { service } from '#kernel/ref.ts';

/** Without it no text promises a download. */
export interface Downloads {
  /** Opens the dialog that mails a link to the film. Whoever may not download is told there. */
  ask(film: { readonly id: number; readonly title: string }): void;
}
export const Downloads = service<Downloads>('library.downloads');

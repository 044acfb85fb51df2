/** Downloads for other plugins; available if a plugin sends download links. */
import { service } from '#kernel/ref.ts';

/** The download service. Without it no text promises a download. */
export interface Downloads {
  /** Opens the dialog that sends a download link by email, or explains why the visitor may not download. */
  ask(film: { readonly id: number; readonly title: string }): void;
}
export const Downloads = service<Downloads>('library.downloads');

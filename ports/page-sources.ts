/** Sites beyond our own that some pages may show in a frame. Every other page keeps to this site. */
import { service } from '#kernel/ref.ts';

export interface PageSource {
  /** Beginnings of paths without locale, such as `/sign-up`: itself, and what is below it. */
  readonly paths: readonly string[];
  /** Origins, such as `https://pay.example`. */
  readonly frames: readonly string[];
}

export const PageSources = service<readonly PageSource[]>('origin.page-sources');

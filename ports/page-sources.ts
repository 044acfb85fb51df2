/** Other sites that some pages may frame. All other pages allow this site only. */
import { service } from '#kernel/ref.ts';

export interface PageSource {
  /** Path prefixes without locale, such as `/sign-up`: the path itself, and everything below it. */
  readonly paths: readonly string[];
  /** Origins, such as `https://pay.example`. */
  readonly frames: readonly string[];
}

export const PageSources = service<readonly PageSource[]>('origin.page-sources');

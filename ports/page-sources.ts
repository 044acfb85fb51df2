/** Other sites that some pages may show in frames. All other pages allow only this site. */
import { service } from '#kernel/ref.ts';

export interface PageSource {
  /** Path prefixes without locale, such as `/sign-up`: each includes the path itself and everything below it. */
  readonly paths: readonly string[];
  /** Allowed origins, such as `https://pay.example`. */
  readonly frames: readonly string[];
}

export const PageSources = service<readonly PageSource[]>('origin.page-sources');

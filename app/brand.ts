/** The type of a brand: its plugins and its values. Only brand files list plugins. */
import type { Plugin, Settings } from '#kernel/plugin.ts';
import type { SiteSettings } from '#ports/settings.ts';
import type { BrandInfo } from './services.ts';

export interface Brand {
  readonly info: BrandInfo;
  readonly plugins: readonly Plugin[];
  /** Overrides of plugin constants, by plugin id. */
  readonly settings: Readonly<Record<string, Settings>>;
  /** Settings that differ from the defaults, in the page app and at the origin. */
  readonly siteSettings?: Partial<SiteSettings>;
  /** Duration of messages in ms, if not 5000 (README 7). */
  readonly toastDurationMs?: number;
  /** Whether toasts are shown (README 7); true by default. */
  readonly toastsEnabled?: boolean;
}

export const defineBrand = (brand: Brand): Brand => brand;

/** A brand: the plugins it is made of and its values. The only place that lists plugins is a brand file. */
import type { Plugin, Settings } from '#kernel/plugin.ts';
import type { SiteSettings } from '#ports/settings.ts';
import type { BrandInfo } from './services.ts';

export interface Brand {
  readonly info: BrandInfo;
  readonly plugins: readonly Plugin[];
  /** Overrides of plugin constants, by plugin id. */
  readonly settings: Readonly<Record<string, Settings>>;
  /** Values of the settings service where the brand has others than the defaults; they hold on both sides. */
  readonly siteSettings?: Partial<SiteSettings>;
  /** Message duration (ms) where a brand differs from 5000 (README 7). */
  readonly toastDurationMs?: number;
  /** Toasts appear only when enabled (README 7); default true. */
  readonly toastsEnabled?: boolean;
}

export const defineBrand = (brand: Brand): Brand => brand;

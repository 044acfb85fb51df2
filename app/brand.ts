/** A brand: its plugins and its values. Only a brand file lists plugins. */
import type { Plugin, Settings } from '#kernel/plugin.ts';
import type { SiteSettings } from '#ports/settings.ts';
import type { BrandInfo } from './services.ts';

export interface Brand {
  readonly info: BrandInfo;
  readonly plugins: readonly Plugin[];
  /** Overrides of plugin constants, by plugin id. */
  readonly settings: Readonly<Record<string, Settings>>;
  /** Settings whose values differ from the defaults; they apply in both halves. */
  readonly siteSettings?: Partial<SiteSettings>;
  /** Message duration (ms) if it differs from 5000 (README 7). */
  readonly toastDurationMs?: number;
  /** Toasts appear only when enabled (README 7); default true. */
  readonly toastsEnabled?: boolean;
}

export const defineBrand = (brand: Brand): Brand => brand;

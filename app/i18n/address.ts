/** The postal address of a brand, formatted for a language. */
import type { BrandInfo } from '../services.ts';

/** With the country name in `locale`, e.g. "…, 08001 Barcelona, Spanien". */
export const addressIn = (
  { address, country }: Pick<BrandInfo, 'address' | 'country'>,
  locale: string,
): string => `${address}, ${new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country}`;

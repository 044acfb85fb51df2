/** The postal address of a brand, formatted for a language. */
import type { BrandInfo } from '../services.ts';

/** Appends the country's name in `locale`, as in "…, 08001 Barcelona, Spanien". */
export const addressIn = (
  { address, country }: Pick<BrandInfo, 'address' | 'country'>,
  locale: string,
): string => `${address}, ${new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country}`;

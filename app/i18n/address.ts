/** The postal address of a brand, as a language writes it. */
import type { BrandInfo } from '../services.ts';

/** With the country in the words of `locale`, e.g. "…, 08001 Barcelona, Spanien". */
export const addressIn = (
  { address, country }: Pick<BrandInfo, 'address' | 'country'>,
  locale: string,
): string => `${address}, ${new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country}`;

/** Warns an operator about missing parts of a brand's imprint, which shows only what the brand's file declares. */
import type { BrandInfo, Imprint } from '#app/services.ts';
import type { Origin } from './origin.ts';

/** Directive 2000/31/EC, article 5(1): mandatory information of a provider, as far as it applies. */
const PARTS = [
  'representatives',
  'register',
  'registerNumber',
  'taxNumber',
  'phone',
  'authority',
] as const satisfies readonly (keyof Imprint)[];

const isEmpty = (value: Imprint[keyof Imprint]): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const missingFromImprint = ({ imprint = {} }: Pick<BrandInfo, 'imprint'>): readonly string[] =>
  PARTS.filter((part) => isEmpty(imprint[part]));

/** Warns once at the start of a production site. */
export function warnOfImprint({
  brand,
  config: { production },
  log,
}: Pick<Origin, 'brand' | 'log'> & { readonly config: Pick<Origin['config'], 'production'> }): void {
  const missing = missingFromImprint(brand);
  if (production && missing.length > 0)
    log.warn(
      { brand: brand.id, missing },
      'the imprint is incomplete; add the parts that the company has to `imprint` in the file of the brand',
    );
}

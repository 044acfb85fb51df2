/** Warns an operator about the parts of a brand's imprint that are missing: the page shows only what its file declares. */
import type { BrandInfo, Imprint } from '#app/services.ts';
import type { Origin } from './origin.ts';

/** Directive 2000/31/EC, article 5(1): what a provider must make accessible, where it has it. */
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

/** Once at the start of a site in production. */
export function warnOfImprint({
  brand,
  config: { production },
  log,
}: Pick<Origin, 'brand' | 'log'> & { readonly config: Pick<Origin['config'], 'production'> }): void {
  const missing = missingFromImprint(brand);
  if (production && missing.length > 0)
    log.warn(
      { brand: brand.id, missing },
      'the imprint lacks parts; add those that the company has to `imprint` in the file of the brand',
    );
}

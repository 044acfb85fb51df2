/** Every brand boots, even with any one plugin removed: a plugin is one line in a brand file. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { HomeLink } from '#ports/home.ts';
import { nameOf } from '#kernel/ref.ts';
import { ROOT } from './support/root.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { brandFaults } from '#app/brand-parts.ts';
import { missingFromImprint } from '#server/bootstrap/imprint.ts';
import { KERNEL_SERVICES, registryOf } from '#server/bootstrap/declared.ts';

/** The error message by which a plugin reports that it needs another plugin. */
const CLEAR =
  /^- ([a-z-]+) needs service [\w.-]+, which no plugin of this brand provides; add one that does, or remove \1$/;

const brands: Brand[] = [];
for (const id of BRANDS)
  brands.push(((await import(join(ROOT, 'brands', id, 'brand.ts'))) as { brand: Brand }).brand);

it('the brand folders are found', () => {
  expect(brands.map(({ info }) => info.id)).toEqual(expect.arrayContaining(['streaming', 'store']));
});

describe.each(brands.map((brand) => [brand.info.id, brand] as const))('brand %s', (id, brand) => {
  const ids = brand.plugins.map((plugin) => plugin.id);

  it('the brand boots', () => {
    const registry = registryOf(brand);
    expect(registry.plugins.map((plugin) => plugin.id).toSorted()).toEqual(ids.toSorted());
    expect(registry.path(HomeLink, {})).toBe('/');
  });

  // Directive 2006/112/EC, article 226 (3): an invoice shows the VAT identification number of its seller.
  it('the brand has a VAT number if it issues receipts', () => {
    const number = brand.settings['receipts']?.['taxNumber'] ?? '';
    expect(number).toMatch(ids.includes('receipts') ? /^[A-Z]{2}[A-Z0-9]{2,12}$/ : /^$/);
  });

  it('the imprint shows the same VAT number and has all required fields', () => {
    const { taxNumber, ...imprint } = brand.info.imprint ?? {};
    if (ids.includes('receipts')) expect(taxNumber).toBe(brand.settings['receipts']?.['taxNumber']);
    expect(missingFromImprint(brand.info)).toEqual([]);
    expect(imprint.phone).toMatch(/^\+\d/);
  });

  it("the brand's folder has every file of a brand, with the expected exports", async () => {
    expect(await brandFaults(id)).toEqual([]);
  });

  it.each(ids)('the brand boots without %s', (left) => {
    expect(
      registryOf(
        brand,
        brand.plugins.filter((plugin) => plugin.id !== left),
      ).plugins,
    ).toHaveLength(ids.length - 1);
  });

  it.each(brand.plugins)(
    'the brand boots with $id as its only plugin, or reports which plugins are missing',
    (plugin) => {
      const alone = () => registryOf(brand, [plugin]);
      const wanting = Object.values(plugin.needs).some(
        (ref) => ref.kind === 'service' && !KERNEL_SERVICES.some((one) => nameOf(one) === nameOf(ref)),
      );
      if (!wanting) return expect(alone().plugins).toEqual([plugin]);
      let message = '';
      try {
        alone();
      } catch (error) {
        message = (error as Error).message;
      }
      const [, ...problems] = message.split('\n');
      expect(problems.length).toBeGreaterThan(0);
      for (const problem of problems) expect(problem).toMatch(CLEAR);
    },
  );

  it('the brand lists each plugin once', () => {
    const [first] = brand.plugins;
    expect(() => registryOf(brand, [...brand.plugins, first as never])).toThrow(
      `plugin ${first?.id} is listed twice`,
    );
  });
});

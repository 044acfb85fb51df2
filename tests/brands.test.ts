/** Every brand fits together, and so does every brand with one plugin less: a plugin is one line in a brand file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../kernel/brand.ts';
import { provide, type Contribution } from '../kernel/plugin.ts';
import { HomeLink } from '../kernel/ports/catalogue.ts';
import { VisitorFacts } from '../kernel/ports/visitor.ts';
import { nameOf, type AnyRef, type ServiceRef } from '../kernel/ref.ts';
import { createRegistry, type Registry } from '../kernel/registry.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
} from '../kernel/services.ts';
import { ROOT } from './support/imports.ts';

const KERNEL_SERVICES: readonly AnyRef[] = [
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
  VisitorFacts,
];
/** How a plugin may say that it makes no sense without another. */
const CLEAR = /^- [a-z-]+ needs service [\w.-]+, which nobody provides$/;

/** Has every property, and answers nothing: what a plugin sets up, it sets up without knowing anything yet. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: () => undefined,
});

const host = (brand: Brand): readonly Contribution[] =>
  KERNEL_SERVICES.map((ref) =>
    provide(ref as ServiceRef<unknown>, nameOf(ref) === nameOf(BrandService) ? brand.info : anything),
  );

const boot = (brand: Brand, plugins = brand.plugins): Registry =>
  createRegistry({
    plugins,
    settings: Object.fromEntries(
      Object.entries(brand.settings ?? {}).filter(([id]) => plugins.some((one) => one.id === id)),
    ),
    host: { services: host(brand), href: (path) => path, openModal: () => Promise.resolve(undefined) },
  });

const brands: Brand[] = [];
for (const file of readdirSync(join(ROOT, 'brands')).filter((name) => name.endsWith('.ts')))
  brands.push(((await import(join(ROOT, 'brands', file))) as { brand: Brand }).brand);

it('finds the brands', () => {
  expect(brands.map(({ info }) => info.id)).toEqual(expect.arrayContaining(['streaming', 'store']));
});

describe.each(brands.map((brand) => [brand.info.id, brand] as const))('%s', (id, brand) => {
  const ids = brand.plugins.map((plugin) => plugin.id);

  it('boots', () => {
    const registry = boot(brand);
    expect(registry.plugins.map((plugin) => plugin.id).toSorted()).toEqual(ids.toSorted());
    expect(registry.path(HomeLink, {})).toBe('/');
  });

  it('has a file and a look of its name', () => {
    expect(readdirSync(join(ROOT, 'brands'))).toContain(`${id}.ts`);
    expect(readdirSync(join(ROOT, 'brands'))).toContain(`${id}.css`);
  });

  it.each(ids)('boots without %s', (left) => {
    expect(
      boot(
        brand,
        brand.plugins.filter((plugin) => plugin.id !== left),
      ).plugins,
    ).toHaveLength(ids.length - 1);
  });

  it.each(brand.plugins)('boots with $id alone, or says clearly what is missing', (plugin) => {
    const alone = () => boot(brand, [plugin]);
    const wanting = Object.values(plugin.needs).some(
      (ref) => ref.kind === 'service' && !KERNEL_SERVICES.some((one) => nameOf(one) === nameOf(ref)),
    );
    if (!wanting) return expect(alone().plugins).toEqual([plugin]);
    let said = '';
    try {
      alone();
    } catch (error) {
      said = (error as Error).message;
    }
    const [, ...problems] = said.split('\n');
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(CLEAR);
  });

  it('lists each plugin once', () => {
    const [first] = brand.plugins;
    expect(() => boot(brand, [...brand.plugins, first as never])).toThrow(
      `plugin ${first?.id} is listed twice`,
    );
  });
});

/**
 * Replaces constant custom properties with their values: pages inline their stylesheets, and most names are longer than
 * the values.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSOptions } from 'vite';

type PostcssOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>;
type PostcssPlugin = NonNullable<PostcssOptions['plugins']>[number];

const DEFINITION = /(?<=[{;\s])(--[\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;
const ROOT_RULE = /^ {2}:root \{\n([\s\S]*?)\n {2}\}/m;
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/**
 * The constant properties in `tokens`: no other rule in `styles` (which contain `tokens`) sets them, no `var()` has a
 * fallback for them, and no script names them. A property that reads another one is not constant, because its value may
 * differ below the root.
 */
export function constantsOf(
  tokens: string,
  styles: readonly string[],
  scripts: readonly string[],
): ReadonlyMap<string, string> {
  const all = styles.map(withoutComments);
  const times = new Map<string, number>();
  for (const [, name = ''] of all.flatMap((css) => [...css.matchAll(DEFINITION)]))
    times.set(name, (times.get(name) ?? 0) + 1);
  const named = new Set(scripts.flatMap((script) => script.match(/--[a-z][\w-]*/g) ?? []));
  const isNamed = (name: string): boolean =>
    named.has(name) || all.some((css) => css.includes(`var(${name},`));
  const root = ROOT_RULE.exec(withoutComments(tokens))?.[1] ?? '';
  return new Map(
    [...`${root}\n}`.matchAll(DEFINITION)]
      .map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()] as const)
      .filter(([name, value]) => times.get(name) === 1 && !value.includes('var(') && !isNamed(name)),
  );
}

/** A value with its constants replaced; spaces around them stay. */
export const withConstants = (value: string, constants: ReadonlyMap<string, string>): string =>
  value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => constants.get(name) ?? whole);

/** A PostCSS plugin for the build of a brand. */
export function constantProperties(root: string, brand: string): PostcssPlugin {
  // Documents of the origin read tokens from the source files, not from the build.
  const read = (pattern: string): string[] =>
    globSync(pattern, { cwd: root, exclude: ['{plugins,gateways}/*/server/**'] }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
  const ofBrand = read(`brands/${brand}/*.css`);
  // Some stylesheets of the design system apply only to brands with a light look.
  const shared = globSync('ui/*.css', { cwd: root })
    .filter((file) => ofBrand.some((css) => css.includes(`/${file}'`)))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const tokens = readFileSync(join(root, 'ui/tokens.css'), 'utf8');
  const constants = constantsOf(
    tokens,
    [...read('{plugins,age-providers,gateways}/**/*.css'), ...read('ui/*/**/*.css'), ...ofBrand, ...shared],
    [...read('{kernel,ports,app,plugins,age-providers,gateways,ui}/**/*.{ts,tsx}'), ...read('*.html')],
  );
  return {
    postcssPlugin: 'constant-properties',
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        if (constants.has(declaration.prop)) declaration.remove();
        else declaration.value = withConstants(declaration.value, constants);
      });
    },
  };
}

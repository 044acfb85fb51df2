/** Generates the lists of gateway code in the page app, which cannot scan folders, from the folders in `gateways/`. */
import { existsSync } from 'node:fs';
import { INSTALLED } from './installed.ts';

const FOLDERS = new URL('../../', import.meta.url);
const LISTS = new URL('../', import.meta.url);
const GENERATED = 'Generated from the folders in `gateways/` by `npm run gateways`.';

/** The gateways with this file in their page half. */
const gatewaysWith = (file: string): string[] =>
  [...INSTALLED.keys()].filter((id) => existsSync(new URL(`${id}/${file}`, FOLDERS))).toSorted();

/** An empty list is typed like a filled one. */
const listed = (entries: readonly string[]): string =>
  entries.length === 0 ? '' : ` ${entries.join(', ')} `;

function contracts(): string {
  const exported = gatewaysWith('api.ts').map((id) => `export * from '#gateways/${id}/api.ts';\n`);
  return `/** Endpoints of single gateways. ${GENERATED} */\n${exported.join('') || 'export {};\n'}`;
}

function pages(): string {
  const ids = gatewaysWith('pages.ts');
  const imports = ids.map((id) => `import { pages as ${id} } from '#gateways/${id}/pages.ts';\n`);
  return `/** Return pages of single gateways. ${GENERATED} */
${imports.join('')}import type { ReturnPages } from '#gateways/shared/return-pages.ts';

export const RETURN_PAGES: readonly ReturnPages[] = [${ids.join(', ')}];
`;
}

function views(): string {
  const ids = gatewaysWith('inline.tsx');
  const imports = ids.map((id) => `import { Inline as ${id} } from '#gateways/${id}/inline.tsx';\n`);
  return `/** Views of gateways with card fields in our page, by gateway id. ${GENERATED} */
import type { ComponentType } from 'react';
${imports.join('')}import type { InlineProps } from '#gateways/shared/inline-props.ts';

export const INLINE_VIEWS: Readonly<Record<string, ComponentType<InlineProps>>> = {${listed(ids)}};
`;
}

/** Each list by its file name. */
export const pageLists = (): ReadonlyMap<URL, string> =>
  new Map([
    [new URL('api.ts', LISTS), contracts()],
    [new URL('return-pages.ts', LISTS), pages()],
    [new URL('inline-views.ts', LISTS), views()],
  ]);

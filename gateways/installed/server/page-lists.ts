/** Generates the lists of gateway code in the page app, which cannot scan folders, from `plugins/payments/gateways`. */
import { existsSync, readdirSync } from 'node:fs';

const PLUGIN = new URL('../../', import.meta.url);
const FOLDERS = new URL('gateways/', PLUGIN);
const GENERATED = 'Generated from the folders here by `npm run gateways`.';

const foldersWith = (file: string): string[] =>
  readdirSync(FOLDERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${file}`, FOLDERS)))
    .map(({ name }) => name)
    .toSorted();

/** An empty list is typed like a filled one. */
const listed = (entries: readonly string[]): string =>
  entries.length === 0 ? '' : ` ${entries.join(', ')} `;

function contracts(): string {
  const exported = foldersWith('api.ts').map((id) => `export * from '../gateways/${id}/api.ts';\n`);
  return `/** Endpoints of single gateways. ${GENERATED} */\n${exported.join('') || 'export {};\n'}`;
}

function pages(): string {
  const ids = foldersWith('pages.ts');
  const imports = ids.map((id) => `import { pages as ${id} } from './${id}/pages.ts';\n`);
  return `/** Return pages of single gateways. ${GENERATED} */
${imports.join('')}import type { ReturnPages } from './return-pages.ts';

export const RETURN_PAGES: readonly ReturnPages[] = [${ids.join(', ')}];
`;
}

function views(): string {
  const ids = foldersWith('inline.tsx');
  const imports = ids.map((id) => `import { Inline as ${id} } from './${id}/inline.tsx';\n`);
  return `/** Views of gateways with card fields in our page, by gateway id. ${GENERATED} */
import type { ComponentType } from 'react';
${imports.join('')}import type { InlineProps } from './inline-props.ts';

export const INLINE_VIEWS: Readonly<Record<string, ComponentType<InlineProps>>> = {${listed(ids)}};
`;
}

/** Each list by its file name. */
export const pageLists = (): ReadonlyMap<URL, string> =>
  new Map([
    [new URL('api/gateways.ts', PLUGIN), contracts()],
    [new URL('all-pages.ts', FOLDERS), pages()],
    [new URL('inline-views.ts', FOLDERS), views()],
  ]);

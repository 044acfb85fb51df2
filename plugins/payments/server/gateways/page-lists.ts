/** The lists of what gateways have in the page app, which a browser cannot look up: made of the folders in `plugins/payments/gateways`. */
import { existsSync, readdirSync } from 'node:fs';

const PLUGIN = new URL('../../', import.meta.url);
const FOLDERS = new URL('gateways/', PLUGIN);
const MADE = 'Made of the folders here by `npm run gateways`.';

const foldersWith = (file: string): string[] =>
  readdirSync(FOLDERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${file}`, FOLDERS)))
    .map(({ name }) => name)
    .toSorted();

/** An empty list is written as one that may be filled. */
const listed = (entries: readonly string[]): string =>
  entries.length === 0 ? '' : ` ${entries.join(', ')} `;

function contracts(): string {
  const exported = foldersWith('api.ts').map((id) => `export * from '../gateways/${id}/api.ts';\n`);
  return `/** Endpoints of single gateways. ${MADE} */\n${exported.join('') || 'export {};\n'}`;
}

function pages(): string {
  const ids = foldersWith('pages.ts');
  const imports = ids.map((id) => `import { pages as ${id} } from './${id}/pages.ts';\n`);
  return `/** Pages to which buyers return from single gateways. ${MADE} */
${imports.join('')}import type { ReturnPages } from './return-pages.ts';

export const RETURN_PAGES: readonly ReturnPages[] = [${ids.join(', ')}];
`;
}

function views(): string {
  const ids = foldersWith('inline.tsx');
  const imports = ids.map((id) => `import { Inline as ${id} } from './${id}/inline.tsx';\n`);
  return `/** Views of gateways that are paid with card fields in our page, by their ids. ${MADE} */
import type { ComponentType } from 'react';
import type { PaymentFrameProps } from '#ports/checkout.ts';
${imports.join('')}
export const INLINE_VIEWS: Readonly<Record<string, ComponentType<PaymentFrameProps>>> = {${listed(ids)}};
`;
}

/** Each list by the address of its file. */
export const pageLists = (): ReadonlyMap<URL, string> =>
  new Map([
    [new URL('api/gateways.ts', PLUGIN), contracts()],
    [new URL('all-pages.ts', FOLDERS), pages()],
    [new URL('inline-views.ts', FOLDERS), views()],
  ]);

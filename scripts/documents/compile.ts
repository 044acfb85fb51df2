/**
 * Compiles the long documents, `locales/{locale}/documents/{name}.md`, to modules when they are built or imported by a
 * test, so that browsers load texts and no parser (docs/reference/documents.md, decision 369). A brand's own document
 * replaces the shared one (decision 385).
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { documentFaults, ownDocument } from '#app/brand-documents.ts';
import { brandsIn } from '#app/brand-folders.mjs';
import { Faults } from './fault.ts';
import { readDocument, type Source } from './read.ts';
import { DOCUMENTS, writeDocument } from './write.ts';

interface Compiled {
  /** Declares `text`, a function of the values. */
  readonly code: string;
  readonly source: Source;
  /** Sentences that begin with file and line. */
  readonly faults: readonly string[];
}

const FILE =
  /(?:^|\/)(?:locales\/(?<shared>[a-z]+)\/documents|brands\/[\w-]+\/documents\/(?<own>[a-z]+))\/(?<name>[\w-]+)\.md$/;

/** Compiles the document of this path. */
export function compileDocument(file: string, markdown: string): Compiled {
  const { shared, own, name = '' } = FILE.exec(file)?.groups ?? {};
  const faults = new Faults(file);
  const kind = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined;
  if (!kind) faults.add(1, `there is no document "${name}"; there are ${Object.keys(DOCUMENTS).join(', ')}`);
  const source = readDocument(markdown, shared ?? own ?? 'en', faults);
  const code = kind ? writeDocument(kind, source, faults) : '';
  return { code, source, faults: faults.list };
}

/** A module that exports `text`: the shared document, or that of the brand with this id. */
function withOwn(shared: string, own: readonly (readonly [brand: string, from: string])[]): string {
  const imports = own.map(([, from], index) => `import{text as own${index}}from${JSON.stringify(from)};`);
  const byBrand = own.map(([brand], index) => `${JSON.stringify(brand)}:own${index}`);
  return `${imports.join('')}${shared}const own={${byBrand.join(',')}};const chosen=(v,brand)=>(own[brand]??text)(v);export{chosen as text};`;
}

/**
 * A plugin that compiles documents, and fails with all their faults. With one brand, its own documents replace the shared
 * ones; with several, as in tests and Storybook, the page app chooses by the brand's id.
 */
export const documents = (root: string, brands: readonly string[]): Plugin => ({
  name: 'documents',
  transform: {
    filter: { id: FILE },
    handler(markdown, id) {
      const file = relative(root, id);
      const { code, faults } = compileDocument(file, markdown);
      const all = [...faults, ...brands.flatMap((brand) => documentFaults(brand, root))];
      if (all.length > 0) this.error(all.join('\n'));
      const { shared, name = '' } = FILE.exec(file)?.groups ?? {};
      const own = (shared === undefined ? [] : brands).flatMap((brand) => {
        const path = join(root, ownDocument(brand, shared ?? '', name));
        return existsSync(path) ? [[brand, relative(dirname(id), path)] as const] : [];
      });
      const [only] = own;
      const alone = brands.length === 1 && only && `export{text}from${JSON.stringify(only[1])};`;
      return {
        code: alone || (own.length > 0 ? withOwn(code, own) : `${code}export{text};`),
        map: null,
        moduleType: 'js',
      };
    },
  },
  /** Compiles the shared document again when `npm run dev` sees that a brand's own is added or deleted. */
  hotUpdate({ type, file, modules }) {
    const { own, name = '' } = FILE.exec(file)?.groups ?? {};
    if (type === 'update' || own === undefined) return undefined;
    const shared = join(root, 'locales', own, 'documents', `${name}.md`);
    return [...modules, ...(this.environment.moduleGraph.getModulesByFile(shared) ?? [])];
  },
});

const isDocuments = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'documents';

/** The plugins with the documents of every brand, for tools that show several brands in one process. */
export const withDocumentsOfBrands = (
  plugins: readonly PluginOption[] | undefined,
  root: string,
): readonly PluginOption[] =>
  (plugins ?? []).map((plugin) => (isDocuments(plugin) ? documents(root, brandsIn(root)) : plugin));

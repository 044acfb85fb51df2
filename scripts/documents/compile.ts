/**
 * Compiles the long documents, `locales/{locale}/documents/{name}.md`, to modules when they are built or imported by a
 * test, so that browsers load texts and no parser (docs/reference/documents.md, decision 374).
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { Faults } from './fault.ts';
import { readDocument, type Source } from './read.ts';
import { DOCUMENTS, writeDocument } from './write.ts';

interface Compiled {
  /** A module that exports `text`. */
  readonly code: string;
  readonly source: Source;
  /** Sentences that begin with file and line. */
  readonly faults: readonly string[];
}

const FILE = /(?:^|\/)locales\/(?<locale>[a-z]+)\/documents\/(?<name>[\w-]+)\.md$/;

/** Compiles the document of this path. */
export function compileDocument(file: string, markdown: string): Compiled {
  const { locale = 'en', name = '' } = FILE.exec(file)?.groups ?? {};
  const faults = new Faults(file);
  const kind = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined;
  if (!kind) faults.add(1, `there is no document "${name}"; there are ${Object.keys(DOCUMENTS).join(', ')}`);
  const source = readDocument(markdown, locale, faults);
  const code = kind ? writeDocument(kind, source, faults) : '';
  return { code, source, faults: faults.list };
}

/** A plugin that compiles documents, and fails with all their faults. */
export const documents = (root: string): Plugin => ({
  name: 'documents',
  transform: {
    filter: { id: FILE },
    handler(markdown, id) {
      const { code, faults } = compileDocument(relative(root, id), markdown);
      if (faults.length > 0) this.error(faults.join('\n'));
      return { code, map: null, moduleType: 'js' };
    },
  },
});

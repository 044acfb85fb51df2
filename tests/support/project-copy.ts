/** A copy of the project's sources that a test may change, for adding or deleting a plugin. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Generated or fetched files, documents, and caches of tools. */
const LEFT_OUT =
  /^(?:\.|node_modules$|dist$|data$|coverage$|test-results$|playwright-report$|storybook-static$|scripts$|\w+\.config\.ts$|.*\.(?:md|log)$)/;

/** Copies the sources to a new folder below test-results and returns its path; node_modules is linked. */
export function copyProject(name: string): string {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const root = mkdtempSync(join(ROOT, 'test-results', `${name}-`));
  for (const path of readdirSync(ROOT).filter((name) => !LEFT_OUT.test(name)))
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !/\/(?:demo\/media|docs\/pictures)$/.test(source),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const camel = (id: string): string => id.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase());

/** The source of a brand file without a plugin's import, list entry and settings. */
export function withoutPlugin(brand: string, id: string): string {
  const name = camel(id);
  return brand
    .replace(new RegExp(`^import .*'#plugins/${id}/.*\\n`, 'gm'), '')
    .replace(new RegExp(`^ *${name},\\n`, 'm'), '')
    .replace(new RegExp(` *(?:'${id}'|\\b${id}): \\{[^{}]*\\},?\\n?`), '');
}

/** Changes every brand file below a root. */
export function changeBrands(root: string, change: (text: string, file: string) => string): void {
  for (const id of readdirSync(join(root, 'brands'))) {
    const path = join(root, 'brands', id, 'brand.ts');
    writeFileSync(path, change(readFileSync(path, 'utf8'), id));
  }
}

/** Copies the plugin template under a new name: folder, id, refs, addresses and catalogs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

const TEMPLATE = join(import.meta.dirname, 'plugin-template');
const TEXTS = 'texts.json';
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Names that mean something else to the project. */
const TAKEN = new Set(['kernel', 'host', 'plugin', 'plugin-template', 'ui', 'server']);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (id: string): string => id.split('-').map(capital).join('');
export const camel = (id: string): string => pascal(id).replace(/^./, (first) => first.toLowerCase());

const renamed = (text: string, id: string): string =>
  text
    .replaceAll('plugin-template', id)
    .replaceAll('PluginTemplate', pascal(id))
    .replaceAll('pluginTemplate', camel(id))
    .replaceAll('Plugin template', capital(id.replaceAll('-', ' ')))
    .replaceAll('plugin template', id.replaceAll('-', ' '));

// As in lingui.config.ts; the texts are their own ids.
const po = formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true });

/** A catalog as `npm run messages` writes it. */
async function catalog(locale: string, texts: Readonly<Record<string, string>>): Promise<string> {
  const messages = Object.entries(texts).map(([id, translation]) => [id, { translation }]);
  const context = { locale, sourceLocale: 'en', filename: '', existing: undefined };
  return po.serialize(Object.fromEntries(messages), context);
}

/** Why a plugin cannot have this name, or null. */
export function faultOfName(id: string, root: string): string | null {
  if (!NAME.test(id))
    return `"${id}" is no name for a plugin: small letters, digits and single hyphens, a letter first.`;
  if (TAKEN.has(id)) return `"${id}" is a name of the project itself.`;
  return existsSync(join(root, 'plugins', id)) ? `plugins/${id} is there already.` : null;
}

/** Writes the plugin below `root` and returns the paths of its files. Rejects when the name is taken or none. */
export async function createPlugin(id: string, root: string): Promise<readonly string[]> {
  const fault = faultOfName(id, root);
  if (fault !== null) throw new Error(fault);
  const texts = JSON.parse(readFileSync(join(TEMPLATE, TEXTS), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const files = [
    ...readdirSync(TEMPLATE)
      .filter((name) => name !== TEXTS)
      .map(
        (name) =>
          [
            join('plugins', id, renamed(name, id)),
            renamed(readFileSync(join(TEMPLATE, name), 'utf8'), id),
          ] as const,
      ),
    ...(await Promise.all(
      Object.entries(texts).map(
        async ([locale, one]) => [join('locales', locale, `${id}.po`), await catalog(locale, one)] as const,
      ),
    )),
  ];
  for (const [path, text] of files) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  return files.map(([path]) => path);
}

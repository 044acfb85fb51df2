/** Copies a plugin template under a new name: page app, origin, stories, catalogs and diagram; or a minimal plugin. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatter } from '@lingui/format-po';
import { format, type FormatConfig } from 'oxfmt';
import type { AnyStateMachine } from 'xstate';
import { renderFlow } from './flows/diagram.ts';

const PROJECT = join(import.meta.dirname, '..');
const TEMPLATE = 'scripts/plugin-template';
/** Files of a minimal plugin. */
const EMPTY_TEMPLATE = 'scripts/plugin-template-empty';
/** Translations of the page app and of the origin, by the name of their catalog. */
const TEXTS: Readonly<Record<string, string>> = {
  'texts.json': 'plugin-template.po',
  'texts-origin.json': 'plugin-template-origin.po',
};
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Names that have another meaning in the project. */
const TAKEN = new Set(['kernel', 'app', 'ports', 'host', 'plugin', 'plugin-template', 'ui', 'server']);
/** Placeholder for the number of the migration. */
const NUMBER = 'NNN';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (id: string): string => id.split('-').map(capital).join('');
export const camel = (id: string): string => pascal(id).replace(/^./, (first) => first.toLowerCase());

const renamed = (text: string, id: string): string =>
  text
    .replaceAll('plugin-template', id)
    .replaceAll('plugin_template', id.replaceAll('-', '_'))
    .replaceAll('PluginTemplate', pascal(id))
    .replaceAll('pluginTemplate', camel(id))
    .replaceAll('Plugin template', capital(id.replaceAll('-', ' ')))
    .replaceAll('plugin template', id.replaceAll('-', ' '));

/**
 * Destination of a template file, relative to the project root: stories go to stories/, all other files to the plugin.
 */
const placeOf = (name: string): string =>
  name.startsWith('stories/')
    ? name.replace('stories/', 'stories/plugin-template/')
    : join('plugins/plugin-template', name);

/** The text of a template file with its relative imports adapted to its destination. */
function moved(name: string, text: string): string {
  const [from, to] = [posix.dirname(join(TEMPLATE, name)), posix.dirname(placeOf(name))];
  return text.replaceAll(/'(\.\.?\/[^']+)'/g, (_, path: string) => {
    const target = posix.join(from, path);
    const inside = target.startsWith(`${TEMPLATE}/`) ? placeOf(target.slice(TEMPLATE.length + 1)) : target;
    const way = posix.relative(to, inside);
    return `'${way.startsWith('.') ? way : `./${way}`}'`;
  });
}

/** The number that follows the last migration of all. */
function freeNumber(root: string): string {
  const files = globSync('{server/db,plugins/*/server}/migrations/[0-9][0-9][0-9]-*.ts', { cwd: root });
  const last = Math.max(0, ...files.map((file) => Number(posix.basename(file).slice(0, NUMBER.length))));
  return String(last + 1).padStart(NUMBER.length, '0');
}

const variant = JSON.parse(readFileSync(join(PROJECT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
const formatted = async (path: string, text: string): Promise<string> =>
  (await format(path, text, variant)).code;

// The format as in lingui.config.ts; the texts are their own ids.
const po = formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true });

/** A catalog in the format of `npm run messages`. */
async function catalog(locale: string, texts: Readonly<Record<string, string>>): Promise<string> {
  const messages = Object.entries(texts).map(([id, translation]) => [id, { translation }]);
  const context = { locale, sourceLocale: 'en', filename: '', existing: undefined };
  return po.serialize(Object.fromEntries(messages), context);
}

/** The reason why a plugin cannot have this name; null if it can. */
export function faultOfName(id: string, root: string): string | null {
  if (!NAME.test(id))
    return `"${id}" is not a valid plugin name: use lower-case letters, digits and single hyphens, beginning with a letter.`;
  if (TAKEN.has(id)) return `"${id}" is a reserved name of the project.`;
  return existsSync(join(root, 'plugins', id)) ? `plugins/${id} is there already.` : null;
}

/** The sources of the plugin: texts by path. */
async function sourcesOf(
  id: string,
  { root, template }: { root: string; template: string },
): Promise<readonly (readonly [string, string])[]> {
  const names = readdirSync(join(PROJECT, template), { recursive: true, encoding: 'utf8' });
  const number = freeNumber(root);
  return Promise.all(
    names
      .filter((name) => extname(name) !== '' && !(name in TEXTS))
      .map(async (name) => {
        const path = renamed(placeOf(name), id).replace(NUMBER, number);
        const text = moved(name, readFileSync(join(PROJECT, template, name), 'utf8'));
        return [path, await formatted(path, renamed(text, id))] as const;
      }),
  );
}

async function catalogsOf(id: string): Promise<readonly (readonly [string, string])[]> {
  const catalogs = Object.entries(TEXTS).flatMap(([file, name]) => {
    const texts = JSON.parse(readFileSync(join(PROJECT, TEMPLATE, file), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    return Object.entries(texts).map(
      async ([locale, one]) =>
        [join('locales', locale, renamed(name, id)), await catalog(locale, one)] as const,
    );
  });
  return Promise.all(catalogs);
}

/** Writes the plugin below `root` and returns the paths of its files. Rejects if the name is taken or invalid. */
export async function createPlugin(
  id: string,
  root: string,
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<readonly string[]> {
  const fault = faultOfName(id, root);
  if (fault !== null) throw new Error(fault);
  const write = ([path, text]: readonly [string, string]): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    return path;
  };
  if (isEmpty) return (await sourcesOf(id, { root, template: EMPTY_TEMPLATE })).map(write);
  const sources = await sourcesOf(id, { root, template: TEMPLATE });
  const written = [...sources, ...(await catalogsOf(id))].map(write);
  const machine = pathToFileURL(join(root, 'plugins', id, 'machine.ts'));
  const { roundMachine } = (await import(/* @vite-ignore */ machine.href)) as {
    roundMachine: AnyStateMachine;
  };
  return [
    ...written,
    write([`docs/reference/flows/${id}-${roundMachine.id}.svg`, await renderFlow(roundMachine)]),
  ];
}

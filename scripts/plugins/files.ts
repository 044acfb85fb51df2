/** The files that `npm run plugins` generates, by path relative to the project root. */
import { instance } from '@viz-js/viz';
import { format } from 'oxfmt';
import { nameOf, type AnyRef } from '#kernel/ref.ts';
import { byRef, findPlugins, needed, offered, wanted, type Found } from './found.ts';
import { readmeFiles } from './readmes.ts';
import { tablesOf } from './tables.ts';

const MADE = 'Made by `npm run plugins`';
const STYLE = { singleQuote: true, printWidth: 110 } as const;
/** The site's own colours (ui/tokens.css), as in the diagrams of statecharts. */
const COLOUR = { ground: '#0b0a0d', raised: '#15131a', line: '#5b5560', text: '#f4efe9', muted: '#b9b1b8' };

/**
 * Arrows from a plugin to each plugin whose services, dialogs or pages it uses; solid if it cannot start without that
 * plugin.
 */
function arrowsOf(all: readonly Found[]): string[] {
  const offers = byRef(all, offered);
  return all.flatMap((found) => {
    const othersOf = (refs: readonly AnyRef[]) =>
      refs.flatMap((ref) => offers.get(nameOf(ref)) ?? []).filter((id) => id !== found.plugin.id);
    const needs = new Set(othersOf(needed(found)));
    const used = new Set([...needs, ...othersOf(wanted(found))]);
    return [...used].map(
      (id) =>
        `${JSON.stringify(found.plugin.id)} -> ${JSON.stringify(id)} [style=${needs.has(id) ? 'solid' : 'dashed'}]`,
    );
  });
}

async function picture(all: readonly Found[]): Promise<string> {
  const { ground, raised, line, text, muted } = COLOUR;
  const viz = await instance();
  const svg = viz.renderString(
    [
      'digraph plugins {',
      `rankdir=LR; nodesep=0.2; ranksep=0.9; pad=0.4; bgcolor="${ground}"`,
      `node [shape=box, style="rounded,filled", fillcolor="${raised}", color="${line}", fontname="Helvetica", fontsize=14, fontcolor="${text}", margin="0.18,0.08"]`,
      `edge [color="${muted}", arrowsize=0.7]`,
      ...all.map(({ plugin }) => JSON.stringify(plugin.id)),
      ...arrowsOf(all),
      '}',
    ].join('\n'),
    { format: 'svg' },
  );
  // Removes the version that Graphviz writes, and the document type, which browsers do not need.
  return `${svg
    .slice(svg.indexOf('<svg'))
    .replaceAll(/<!--[^>]*-->\n/g, '')
    .trim()}\n`;
}

/** The generated files, formatted like the project. */
export async function pluginFiles(): Promise<ReadonlyMap<string, string>> {
  const all = await findPlugins();
  const { plugins, slots } = tablesOf(all);
  const own = [
    '# Plugins and their connections',
    '',
    `${MADE} from what each \`plugin.ts\` declares; \`tests/plugins.test.ts\` fails where it is out of date. For developers: which plugin has what, and who uses it.`,
    '',
    '![Which plugin uses which](plugins.svg)',
    '',
    'An arrow points from a plugin to one whose services, dialogs or pages it uses; solid: required, dashed: optional. The README of each plugin has its rules. [Slots and links](slots-and-links.md) have their own page.',
    '',
    ...plugins,
  ];
  const others = [
    '# Slots and links of plugins',
    '',
    `${MADE}, like the list of [plugins](plugins.md). For developers: who fills which slot, and who links to which page.`,
    '',
    ...slots,
  ];
  const page = async (path: string, lines: readonly string[]) =>
    [path, (await format(path, lines.join('\n'), STYLE)).code] as const;
  return new Map([
    await page('docs/reference/plugins.md', own),
    await page('docs/reference/slots-and-links.md', others),
    ['docs/reference/plugins.svg', await picture(all)],
    ...(await readmeFiles(all)),
  ]);
}

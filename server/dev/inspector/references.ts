/** `/_dev/inspector/references`: every reference between plugins, with its providers and its users. */
import { linksOf } from '#kernel/plugin.ts';
import { nameOf, type AnyRef, type RefKind } from '#kernel/ref.ts';
import { KERNEL_SERVICES } from '#server/bootstrap/declared.ts';
import { markup, type Markup } from '../page.ts';
import { flowsOf, refsOf, routesOf, type BrandFacts, type PluginFacts } from './facts.ts';
import { chips, table } from './frame.ts';

interface Known {
  readonly ref: AnyRef;
  readonly answers: Set<string>;
  readonly asks: Set<string>;
}

type References = ReadonlyMap<string, Known>;

/** Shown instead of a plugin if the kernel or the host provides a reference. */
const HOST = 'the host';

const HEADS: Readonly<Record<RefKind, readonly [title: string, answers: string, asks: string]>> = {
  service: ['Services', 'Provided by', 'Asked by'],
  event: ['Facts', 'Heard by', 'Told by'],
  modal: ['Modals', 'Opened by', 'Asked for by'],
  link: ['Links', 'Leads to', 'Used by'],
  slot: ['Slots', 'Filled by', 'Handed to'],
  flow: ['Flows', 'Run by', 'Shared with'],
  layout: ['Layouts', 'Offered by', 'Chosen by'],
};

function collect(): {
  known: Map<string, Known>;
  note(ref: AnyRef, how: 'answers' | 'asks', who: string): void;
} {
  const known = new Map<string, Known>();
  return {
    known,
    note(ref, how, who) {
      const name = nameOf(ref);
      const one = known.get(name) ?? { ref, answers: new Set<string>(), asks: new Set<string>() };
      one[how].add(who);
      known.set(name, one);
    },
  };
}

/** The references of the page app. */
export function pageReferences(plugins: readonly PluginFacts[]): References {
  const { known, note } = collect();
  for (const ref of KERNEL_SERVICES) note(ref, 'answers', HOST);
  for (const facts of plugins) {
    const { plugin } = facts;
    const who = plugin.id;
    for (const ref of [...Object.values(plugin.needs), ...Object.values(plugin.wants)])
      note(ref, 'asks', who);
    for (const is of ['opens', 'fill', 'listen', 'provide'] as const)
      for (const ref of refsOf(facts, is)) note(ref, 'answers', who);
    for (const { ref } of flowsOf(facts)) note(ref, 'answers', who);
    for (const { link, path, layout } of routesOf(facts)) {
      for (const one of linksOf({ link })) note(one, 'answers', `${who} ${path}`);
      if (layout) note(layout, 'asks', who);
    }
  }
  return known;
}

/** The references between plugin modules at the origin. */
export function originReferences(plugins: readonly PluginFacts[]): References {
  const { known, note } = collect();
  for (const { module } of plugins) {
    if (!module) continue;
    for (const ref of module.provides) note(ref, 'answers', module.id);
    for (const ref of [...Object.values(module.needs), ...Object.values(module.wants)])
      note(ref, 'asks', module.id);
  }
  return known;
}

const rows = (all: References, kind: RefKind): readonly (readonly Markup[])[] =>
  [...all.values()]
    .filter(({ ref }) => ref.kind === kind)
    .toSorted((a, b) => a.ref.id.localeCompare(b.ref.id, 'en'))
    .map(({ ref, answers, asks }) => [markup`<code>${ref.id}</code>`, chips([...answers]), chips([...asks])]);

function section(all: References, kind: RefKind): Markup {
  const [title, answers, asks] = HEADS[kind];
  const found = rows(all, kind);
  return found.length === 0 ? markup`` : markup`<h2>${title}</h2>${table(['Name', answers, asks], found)}`;
}

const KINDS: readonly RefKind[] = ['service', 'event', 'modal', 'link', 'slot', 'flow', 'layout'];

export const referencesPage = ({ plugins }: BrandFacts): Markup => {
  const all = pageReferences(plugins);
  return markup`<p class="lead">Plugins know each other by these names alone (kernel/ref.ts). Slots that views hand out and facts
that views tell stand in needs and wants of their plugin.</p>${KINDS.map((kind) => section(all, kind))}
<h2>Services between the halves at the origin</h2>
${table(['Name', 'Provided by', 'Asked by'], rows(originReferences(plugins), 'service'))}`;
};

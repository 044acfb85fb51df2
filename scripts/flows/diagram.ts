/** Renders a statechart as SVG: a directed graph in DOT, laid out by Graphviz, offline and deterministic. */
import { instance } from '@viz-js/viz';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { toDirectedGraph, type DirectedGraphEdge, type DirectedGraphNode } from 'xstate/graph';

/** The site's colours (ui/tokens.css) as literals, because an SVG image cannot read the page's custom properties. */
const COLOUR = {
  ground: '#0b0a0d',
  raised: '#15131a',
  line: '#5b5560',
  text: '#f4efe9',
  muted: '#b9b1b8',
  accent: '#f2b07b',
};
const FONT = 'Helvetica';
const ANYWHERE = 'in any state';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quote = (text: string): string => JSON.stringify(text);
const small = (text: string, colour: string): string =>
  `<br/><font point-size="10" color="${colour}">${escape(text)}</font>`;

/** The label of an event from a visitor, an actor or the clock: `submit`, `logIn done`, `after timeout`. */
function wordsOf(eventType: string): string {
  const [, kind, rest = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind) return `${rest} ${kind === 'done' ? 'done' : 'failed'}`;
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (after) return `after ${after}`;
  return eventType === '' ? 'at once' : eventType;
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  if (!guard) return '';
  const name = typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guarded');
  return ` [${name}]`;
}

const labelOf = (transition: AnyTransitionDefinition): string =>
  wordsOf(transition.eventType) + guardOf(transition);

const isGroup = (node: AnyStateNode): boolean => node.type === 'compound' || node.type === 'parallel';

/** A node that represents a group in an edge, because Graphviz supports edges only between nodes. */
const insideOf = (node: AnyStateNode): AnyStateNode =>
  isGroup(node) ? insideOf((node.initial?.target[0] ?? Object.values(node.states)[0]) as AnyStateNode) : node;

const nodeName = (node: AnyStateNode): string => quote(node.id);
const groupName = (node: AnyStateNode): string => quote(`cluster ${node.id}`);

/** Whether a transition has no target; such transitions are listed in the state itself. */
const isStaying = ({ target }: AnyTransitionDefinition): boolean => !target || target.length === 0;

function linesOf(node: AnyStateNode): string {
  const calls = node.invoke.map(({ id }) => small(`calls ${id}`, COLOUR.accent));
  const stays = [...node.transitions.values()]
    .flat()
    .filter(isStaying)
    .map((transition) => small(`${labelOf(transition)}: stays`, COLOUR.muted));
  return [...calls, ...stays].join('');
}

function nodeLines({ stateNode, children }: DirectedGraphNode, depth: number): string[] {
  const node = stateNode as AnyStateNode;
  const label = `<${escape(node.key)}${linesOf(node)}>`;
  if (!isGroup(node))
    return [`${nodeName(node)} [label=${label}${node.type === 'final' ? ', peripheries=2' : ''}]`];
  const first = node.initial?.target[0] as AnyStateNode | undefined;
  const start = first
    ? [
        `${quote(`start ${node.id}`)} [shape=circle, label="", width=0.12, height=0.12, fillcolor=${quote(COLOUR.accent)}, color=${quote(COLOUR.accent)}]`,
        `${quote(`start ${node.id}`)} -> ${nodeName(insideOf(first))} [color=${quote(COLOUR.accent)}${isGroup(first) ? `, lhead=${groupName(first)}` : ''}]`,
      ]
    : [];
  const inside = [...start, ...children.flatMap((child) => nodeLines(child, depth + 1))];
  if (depth === 0) return inside;
  return [`subgraph ${groupName(node)} {`, `label=${label}; margin=14`, ...inside, '}'];
}

type Edge = Pick<DirectedGraphEdge, 'source' | 'target' | 'transition'>;

/** XState's graph omits eventless transitions. */
const eventlessEdges = (node: AnyStateNode): readonly Edge[] =>
  (node.always ?? []).flatMap((transition) =>
    (transition.target ?? []).map((target) => ({ source: node, target, transition })),
  );

const edgesOf = (node: DirectedGraphNode): readonly Edge[] => [
  ...node.edges,
  ...eventlessEdges(node.stateNode as AnyStateNode),
  ...node.children.flatMap(edgesOf),
];

/** Lines for the edges; edges between the same two states become one arrow with several labels. */
function edgeLines(root: DirectedGraphNode): string[] {
  const arrows = new Map<string, { from: AnyStateNode; to: AnyStateNode; labels: string[] }>();
  for (const { source, target, transition } of edgesOf(root)) {
    if (isStaying(transition)) continue;
    const [from, to] = [source as AnyStateNode, target as AnyStateNode];
    const key = `${from.id} ${to.id}`;
    const arrow = arrows.get(key) ?? { from, to, labels: [] };
    arrow.labels.push(labelOf(transition));
    arrows.set(key, arrow);
  }
  return [...arrows.values()].flatMap(({ from, to, labels }) => {
    const label = `label=${quote(labels.map((one) => `  ${one}  `).join('\n'))}`;
    const head = isGroup(to) ? `, lhead=${groupName(to)}` : '';
    if (from === root.stateNode) {
      const anywhere = quote(`${ANYWHERE} ${to.id}`);
      return [
        `${anywhere} [shape=plaintext, style="", fontcolor=${quote(COLOUR.muted)}, label=${quote(ANYWHERE)}]`,
        `${anywhere} -> ${nodeName(insideOf(to))} [style=dashed, ${label}${head}]`,
      ];
    }
    const tail =
      isGroup(from) && !insideOf(to).id.startsWith(`${from.id}.`) ? `, ltail=${groupName(from)}` : '';
    return [`${nodeName(insideOf(from))} -> ${nodeName(insideOf(to))} [${label}${head}${tail}]`];
  });
}

function dotOf(machine: AnyStateMachine): string {
  const root = toDirectedGraph(machine);
  const { ground, raised, line, text, muted } = COLOUR;
  return [
    `digraph ${quote(machine.id)} {`,
    `compound=true; rankdir=TB; nodesep=0.45; ranksep=0.55; pad=0.4; bgcolor=${quote(ground)}; fontname=${quote(FONT)}; fontsize=13; fontcolor=${quote(muted)}; color=${quote(line)}; style="rounded"`,
    `node [shape=box, style="rounded,filled", fillcolor=${quote(raised)}, color=${quote(line)}, fontname=${quote(FONT)}, fontsize=14, fontcolor=${quote(text)}, margin="0.18,0.11"]`,
    `edge [color=${quote(muted)}, fontname=${quote(FONT)}, fontsize=11, fontcolor=${quote(muted)}, arrowsize=0.7]`,
    ...nodeLines(root, 0),
    ...edgeLines(root),
    '}',
  ].join('\n');
}

/** The diagram of a machine; byte-identical for the same machine. */
export async function renderFlow(machine: AnyStateMachine): Promise<string> {
  const viz = await instance();
  const svg = viz.renderString(dotOf(machine), { format: 'svg' });
  // Removes the version that Graphviz writes, and the document type, which browsers do not need.
  return `${svg
    .slice(svg.indexOf('<svg'))
    .replaceAll(/<!--[^>]*-->\n/g, '')
    .trim()}\n`;
}

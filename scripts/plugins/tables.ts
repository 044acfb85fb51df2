/** The tables of docs/reference/plugins.md: plugins, then services, facts, dialogs, slots and links with who offers and who uses each. */
import { byRef, filled, heard, needed, offered, wanted, type ByRef, type Found } from './found.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
];
const code = (text: string): string => `\`${text}\``;
const list = (names: readonly string[] | undefined): string => (names?.length ? names.join(', ') : '-');

/** Refs of a kind that any of the maps has, in order, without the kind. */
const idsOf = (kind: string, ...maps: readonly ByRef[]): string[] =>
  [...new Set(maps.flatMap((map) => [...map.keys()]))]
    .filter((name) => name.startsWith(`${kind} `))
    .map((name) => name.slice(kind.length + 1))
    .toSorted();

const pathsOf = ({ contributions }: Found): string =>
  list(
    contributions.flatMap((one) =>
      one.is === 'route' && one.options.page ? [code(one.options.path.replaceAll('|', '\\|'))] : [],
    ),
  );

export function tablesOf(all: readonly Found[]): string[] {
  const needs = byRef(all, needed);
  const wants = byRef(all, wanted);
  const offers = byRef(all, offered);
  const hears = byRef(all, heard);
  const fills = byRef(all, filled);
  const uses = byRef(all, (found) => [...needed(found), ...wanted(found)]);
  const of = (map: ByRef, kind: string, id: string): string => list(map.get(`${kind} ${id}`));
  const offeredBy = (kind: string, id: string): string =>
    list(offers.get(`${kind} ${id}`)) === '-' ? 'the kernel' : of(offers, kind, id);
  return [
    '## Plugins',
    '',
    ...table(
      ['plugin', 'what', 'brands', 'its pages'],
      all.map((found) => [found.plugin.id, found.says, list(found.brands), pathsOf(found)]),
    ),
    '## Services',
    '',
    'What one plugin answers for others. Who wants one does without it where nobody offers it; who needs one does not start.',
    '',
    ...table(
      ['service', 'offered by', 'needed by', 'wanted by'],
      idsOf('service', needs, wants, offers).map((id) => [
        code(id),
        offeredBy('service', id),
        of(needs, 'service', id),
        of(wants, 'service', id),
      ]),
    ),
    '## Facts',
    '',
    'What has happened: told to whoever listens.',
    '',
    ...table(
      ['fact', 'told by', 'heard by'],
      idsOf('event', uses, hears).map((id) => [code(id), of(uses, 'event', id), of(hears, 'event', id)]),
    ),
    '## Dialogs',
    '',
    ...table(
      ['dialog', 'drawn by', 'opened by'],
      idsOf('modal', offers, uses).map((id) => [code(id), of(offers, 'modal', id), of(uses, 'modal', id)]),
    ),
    '## Slots',
    '',
    'Spaces that others fill; the name begins with who draws them.',
    '',
    ...table(
      ['slot', 'filled by'],
      idsOf('slot', fills).map((id) => [code(id), of(fills, 'slot', id)]),
    ),
    '## Links',
    '',
    'Pages that others lead to by name.',
    '',
    ...table(
      ['link', 'page of', 'led to by'],
      idsOf('link', offers, uses).map((id) => [code(id), of(offers, 'link', id), of(uses, 'link', id)]),
    ),
  ];
}

/** The lists of docs/reference: plugins, services, events and dialogs; slots and links; each with providers and users. */
import { byRef, filled, listened, needed, offered, wanted, type ByRef, type Found } from './found.ts';

const code = (text: string): string => `\`${text}\``;
const list = (names: readonly string[] | undefined): string => (names?.length ? names.join(', ') : '-');

/** Ids of refs of one kind in any of the maps, sorted, without the kind. */
const idsOf = (kind: string, ...maps: readonly ByRef[]): string[] =>
  [...new Set(maps.flatMap((map) => [...map.keys()]))]
    .filter((name) => name.startsWith(`${kind} `))
    .map((name) => name.slice(kind.length + 1))
    .toSorted();

const pathsOf = ({ contributions }: Found): string =>
  list(
    contributions.flatMap((one) => (one.is === 'route' && one.options.page ? [code(one.options.path)] : [])),
  );

/** The lists by page. */
export function tablesOf(all: readonly Found[]): { plugins: string[]; slots: string[] } {
  const needs = byRef(all, needed);
  const wants = byRef(all, wanted);
  const offers = byRef(all, offered);
  const hears = byRef(all, listened);
  const fills = byRef(all, filled);
  const uses = byRef(all, (found) => [...needed(found), ...wanted(found)]);
  const of = (map: ByRef, kind: string, id: string): string => list(map.get(`${kind} ${id}`));
  const offeredBy = (kind: string, id: string): string =>
    list(offers.get(`${kind} ${id}`)) === '-' ? 'the kernel' : of(offers, kind, id);
  const item = (id: string, parts: readonly (readonly [label: string, names: string])[]): string => {
    const lists = parts.filter(([, names]) => names !== '-').map(([label, names]) => `${label} ${names}`);
    return `- ${code(id)}${lists.length > 0 ? `: ${lists.join('; ')}` : ''}`;
  };
  const plugins = [
    '## Plugins',
    '',
    ...all.map((found) => {
      const pages = pathsOf(found);
      const where = pages === '-' ? '' : `; pages: ${pages}`;
      return `- [**${found.plugin.id}**](../../plugins/${found.plugin.id}/README.md): ${found.says}. Brands: ${list(found.brands)}${where}`;
    }),
    '',
    '## Services',
    '',
    'Services that plugins provide for others. A plugin that needs a service does not start without it; one that wants it uses it optionally.',
    '',
    ...idsOf('service', needs, wants, offers).map((id) =>
      item(id, [
        ['provided by', offeredBy('service', id)],
        ['needed by', of(needs, 'service', id)],
        ['wanted by', of(wants, 'service', id)],
      ]),
    ),
    '',
    '## Events',
    '',
    ...idsOf('event', uses, hears).map((id) =>
      item(id, [
        ['published by', of(uses, 'event', id)],
        ['subscribed by', of(hears, 'event', id)],
      ]),
    ),
    '',
    '## Dialogs',
    '',
    ...idsOf('modal', offers, uses).map((id) =>
      item(id, [
        ['provided by', of(offers, 'modal', id)],
        ['opened by', of(uses, 'modal', id)],
      ]),
    ),
    '',
  ];
  const slots = [
    '## Slots',
    '',
    'Places that other plugins fill. The name begins with the owner.',
    '',
    ...idsOf('slot', fills).map((id) => item(id, [['filled by', of(fills, 'slot', id)]])),
    '',
    '## Links',
    '',
    'Pages that other plugins link to by name.',
    '',
    ...idsOf('link', offers, uses).map((id) =>
      item(id, [
        ['page of', of(offers, 'link', id)],
        ['linked from', of(uses, 'link', id)],
      ]),
    ),
    '',
  ];
  return { plugins, slots };
}

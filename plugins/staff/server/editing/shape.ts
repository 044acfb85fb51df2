/** Derives the fields of a form from a schema, and parses submitted fields into a value. */
import type * as v from 'valibot';

interface Leaf {
  readonly is: 'line' | 'text' | 'day' | 'time' | 'number' | 'flag' | 'choice';
  readonly options: readonly string[];
  /** The value of an empty field. */
  readonly empty: null | undefined | '';
}
export type Shape =
  | Leaf
  | { readonly is: 'lines'; readonly item: Leaf }
  | { readonly is: 'rows'; readonly item: Shape }
  | { readonly is: 'group'; readonly fields: Readonly<Record<string, Shape>>; readonly isNullable: boolean };

/** The parts of Valibot's schemas that a form uses. */
interface Described {
  readonly type: string;
  readonly wrapped?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** Texts with at least this maximum length get several lines. */
const LONG_CHARS = 1000;

function leafOf(schema: Described, empty: Leaf['empty']): Leaf {
  const { type, options = [], pipe = [] } = schema;
  if (type === 'picklist') return { is: 'choice', options: options.map(String), empty: empty ?? undefined };
  if (type === 'boolean') return { is: 'flag', options: [], empty };
  if (type === 'number') return { is: 'number', options: [], empty: empty === '' ? undefined : empty };
  if (type !== 'string')
    throw new Error(
      `a form cannot edit a schema of type ${type}; use an object, array, text, number, choice or flag`,
    );
  if (pipe.some((action) => action.type === 'iso_date')) return { is: 'day', options: [], empty };
  if (pipe.some((action) => action.type === 'iso_date_time')) return { is: 'time', options: [], empty };
  const most = pipe.find((action) => action.type === 'max_length')?.requirement;
  return { is: typeof most === 'number' && most >= LONG_CHARS ? 'text' : 'line', options: [], empty };
}

function shape(schema: Described): Shape {
  let inner = schema;
  let empty: Leaf['empty'] = '';
  while (inner.wrapped) {
    if (inner.type === 'nullable') empty = null;
    else if (empty === '') empty = undefined;
    inner = inner.wrapped;
  }
  if (inner.entries)
    return {
      is: 'group',
      isNullable: empty === null,
      fields: Object.fromEntries(Object.entries(inner.entries).map(([name, one]) => [name, shape(one)])),
    };
  if (inner.item) {
    const item = shape(inner.item);
    return item.is === 'group' || item.is === 'rows' || item.is === 'lines'
      ? { is: 'rows', item }
      : { is: 'lines', item };
  }
  return leafOf(inner, empty);
}

/** The shape of a schema. Throws for a schema that a form cannot edit. */
export const shapeOf = (schema: v.GenericSchema): Shape => shape(schema as unknown as Described);

/** The fields of a form by name, e.g. `slides.0.texts.en.title`. */
export type Values = Readonly<Record<string, string>>;

/** Additional fields of a row: its position, and whether it is removed. */
export const PLACE = '#';
export const LEFT_OUT = '-';
const below = (name: string, part: string | number): string =>
  name === '' ? String(part) : `${name}.${part}`;

/** Converts a value to fields. */
export function valuesOf(of: Shape, value: unknown, name = ''): Record<string, string> {
  if (of.is === 'group')
    return Object.assign(
      {},
      ...Object.entries(of.fields).map(([part, one]) =>
        valuesOf(one, (value as Record<string, unknown> | null | undefined)?.[part], below(name, part)),
      ),
    );
  if (of.is === 'rows')
    return Object.assign(
      {},
      ...((value as unknown[] | undefined) ?? []).map((row, at) => ({
        ...valuesOf(of.item, row, below(name, at)),
        [below(below(name, at), PLACE)]: String(at + 1),
      })),
    );
  if (of.is === 'lines') return { [name]: ((value as unknown[] | undefined) ?? []).join('\n') };
  if (of.is === 'flag') return value === true ? { [name]: 'on' } : {};
  return { [name]: value === null || value === undefined ? '' : String(value) };
}

/** Indexes of the rows in field names, in order. */
export function rowsIn(values: Values, name: string): number[] {
  const named = Object.keys(values).flatMap((key) =>
    key.startsWith(`${name}.`) ? [Number(key.slice(name.length + 1).split('.')[0])] : [],
  );
  return [...new Set(named)].filter(Number.isSafeInteger).toSorted((one, other) => one - other);
}

const isBlank = (values: Values, name: string): boolean =>
  Object.entries(values).every(
    ([key, value]) => !key.startsWith(`${name}.`) || key.endsWith(`.${PLACE}`) || value.trim() === '',
  );

export interface Read {
  readonly value: unknown;
  /** Names of form fields, by path in the value. */
  readonly names: ReadonlyMap<string, string>;
}

/** Parses fields into a value, as far as possible: invalid input is left for the schema to refuse. */
export function readValues(of: Shape, values: Values): Read {
  const names = new Map<string, string>();
  const leaf = ({ is, empty }: Leaf, given: string): unknown => {
    const text = given.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
    if (is === 'flag') return given === 'on';
    if (text === '') return empty;
    return is === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
  };
  const read = (one: Shape, name: string, path: string): unknown => {
    names.set(path, name);
    if (one.is === 'lines') {
      const lines = (values[name] ?? '')
        .replaceAll('\0', '')
        .split('\n')
        .map((line) => line.trim());
      return lines.filter(Boolean).map((line) => leaf(one.item, line));
    }
    if (one.is === 'rows') {
      const kept = rowsIn(values, name).filter((at) => {
        const row = below(name, at);
        return values[below(row, LEFT_OUT)] !== 'on' && !isBlank(values, row);
      });
      const placeOf = (at: number): number => {
        const given = values[below(below(name, at), PLACE)]?.trim() ?? '';
        return given === '' || Number.isNaN(Number(given)) ? at + 1 : Number(given);
      };
      return kept
        .toSorted((first, second) => placeOf(first) - placeOf(second))
        .map((at, index) => read(one.item, below(name, at), below(path, index)));
    }
    if (one.is !== 'group') return leaf(one, values[name] ?? '');
    if (one.isNullable && isBlank(values, name)) return null;
    const parts = Object.entries(one.fields).map(
      ([part, field]) => [part, read(field, below(name, part), below(path, part))] as const,
    );
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  };
  return { value: read(of, '', ''), names };
}

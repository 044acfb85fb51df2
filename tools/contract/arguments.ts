/** Arguments for a read of the contract kit: a given example, an entry from an earlier reply, or a guess. */
import * as v from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { callOf } from './needed.ts';
import { sampleOf } from './samples.ts';

type Values = Readonly<Record<string, unknown>>;

/** Examples by call, such as `GET /films/:id`. */
export type Examples = Readonly<
  Record<string, { readonly params?: Values; readonly query?: Values; readonly body?: Values }>
>;

/** A successful reply, with the parameters of its URL. */
export interface Answered {
  readonly endpoint: AnyEndpoint;
  readonly params: Values;
  readonly body: unknown;
}

export interface Arguments {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: Values | undefined;
  /** Whether nothing shows that the arguments name existing data, so that a refusal is correct as well. */
  readonly isGuess: boolean;
}

const bare = (path: string): string => path.replace(/\([^)]*\)/g, '');
export const paramsIn = (path: string): string[] =>
  [...bare(path).matchAll(/:([a-z_]+)/gi)].map(([, name]) => name ?? '');

/** Yields every object in a reply, outer objects first. */
function* objectsIn(value: unknown): Generator<Values> {
  const level: unknown[] = [value];
  for (const one of level) {
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one)) yield one as Values;
    level.push(...Object.values(one));
  }
}

/** Earlier replies whose paths are parents of a path, the nearest first. */
const listsAbove = (path: string, answered: readonly Answered[]): Answered[] =>
  answered
    .filter(({ endpoint }) => bare(path).startsWith(`${bare(endpoint.path)}/`))
    .toSorted((one, other) => other.endpoint.path.length - one.endpoint.path.length);

/** Parameters taken from an entry of an earlier reply. */
function paramsFrom(endpoint: AnyEndpoint, answered: readonly Answered[]): Values | undefined {
  const schema = endpoint.params;
  if (schema === undefined) return undefined;
  const names = paramsIn(endpoint.path);
  for (const list of listsAbove(endpoint.path, answered))
    for (const entry of objectsIn(list.body)) {
      const found = { ...Object.fromEntries(names.map((name) => [name, entry[name]])), ...list.params };
      const isWhole = names.every((name) => ['string', 'number'].includes(typeof found[name]));
      const texts = Object.fromEntries(names.map((name) => [name, String(found[name])]));
      if (isWhole && v.safeParse(schema, texts).success) return texts;
    }
  return undefined;
}

/** The arguments for a call; undefined if none are known. */
export function argumentsOf(
  endpoint: AnyEndpoint,
  answered: readonly Answered[],
  examples: Examples,
): Arguments | undefined {
  const given = examples[callOf(endpoint)];
  if (given) return { ...given, isGuess: false };
  const query = endpoint.query && !v.safeParse(endpoint.query, {}).success ? sampleOf(endpoint.query) : {};
  const isAsked = endpoint.query !== undefined && query !== undefined && Object.keys(query).length > 0;
  if (query === undefined) return undefined;
  if (paramsIn(endpoint.path).length === 0) return { query, isGuess: isAsked };
  const found = paramsFrom(endpoint, answered);
  const params = found ?? (endpoint.params && sampleOf(endpoint.params));
  return params && { params, query, isGuess: isAsked || found === undefined };
}

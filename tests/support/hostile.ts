/** Hostile input: strings that no form sends, and bodies that combine words from a schema. */
import * as fc from '#tests/support/fast-check.ts';
import type { GenericSchema } from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { PASSWORD } from './accounts.ts';

interface Part {
  type: string;
  entries?: Record<string, unknown>;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly unknown[];
  wrapped?: unknown;
}

/** Names and literals in a schema, at any depth. */
function wordsOf(schema: GenericSchema | undefined, seen = new Set<unknown>()): string[] {
  const words: string[] = [];
  const variant = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { entries, options = [], pipe = [], wrapped, literal } = part as Part;
    if (typeof literal === 'string') words.push(literal);
    for (const [name, below] of Object.entries(entries ?? {})) {
      words.push(name);
      variant(below);
    }
    for (const one of options) if (typeof one === 'string') words.push(one);
    [...options, ...pipe, wrapped].forEach(variant);
  };
  variant(schema);
  return words;
}

/** Strings that no form sends: control characters, lone surrogates, bidi marks, SQL, very long ones. */
export const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  fc.base64String({ minLength: 43, maxLength: 44 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@example.org',
    '\ud800',
    "' or 1=1 --",
    '%',
    'x'.repeat(3000),
    'robin@example.org',
    'fuzz-1@example.org',
    '\u202E',
    PASSWORD,
  ),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** Objects with property names from a schema, and with some unknown ones. */
const partFor = (schema: GenericSchema | undefined, one: fc.Arbitrary<unknown>) => {
  const words = [...new Set([...wordsOf(schema), 'role', '__proto__', 'constructor'])];
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record(
        Object.fromEntries(words.map((word) => [word, fc.oneof(one, fc.constantFrom(...words))])),
        { requiredKeys: words.slice(0, Math.ceil(words.length / 2)) },
      ),
    },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...words), one, { maxKeys: words.length }) },
  );
};

/** Hostile calls of an endpoint. */
export const callsTo = (endpoint: AnyEndpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    // A path cannot contain lone surrogates, and an empty segment would change the route.
    params: fc.array(
      text.map((word) => encodeURIComponent(word.toWellFormed() || '0').slice(0, 600)),
      { minLength: 4, maxLength: 4 },
    ),
    query: fc.option(partFor(endpoint.query, text), { nil: undefined }),
    body: fc.oneof(
      { weight: 6, arbitrary: partFor(endpoint.body, value).map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: text },
    ),
  });

type HostileCall = ReturnType<typeof callsTo> extends fc.Arbitrary<infer Call> ? Call : never;

/** The request that a call sends: method, URL with the API base, and body. */
export function sentAs({ endpoint: { method, path }, params, query, body }: HostileCall): {
  method: AnyEndpoint['method'];
  url: string;
  payload?: string;
} {
  let next = 0;
  const pathname = path.replaceAll(/:\w+(?:\([^)]*\))?/g, () => params[next++] ?? '0');
  const asks = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `/api${pathname}${asks.size > 0 ? `?${asks}` : ''}`;
  return { method, url, ...(method === 'GET' ? {} : { payload: body }) };
}

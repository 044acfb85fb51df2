/** JSON of gateways with its numbers as they were written: signatures are made over that text, and amounts lose no digit. */

/** A value of JSON in which every number is its own text. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

const withSources: Reviver = (_name, value, { source }) =>
  typeof value === 'number' && source !== undefined ? source : value;

/** undefined for what is not JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, withSources as (name: string, value: unknown) => unknown) as Json;
  } catch {
    return undefined;
  }
}

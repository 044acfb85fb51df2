/** Parses JSON from gateways with numbers as written: signatures cover that text, and amounts lose no digit. */

/** A JSON value in which every number is its text. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

const withSources: Reviver = (_name, value, { source }) =>
  typeof value === 'number' && source !== undefined ? source : value;

/** Parses JSON; undefined if it is invalid. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, withSources as (name: string, value: unknown) => unknown) as Json;
  } catch {
    return undefined;
  }
}

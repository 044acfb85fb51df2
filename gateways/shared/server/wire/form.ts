/** Parses forms from gateways strictly: ambiguous input is rejected. */
import { textOf } from './windows-1252.ts';

/** The longest body of a callback (README 14 of payments). */
export const BODY_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 200;
const PLUS = 0x2b;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const SPACE = 0x20;

export type Fields = ReadonlyMap<string, string>;

const hexOf = (byte: number | undefined): number =>
  byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);

/** Decodes percent-encoding; null if it is invalid. */
function decoded(encoded: Uint8Array): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < encoded.length; at += 1) {
    const byte = encoded[at] ?? 0;
    if (byte === PERCENT) {
      const value = hexOf(encoded[at + 1]) * 16 + hexOf(encoded[at + 2]);
      if (Number.isNaN(value)) return null;
      bytes.push(value);
      at += 2;
    } else bytes.push(byte === PLUS ? SPACE : byte);
  }
  return Uint8Array.from(bytes);
}

function splitAt(bytes: Uint8Array, separator: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, start)) {
    parts.push(bytes.subarray(start, at));
    start = at + 1;
  }
  return [...parts, bytes.subarray(start)];
}

/**
 * The fields of a posted form or of a query, in UTF-8 or windows-1252. null if it is too long, its encoding is invalid,
 * or a field has no name or occurs twice, because the signature could be for either.
 */
export function fieldsOf(bytes: Uint8Array): Fields | null {
  if (bytes.length > BODY_MAX_BYTES) return null;
  const fields = new Map<string, string>();
  if (bytes.length === 0) return fields;
  const pairs = splitAt(bytes, AMPERSAND);
  if (pairs.length > FIELDS_MAX) return null;
  for (const pair of pairs) {
    const border = pair.indexOf(EQUALS);
    if (border < 1) return null;
    const name = decoded(pair.subarray(0, border));
    const value = decoded(pair.subarray(border + 1));
    if (!name || !value) return null;
    const key = textOf(name);
    if (fields.has(key)) return null;
    fields.set(key, textOf(value));
  }
  return fields;
}

/** Fields as an object for a schema. */
export const recordOf = (fields: Fields): Record<string, string> => Object.fromEntries(fields);

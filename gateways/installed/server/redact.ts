/**
 * Removes fields from a verified callback that are not needed any more. The remainder stays byte for byte as received.
 */
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { KeptFields } from '#gateways/shared/server/kept-fields.ts';
import { BODY_MAX_BYTES, fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { textOf } from '#gateways/shared/server/wire/windows-1252.ts';
import { xmlText } from '#gateways/shared/server/wire/xml.ts';

export interface Wire {
  readonly query: string;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface Redacted extends Wire {
  /** Names of the removed fields, for staff. */
  readonly removed: readonly string[];
  /** Our name of the order, and the gateway's transaction id, if the callback contains them. */
  readonly orderRef: string | null;
  readonly transactionRef: string | null;
}

/** A field name that could be personal text is not stored either. */
const NAME = /^[A-Za-z][\w.[\]-]{0,39}$/;
const UNNAMED = '(unreadable)';
const NAMES_MAX = 60;
const PAIRS_MAX = 400;
const DEPTH_MAX = 16;

const WORD = /^[\w.:,+|/=-]{0,128}$/;
const DATE = /^[\d :TZ/.+-]{1,32}$/;
const TEXT = /^[\w .:,+|/()-]{0,128}$/;
const IP = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?:$|[^\d.])|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){4,}/i;
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}(?:;\s*charset="?[\w-]{1,30}"?)?$/i;
/** Comments and processing instructions may contain any text, and no parser reads them. */
const UNREAD = /<!--|<\?(?!xml\s)/;
const ORDER = /^([0-9a-f]{32})(?:\.|$)/;

interface Removal {
  readonly fields: KeptFields;
  readonly removed: Set<string>;
  /** Stored values by path. */
  readonly kept: Map<string, string>;
}

const isPlain = ({ texts }: KeptFields, name: string, value: string): boolean =>
  (WORD.test(value) || DATE.test(value) || (texts.has(name) && TEXT.test(value))) && !IP.test(value);

function remove({ removed }: Removal, name: string): void {
  if (removed.size < NAMES_MAX) removed.add(NAME.test(name) ? name : UNNAMED);
}

/** Whether a value may be stored; records stored values and removed names. */
function keeps(removal: Removal, path: string, name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (value !== '' && !(removal.fields.names.has(lower) && isPlain(removal.fields, lower, value))) {
    remove(removal, name);
    return false;
  }
  if (removal.fields.names.has(lower)) removal.kept.set(path.toLowerCase(), value);
  else if (!NAME.test(name)) {
    remove(removal, name);
    return false;
  }
  return true;
}

function xmlOf(removal: Removal, element: XmlElement, path: string): string {
  if (removal.fields.private.has(element.name.toLowerCase())) {
    remove(removal, element.name);
    return '';
  }
  for (const attribute of Object.keys(element.attributes)) remove(removal, attribute);
  const children = element.children.filter((child) => child instanceof XmlElement);
  const at = (name: string): string => (path === '' ? name : `${path}/${name}`);
  const inside =
    children.length > 0
      ? children.map((child) => xmlOf(removal, child, at(child.name))).join('')
      : keeps(removal, path || element.name, element.name, element.text.trim())
        ? xmlText(element.text.trim())
        : '';
  const hasText = element.children.some((child) => child instanceof XmlText && child.text.trim() !== '');
  if (children.length > 0 && hasText) remove(removal, element.name);
  return NAME.test(element.name) ? `<${element.name}>${inside}</${element.name}>` : '';
}

/** The redacted document; null if the text is not a valid document. */
function redactedXml(removal: Removal, text: string): string | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const before = removal.removed.size;
  try {
    const { root } = parseXml(text);
    if (!root) return null;
    if (UNREAD.test(text)) remove(removal, UNNAMED);
    const written = xmlOf(removal, root, '');
    return removal.removed.size === before ? text : written;
  } catch {
    return null;
  }
}

function jsonOf(removal: Removal, value: unknown, [name, depth]: readonly [string, number]): unknown {
  if (typeof value !== 'object' || value === null)
    return value === null || keeps(removal, name, name, String(value)) ? value : undefined;
  if (depth > DEPTH_MAX || removal.fields.private.has(name.toLowerCase())) {
    remove(removal, name);
    return undefined;
  }
  if (Array.isArray(value)) return value.map((child: unknown) => jsonOf(removal, child, [name, depth + 1]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([child, inner]: [string, unknown]) => {
      const kept = NAME.test(child) ? jsonOf(removal, inner, [child, depth + 1]) : undefined;
      if (kept === undefined) remove(removal, child);
      return kept === undefined ? [] : [[child, kept] as const];
    }),
  );
}

function redactedJson(removal: Removal, text: string): string | null {
  const before = removal.removed.size;
  try {
    const kept = jsonOf(removal, JSON.parse(text) as unknown, ['', 0]);
    return removal.removed.size === before ? text : JSON.stringify(kept ?? null);
  } catch {
    return null;
  }
}

/** One field of a form; null if it is removed. `pair` is latin1, so that a character is a byte. */
function redactedPair(removal: Removal, pair: string): string | null {
  const [field] = fieldsOf(Buffer.from(pair, 'latin1')) ?? [];
  if (!field) {
    remove(removal, UNNAMED);
    return null;
  }
  const [name, value] = field;
  if (!removal.fields.xml.has(name.toLowerCase())) return keeps(removal, name, name, value) ? pair : null;
  const written = redactedXml(removal, value);
  if (written === null) remove(removal, name);
  if (written === value) return pair;
  return written === null ? null : new URLSearchParams({ [name]: written }).toString();
}

function redactedForm(removal: Removal, text: string): string {
  if (text === '') return '';
  const pairs = text.split('&');
  if (pairs.length > PAIRS_MAX) remove(removal, UNNAMED);
  return pairs
    .slice(0, PAIRS_MAX)
    .flatMap((pair) => redactedPair(removal, pair) ?? [])
    .join('&');
}

function redactedBody(removal: Removal, body: Buffer): Buffer {
  if (body.length > BODY_MAX_BYTES) return Buffer.alloc(0);
  const first = body.toString('latin1', 0, 64).trimStart()[0];
  if (first !== '{' && first !== '[' && first !== '<')
    return Buffer.from(redactedForm(removal, body.toString('latin1')), 'latin1');
  const text = textOf(body);
  const written = first === '<' ? redactedXml(removal, text) : redactedJson(removal, text);
  if (written === text) return body;
  if (written === null) remove(removal, UNNAMED);
  return Buffer.from(written ?? '');
}

/** The stored part of a gateway's callback with these fields. Idempotent. */
export function redact(fields: KeptFields, { query, contentType, body }: Wire): Redacted {
  const removal: Removal = { fields, removed: new Set(), kept: new Map() };
  const redacted = {
    query: redactedForm(removal, query),
    contentType: MEDIA_TYPE.test(contentType) ? contentType : '',
    body: redactedBody(removal, body),
  };
  const orders = [...removal.kept].flatMap(([name, value]) =>
    fields.signatures.has(name) ? [] : (ORDER.exec(value)?.[1] ?? []),
  );
  const [transactionRef = null] = fields.transactions.flatMap((name) => removal.kept.get(name) || []);
  return { ...redacted, removed: [...removal.removed], orderRef: orders[0] ?? null, transactionRef };
}

/** Decodes untrusted CBOR: every bound is checked token by token before anything is built from the bytes. */
import { decode, Tokenizer, Type, type DecodeOptions } from 'cborg';
import { DEPTH_AT_MOST, ITEMS_AT_MOST, Refuse, RESPONSE_BYTES_AT_MOST } from './profile.ts';

/** The content of tag 24: CBOR that is signed or digested exactly as its bytes were received. */
export class EmbeddedCbor {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

const EMBEDDED = 24;

/**
 * ISO 18013-5 requires shortest lengths and forbids indefinite lengths; with duplicate keys, two parsers could read
 * different documents.
 */
const STRICT: DecodeOptions = {
  strict: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowBigInt: false,
  allowNaN: false,
  allowInfinity: false,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  tags: {
    [EMBEDDED]: (content) => {
      const bytes = content();
      if (!(bytes instanceof Uint8Array)) throw new Refuse('malformed');
      return new EmbeddedCbor(bytes);
    },
  },
};

/** Number of data items that an item announces as its children. */
function childrenOf({ type, value }: ReturnType<Tokenizer['next']>): number {
  if (Type.equals(type, Type.array)) return Number(value);
  if (Type.equals(type, Type.map)) return Number(value) * 2;
  return Type.equals(type, Type.tag) ? 1 : 0;
}

/** Checks the bounds token by token, without recursion and without allocating announced lengths. */
function checkBounds(bytes: Uint8Array): void {
  const tokens = new Tokenizer(bytes, STRICT);
  /** Number of items still expected on each level. */
  const open: number[] = [];
  for (let items = 0; !tokens.done(); items += 1) {
    const children = childrenOf(tokens.next());
    if (items >= ITEMS_AT_MOST || children > ITEMS_AT_MOST) throw new Refuse('malformed');
    if (open.length > 0) open.push(Number(open.pop()) - 1);
    if (children > 0) open.push(children);
    if (open.length > DEPTH_AT_MOST) throw new Refuse('malformed');
    while (open.at(-1) === 0) open.pop();
  }
}

/**
 * The value of strictly encoded CBOR within the bounds; tag 24 is an `EmbeddedCbor`, maps are `Map`s, any other tag is refused.
 * Throws Refuse with `malformed`.
 */
export function decodeBounded(bytes: Uint8Array): unknown {
  if (bytes.length > RESPONSE_BYTES_AT_MOST) throw new Refuse('malformed');
  try {
    checkBounds(bytes);
    return decode(bytes, STRICT);
  } catch {
    throw new Refuse('malformed');
  }
}

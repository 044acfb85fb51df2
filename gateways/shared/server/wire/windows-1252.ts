/** Decodes windows-1252 text losslessly: every byte is a character, so that it can be encoded again. */

const DECODER = new TextDecoder('windows-1252');
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const BYTE_OF = new Map(
  Array.from({ length: 256 }, (_, byte) => [DECODER.decode(Uint8Array.of(byte)), byte] as const),
);

/** Decodes bytes as UTF-8 if they are valid, as windows-1252 otherwise. */
export function textOf(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return DECODER.decode(bytes);
  }
}

/** The bytes of a text in windows-1252; null if it contains an unsupported character. */
export function windows1252Of(text: string): Uint8Array | null {
  const bytes = [...text].map((character) => BYTE_OF.get(character));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}

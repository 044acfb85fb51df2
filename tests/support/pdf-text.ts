/** Extracts the text of a PDF in the standard fonts, line by line, from its text operators in WinAnsi. */
import { inflateSync } from 'node:zlib';

export function textOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const decoder = new TextDecoder('windows-1252');
  return streams
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((content) => [...content.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
    .join('\n');
}

/** The kind of a picture is detected from its content. */
import { expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

/** The start of a JPEG with an orientation, in either byte order. */
function turned(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  short(orientation, 18);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, tiff.length + 8]);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

it.each([
  [1, []],
  [2, ['hflip']],
  [3, ['hflip', 'vflip']],
  [6, ['transpose=1']],
  [8, ['transpose=2']],
  [99, []],
])('a JPEG with the orientation %i is rotated upright by %j', (orientation, filters) => {
  for (const isLittle of [true, false])
    expect(kindOf(turned(orientation, isLittle))).toEqual({ reader: 'jpeg_pipe', filters });
});

it('a truncated JPEG counts as having no orientation', () => {
  const whole = turned(6, true);
  for (let bytes = 3; bytes < whole.length - 8; bytes += 1)
    expect(kindOf(whole.subarray(0, bytes))).toEqual({ reader: 'jpeg_pipe', filters: [] });
});

it.each([
  ['PNG', '\x89PNG\r\n\x1a\n…', 'png_pipe'],
  ['WebP', 'RIFF....WEBPVP8 ', 'webp_pipe'],
])('%s is detected by its first bytes', (_, bytes, reader) => {
  expect(kindOf(Buffer.from(bytes, 'latin1'))).toMatchObject({ reader });
});

it.each([
  '',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<html>',
  '#EXTM3U\nfile:///etc/passwd',
  'RIFF....WAVE',
])('a file %j is not accepted', (text) => expect(kindOf(Buffer.from(text, 'latin1'))).toBeUndefined());

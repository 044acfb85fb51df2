/** Decodes subtitle files, and converts SubRip to WebVTT. */

const UTF16_BOMS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;
/** Number of bytes of a file that suffice to detect its encoding. */
const SAMPLE_BYTES = 2_000;

/** Detects UTF-16 without a byte order mark: every other byte of Latin text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const marked = UTF16_BOMS.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return marked[0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The text of a file in UTF-8, UTF-16 or, as in older files, Windows-1252, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const isWebVtt = (text: string): boolean => /^WEBVTT(?:[ \t\r\n]|$)/.test(text);

const TIME = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}`);

const timeOf = ([hours = '', minutes = '', seconds = '', fraction = '']: readonly string[]): string =>
  `${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}.${fraction.padEnd(3, '0')}`;

/** Bold, italics and underlining stay; other SubRip markup is removed; characters reserved in WebVTT are escaped. */
const cueText = (line: string): string =>
  line
    .replaceAll(/\{\\[^{}]{0,40}\}|<\/?font(?:\s[^<>]{0,200})?>/gi, '')
    .split(/(<\/?[biu]>)/i)
    .map((part, at) =>
      at % 2 === 1
        ? part.toLowerCase()
        : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .join('');

/**
 * A cue continues until the next line with times, because its text may contain blank lines, which WebVTT does not
 * allow.
 */
export function webVttOfSrt(srt: string): string {
  const lines = srt.split(/\r\n?|\n/);
  const starts = lines.flatMap((line, at) => (TIMES.test(line) ? [at] : []));
  const cues = starts.map((at, index) => {
    const next = starts[index + 1];
    const [, ...times] = TIMES.exec(lines[at] ?? '') ?? [];
    // The number of the next cue precedes its times.
    const isNumbered = next !== undefined && /^\s*\d+\s*$/.test(lines[next - 1] ?? '');
    const end = next === undefined ? lines.length : next - (isNumbered ? 1 : 0);
    const text = lines.slice(at + 1, end).filter((line) => line.trim() !== '');
    return [`${timeOf(times.slice(0, 4))} --> ${timeOf(times.slice(4))}`, ...text.map(cueText)].join('\n');
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

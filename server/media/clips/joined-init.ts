/** Builds the init segment of a file in which video and audio segments alternate. */

interface Box {
  readonly type: string;
  readonly bytes: Buffer;
}

const HEADER_BYTES = 8;

/** The MP4 boxes in these bytes (ISO/IEC 14496-12, 4.2). Throws for invalid MP4. */
function boxesIn(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.length - at < HEADER_BYTES ? 0 : bytes.readUInt32BE(at);
    if (size < HEADER_BYTES || at + size > bytes.length) throw new Error('a box ends beyond its file');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + HEADER_BYTES),
      bytes: bytes.subarray(at, at + size),
    });
    at += size;
  }
  return boxes;
}

const within = ({ bytes }: Box): readonly Box[] => boxesIn(bytes.subarray(HEADER_BYTES));

function boxOf(type: string, parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(parts.reduce((sum, { length }) => sum + length, HEADER_BYTES));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

const named = (boxes: readonly Box[], type: string): Box => {
  const found = boxes.find((one) => one.type === type);
  if (!found) throw new Error(`no ${type} in the beginning of a track`);
  return found;
};

/** Joins the init segments of a video and an audio track; their track numbers must differ. */
export function joinedInit(picture: Uint8Array, sound: Uint8Array): Uint8Array {
  const files = [picture, sound].map((file) => boxesIn(Buffer.from(file)));
  const movies = files.map((file) => within(named(file, 'moov')));
  const [first = []] = movies;
  const tracks = movies.map((movie) => named(movie, 'trak').bytes);
  const defaults = movies.map((movie) => named(within(named(movie, 'mvex')), 'trex').bytes);
  return Buffer.concat([
    named(files[0] ?? [], 'ftyp').bytes,
    boxOf('moov', [named(first, 'mvhd').bytes, ...tracks, boxOf('mvex', defaults)]),
  ]);
}

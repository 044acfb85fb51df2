/** The kinds of source films that an ingest supports, generated and ingested for the players. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingest } from '#scripts/ingest/command.ts';
import { progressOn } from '#scripts/ingest/progress.ts';

const picture = (filter: string): string[] => ['-f', 'lavfi', '-i', filter];
const sine = (hz: number, s: number): string[] => ['-f', 'lavfi', '-i', `sine=${hz}:d=${s}`];
const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const HDR = 'zscale=tin=bt709:min=bt709:pin=bt709:t=smpte2084:m=bt2020nc:p=bt2020:npl=100,format=yuv420p10le';
const AS_HDR = 'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';

/** ffmpeg arguments that generate each source, by the name of its file. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'one-sound.mp4': [...picture('testsrc2=s=320x180:r=25:d=9'), ...sine(440, 9), ...FAST, '-c:a', 'aac'],
  'two-sounds.mkv': [
    ...[picture('testsrc2=s=320x180:r=24000/1001:d=9'), sine(440, 9), sine(880, 9)].flat(),
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    ...FAST,
    '-c:a',
    'aac',
    '-metadata:s:a:0',
    'language=eng',
    '-metadata:s:a:1',
    'language=deu',
  ],
  'no-sound.mp4': [...picture('testsrc2=s=320x180:r=25:d=5'), ...FAST],
  'long-sound.mp4': [...picture('testsrc2=s=320x180:r=25:d=6'), ...sine(440, 12), ...FAST, '-c:a', 'aac'],
  'long-picture.mp4': [...picture('testsrc2=s=320x180:r=30:d=9'), ...sine(440, 3), ...FAST, '-c:a', 'aac'],
  'no-times.avi': [...picture('testsrc2=s=320x180:r=25:d=8'), ...sine(440, 8), ...FAST, '-c:a', 'mp3'],
  'hdr.mkv': [
    ...picture('testsrc2=s=320x180:r=24:d=5'),
    ...sine(440, 5),
    '-vf',
    HDR,
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    AS_HDR,
    '-c:a',
    'aac',
  ],
};

/** Clips of all kinds, or of one, in a separate folder; none if ffmpeg is not installed. */
export async function ingestedForms(only: string | null) {
  const root = mkdtempSync(join(tmpdir(), 'nocturne-streams-'));
  const folder = join(root, 'media');
  mkdirSync(folder);
  const done = { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  } catch {
    process.stdout.write('There is no ffmpeg: only the clips of the demo are played.\n');
    return { ...done, names: [] };
  }
  writeFileSync(join(root, 'text.srt'), '1\n00:00:00,500 --> 00:00:08,000\nThe train leaves.\n');
  const names: string[] = [];
  for (const [file, args] of Object.entries(FORMS)) {
    const [id = ''] = file.split('.');
    if (only !== null && id !== only) continue;
    execFileSync('ffmpeg', ['-v', 'error', ...args, file], { cwd: root });
    const command = [
      join(root, file),
      '--title',
      id,
      '--id',
      id,
      '--subtitles',
      `en=${join(root, 'text.srt')}`,
    ];
    const code = await ingest(
      command,
      { MEDIA_URL: folder, DATA_DIR: join(root, 'data') },
      await progressOn(process.stderr),
    );
    if (code !== 0) throw new Error(`${file} could not be brought`);
    names.push(id);
  }
  return { ...done, names };
}

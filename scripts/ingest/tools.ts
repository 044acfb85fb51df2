/** Runs ffmpeg and ffprobe as child processes. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { DISK_FULL, IngestFault, ToolFault } from './fault.ts';

export interface Tools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}
export const SYSTEM_TOOLS: Tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

/** Maximum number of characters of a tool's error output that are kept. */
const STORED_CHARACTERS = 4000;
const PER_S = 1_000_000;
const FULL = /No space left on device|Disk quota exceeded/;

/** Last line of every error output, which contains no information. */
const SUMMARY = 'Conversion failed!';

const lastLine = (output: string): string =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== SUMMARY)
    .at(-1) ?? 'it printed nothing';

/**
 * Runs a tool to its end; resolves with its output. Rejects with ToolFault, or with IngestFault if the system causes
 * the error.
 */
function run(command: string, args: readonly string[], onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    createInterface({ input: child.stdout }).on('line', onLine);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-STORED_CHARACTERS);
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new IngestFault(`${command} is not installed: it comes with ffmpeg, as in apt install ffmpeg`)
          : error,
      ),
    );
    child.once('close', (code) => {
      if (FULL.test(output)) reject(new IngestFault(DISK_FULL));
      else if (code === 0) resolve();
      else reject(new ToolFault(lastLine(output)));
    });
  });
}

/**
 * A file argument for both tools that works for any name: `Night:train.mp4` is not read as a protocol, and `-y.mp4` not
 * as an option.
 */
export const fileArgument = (file: string): string => `file:${file}`;

/** ffprobe's output, parsed as JSON. */
export async function ffprobe(tools: Tools, args: readonly string[]): Promise<unknown> {
  const lines: string[] = [];
  await run(tools.ffprobe, ['-v', 'error', '-of', 'json', ...args], (line) => lines.push(line));
  return JSON.parse(lines.join('\n'));
}

/** Runs ffmpeg; `onSecond` gets the length written so far, in s. */
export function ffmpeg(
  tools: Tools,
  args: readonly string[],
  onSecond: (s: number) => void = () => {},
): Promise<void> {
  const all = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', ...args];
  return run(tools.ffmpeg, all, (line) => {
    const [name, value] = line.split('=');
    if (name === 'out_time_us' && Number(value) > 0) onSecond(Number(value) / PER_S);
  });
}

/** Names of the filters of the installed ffmpeg. */
export async function ffmpegFilters(tools: Tools): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await run(tools.ffmpeg, ['-v', 'error', '-filters'], (line) => {
    const [, name = ''] = line.trim().split(/\s+/);
    names.add(name);
  });
  return names;
}

/** Runs an ingest in a temporary folder, records its output, and replaces tools by failing ones. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingest } from '#scripts/ingest/command.ts';
import type { Progress } from '#scripts/ingest/progress.ts';
import { SYSTEM_TOOLS, type Tools } from '#scripts/ingest/tools.ts';

const ENCODERS = ['libx264', 'libwebp', 'aac'];

/** Whether the system has an ffmpeg with the required encoders. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffprobe', ['-version'], { stdio: 'ignore' });
    const output = execFileSync('ffmpeg', ['-v', 'error', '-encoders'], { encoding: 'utf8' });
    return ENCODERS.every((name) => output.includes(` ${name} `));
  } catch {
    return false;
  }
}

/** A folder for source and result; `remove` deletes it. */
export function ingestBench() {
  const root = mkdtempSync(join(tmpdir(), 'nocturne-ingest-'));
  const at = (name: string): string => join(root, name);
  const ENV = { MEDIA_URL: at('media'), DATA_DIR: at('data') };

  async function run(
    args: readonly string[],
    env: Readonly<Record<string, string>> = ENV,
    tools: Tools = SYSTEM_TOOLS,
  ) {
    const output: string[] = [];
    const parts: number[] = [];
    const progress: Progress = {
      at: (name) => void output.push(name),
      part: (part) => void parts.push(part),
      say: (line) => void output.push(line),
      end: () => {},
    };
    return { code: await ingest(args, env, progress, tools), output, parts };
  }
  const tool = (name: string, script: string): string => {
    writeFileSync(at(name), `#!/bin/sh\n${script}\n`);
    chmodSync(at(name), 0o755);
    return at(name);
  };
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: root });

  return { at, env: ENV, run, tool, ffmpeg, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Steps of an ingest: each is done once, completely or not at all, and its result remains if the process ends. */
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const Done = v.record(v.string(), v.object({ hash: v.string(), made: v.array(v.string()) }));
type Done = v.InferOutput<typeof Done>;

export interface Step {
  /** A name that is unique in the ingest, such as `v0`. */
  readonly name: string;
  /** Everything that determines the result; the step is repeated if it changes. */
  readonly input: unknown;
  /** Relative duration of the step. */
  readonly weight: number;
  /** Creates files and folders in `folder`, which are moved into the film when it resolves; reports progress up to 1. */
  make(folder: string, onPart: (part: number) => void): Promise<void>;
}

export interface StepReport {
  begun(step: Step): void;
  /** Reports the finished share of the step, up to 1. */
  part(step: Step, part: number): void;
  /** `again` is false if an earlier run has done the step. */
  done(step: Step, again: boolean): void;
}

/** Folder of the finished parts of a film. */
export const filmFolder = (work: string): string => join(work, 'film');
const MAKING = 'making-';

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

async function readDone(file: string): Promise<Done> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  // If an older version wrote the file or it was edited, every step is repeated.
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Done), text);
  return parsed.success ? parsed.output : {};
}

/** Flushed to disk before it resolves, so that a crash never leaves a finished step without a valid record. */
async function writeDone(file: string, done: Done): Promise<void> {
  const aside = `${file}.new`;
  await writeFile(aside, `${JSON.stringify(done, null, 2)}\n`);
  const handle = await open(aside, 'r');
  await handle.sync().finally(() => handle.close());
  await rename(aside, file);
}

async function make(work: string, step: Step, report: StepReport): Promise<string[]> {
  // The name is unique, because a tool of a killed run may still be writing into its own folder.
  const folder = await mkdtemp(join(work, MAKING));
  await step.make(folder, (part) => report.part(step, Math.min(part, 1)));
  const made = await readdir(folder);
  for (const name of made) {
    const place = join(filmFolder(work), name);
    // The folder is removed first, because renaming cannot replace an existing folder.
    await rm(place, { recursive: true, force: true });
    await rename(join(folder, name), place);
  }
  await rm(folder, { recursive: true });
  return made;
}

/** Runs the steps in order, except steps already done with the same input. Stops at the first error. */
export async function takeSteps(work: string, steps: readonly Step[], report: StepReport): Promise<void> {
  await mkdir(filmFolder(work), { recursive: true });
  for (const left of (await readdir(work)).filter((name) => name.startsWith(MAKING)))
    rmSync(join(work, left), { recursive: true, force: true });
  const file = join(work, 'steps.json');
  const before = await readDone(file);
  const done: Done = {};
  for (const step of steps) {
    const hash = hashOf(step.input);
    const earlier = before[step.name];
    const isDone =
      earlier?.hash === hash && earlier.made.every((name) => existsSync(join(filmFolder(work), name)));
    if (!isDone) report.begun(step);
    // Sequential, because a step may need the results of an earlier one.
    done[step.name] = isDone ? earlier : { hash, made: await make(work, step, report) };
    await writeDone(file, { ...before, ...done });
    report.done(step, !isDone);
  }
  const belonging = new Set(Object.values(done).flatMap(({ made }) => made));
  for (const name of await readdir(filmFolder(work)))
    if (!belonging.has(name)) rmSync(join(filmFolder(work), name), { recursive: true, force: true });
  await writeDone(file, done);
}

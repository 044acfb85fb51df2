/** The steps of an ingest: each is done once, whole or not at all, and what is done outlives the process. */
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const Done = v.record(v.string(), v.object({ hash: v.string(), made: v.array(v.string()) }));
type Done = v.InferOutput<typeof Done>;

export interface Step {
  /** Unique in its ingest, e.g. `v0`. */
  readonly name: string;
  /** All that what is made depends on; the step is done again when it changes. */
  readonly input: unknown;
  /** How long it takes beside the others. */
  readonly weight: number;
  /** Makes files and folders in `folder`, which take their place in the film when it resolves; says how far it is, to 1. */
  make(folder: string, onPart: (part: number) => void): Promise<void>;
}

export interface StepReport {
  begun(step: Step): void;
  /** How much of the step is done, to 1. */
  part(step: Step, part: number): void;
  /** `again` is false where an earlier run had done it. */
  done(step: Step, again: boolean): void;
}

/** Where the finished parts of a film lie. */
export const filmFolder = (work: string): string => join(work, 'film');
const MAKING = 'making-';

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

async function readDone(file: string): Promise<Done> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  // Written by an older version, or by hand: all is done again.
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Done), text);
  return parsed.success ? parsed.output : {};
}

/** On the disk when it resolves, so that a step never counts as done whose record a crash took away. */
async function writeDone(file: string, done: Done): Promise<void> {
  const aside = `${file}.new`;
  await writeFile(aside, `${JSON.stringify(done, null, 2)}\n`);
  const handle = await open(aside, 'r');
  await handle.sync().finally(() => handle.close());
  await rename(aside, file);
}

async function make(work: string, step: Step, report: StepReport): Promise<string[]> {
  // A name that no other run has: a tool of a run that was killed may still write into its own.
  const folder = await mkdtemp(join(work, MAKING));
  await step.make(folder, (part) => report.part(step, Math.min(part, 1)));
  const made = await readdir(folder);
  for (const name of made) {
    const place = join(filmFolder(work), name);
    // In order: a folder that is there cannot be renamed over.
    await rm(place, { recursive: true, force: true });
    await rename(join(folder, name), place);
  }
  await rm(folder, { recursive: true });
  return made;
}

/** Takes the steps in order, those alone that are not done with the same input. Whatever one throws ends them all. */
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
    // One needs what another has made.
    done[step.name] = isDone ? earlier : { hash, made: await make(work, step, report) };
    await writeDone(file, { ...before, ...done });
    report.done(step, !isDone);
  }
  const belonging = new Set(Object.values(done).flatMap(({ made }) => made));
  for (const name of await readdir(filmFolder(work)))
    if (!belonging.has(name)) rmSync(join(filmFolder(work), name), { recursive: true, force: true });
  await writeDone(file, done);
}

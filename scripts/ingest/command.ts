/** `npm run ingest`: converts an operator's film into a clip and stores it in the media store. */
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { CLIPS_FOLDER } from '#server/media/clip.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import { folderStore } from '#server/media/folder.ts';
import { MEDIA_VARIABLES, mediaFaults, mediaSettings, mediaStore } from '#server/media/media-url.ts';
import type { MediaStore } from '#server/media/store.ts';
import { readArguments, USAGE } from './arguments.ts';
import { IngestFault, sentenceOf } from './fault.ts';
import { descriptionIn, stepsOf } from './film.ts';
import { takeLock } from './lock.ts';
import { probe } from './probe.ts';
import type { Progress } from './progress.ts';
import { publish } from './publish.ts';
import { filmFolder, takeSteps, type Step } from './steps.ts';
import { POSTER_CANDIDATES } from './stills.ts';
import { SYSTEM_TOOLS, type Tools } from './tools.ts';

const Environment = v.object({ ...MEDIA_VARIABLES, DATA_DIR: v.optional(v.string(), './data') });

interface Place {
  readonly store: MediaStore;
  readonly dataDir: string;
}

/** The media store, from the same settings that the origin reads. Throws ConfigFault. */
function placeOf(env: Readonly<Record<string, string | undefined>>): Place {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const variables = v.parse(Environment, given);
  const faults = mediaFaults(variables);
  if (faults.length > 0) throw new ConfigFault(faults);
  const dataDir = resolve(variables.DATA_DIR);
  return { store: mediaStore(mediaSettings(variables, dataDir)), dataDir };
}

/** Whether this film is already published. Rejects if another film has its name. */
async function isPublished({ store }: Place, id: string, work: string): Promise<boolean> {
  const path = `${id}/clip.json`;
  const taken = await store.text(path);
  if (taken !== null && taken === (await descriptionIn(work))) return true;
  if (taken !== null || (await folderStore(CLIPS_FOLDER).text(path)) !== null)
    throw new IngestFault(`The id ${id} is taken: choose another, as in --id ${id}-2`);
  return false;
}

/** Reports progress as a fraction of all steps by weight; the upload is the last step. */
function reporting(progress: Progress, steps: readonly Step[]) {
  const storing = steps.reduce((sum, { weight }) => sum + weight, 0) / 10;
  const total = storing * 11;
  let before = 0;
  return {
    begun: ({ name }: Step) => progress.at(name),
    part: ({ weight }: Step, part: number) => progress.part((before + weight * part) / total),
    done({ weight }: Step) {
      before += weight;
    },
    stored: (part: number) => progress.part((before + storing * part) / total),
  };
}

async function bring(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  progress: Progress,
  tools: Tools,
): Promise<void> {
  const wish = readArguments(args, POSTER_CANDIDATES);
  const { id } = wish;
  const source = await probe(tools, wish.film);
  const place = placeOf(env);
  const work = join(place.dataDir, 'ingest', id);
  if (!(await isPublished(place, id, work))) {
    await mkdir(work, { recursive: true });
    const letGo = await takeLock(work);
    try {
      for (const line of source.leftOut) progress.say(`Left out: ${line}`);
      const steps = await stepsOf(tools, wish, source, work);
      const report = reporting(progress, steps);
      await takeSteps(work, steps, report);
      progress.at('storing');
      await publish(place.store, filmFolder(work), id, report.stored);
    } finally {
      await letGo();
    }
  }
  await rm(work, { recursive: true, force: true });
  progress.end();
  progress.say(`✓ "${wish.title}" is published as ${id}, ${Math.round(source.durationS)} s long.`);
  progress.say(`  To connect it with a film of the catalogue, set movies.clip to '${id}'.`);
}

/** Runs the command; resolves with the exit code, which is 1 after an error message. */
export async function ingest(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  progress: Progress,
  tools: Tools = SYSTEM_TOOLS,
): Promise<number> {
  try {
    await bring(args, env, progress, tools);
    return 0;
  } catch (error) {
    progress.end();
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    progress.say(`✖ ${sentence}.`);
    if (args.length === 0) progress.say(`  ${USAGE}`);
    return 1;
  }
}

/** An ingest that is killed, begun again, given another film, and stored while the store is away. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '#scripts/ingest/lock.ts';
import { publish } from '#scripts/ingest/publish.ts';
import { filmFolder, takeSteps, type Step, type StepReport } from '#scripts/ingest/steps.ts';
import { folderStore } from '#server/media/folder.ts';
import { StoreFault } from '#server/media/s3.ts';
import type { MediaStore } from '#server/media/store.ts';

const root = mkdtempSync(join(tmpdir(), 'nocturne-steps-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NAMES = ['v0', 'v1', 'posters', 'description'];
/** No process has it: Linux ends at 4,194,304. */
const NOBODY = 99_999_999;
let work = '';
let taken: string[] = [];
beforeEach(() => {
  work = mkdtempSync(join(root, 'work-'));
  taken = [];
});

const REPORT: StepReport = { begun: ({ name }) => taken.push(name), part: () => {}, done: () => {} };
/** Steps that each make a folder of two files; the one named dies between the two. */
const steps = (dies: string | null, input = 'film'): Step[] =>
  NAMES.map((name) => ({
    name,
    input: [input, name],
    weight: 1,
    async make(folder) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, '1'), `${input} ${name}`);
      if (name === dies) throw new Error('killed');
      writeFileSync(join(folder, name, '2'), `${input} ${name}`);
    },
  }));
const made = (): string[] =>
  readdirSync(filmFolder(work), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(filmFolder(work).length + 1))
    .toSorted();
const WHOLE = NAMES.flatMap((name) => [`${name}/1`, `${name}/2`]).toSorted();

describe('steps', () => {
  it.each(NAMES.map((name, at) => [name, at] as const))(
    'that end in %s go on with it, and leave nothing half done',
    async (name, at) => {
      await expect(takeSteps(work, steps(name), REPORT)).rejects.toThrow('killed');
      expect(made()).toEqual(
        NAMES.slice(0, at)
          .flatMap((one) => [`${one}/1`, `${one}/2`])
          .toSorted(),
      );
      taken = [];
      await takeSteps(work, steps(null), REPORT);
      expect(taken).toEqual(NAMES.slice(at));
      expect(made()).toEqual(WHOLE);
      expect(readdirSync(work).toSorted()).toEqual(['film', 'steps.json']);
    },
  );

  it('that are all done are not taken again', async () => {
    await takeSteps(work, steps(null), REPORT);
    taken = [];
    await takeSteps(work, steps(null), REPORT);
    expect(taken).toEqual([]);
  });

  it('are taken again for another film, and one of them for what is missing of it', async () => {
    await takeSteps(work, steps(null), REPORT);
    taken = [];
    await takeSteps(work, steps(null, 'other'), REPORT);
    expect(taken).toEqual(NAMES);
    expect(readFileSync(join(filmFolder(work), 'v0', '1'), 'utf8')).toBe('other v0');
    taken = [];
    rmSync(join(filmFolder(work), 'v1'), { recursive: true });
    await takeSteps(work, steps(null, 'other'), REPORT);
    expect(taken).toEqual(['v1']);
  });

  it('leave nothing of a film that had more of them, and begin anew where their record is damaged', async () => {
    await takeSteps(work, steps(null), REPORT);
    await takeSteps(work, steps(null).slice(1), REPORT);
    expect(made()).toEqual(WHOLE.filter((file) => !file.startsWith('v0')));
    writeFileSync(join(work, 'steps.json'), '{"v1":');
    taken = [];
    await takeSteps(work, steps(null), REPORT);
    expect(taken).toEqual(NAMES);
  });
});

it('a film is made by one process at a time, and by the next when that one is dead', async () => {
  const other = join(work, 'process');
  writeFileSync(other, `${process.ppid}`);
  await expect(takeLock(work)).rejects.toThrow(`Process ${process.ppid} is making this film already`);
  writeFileSync(other, `${NOBODY}`);
  const letGo = await takeLock(work);
  expect(readFileSync(other, 'utf8')).toBe(`${process.pid}`);
  await letGo();
  expect(readdirSync(work)).toEqual([]);
});

const FILES = ['clip.json', 'master.m3u8', 'v0/init.mp4', 'v0/s00.m4s', 'subtitles/de.vtt'];
/** A film of such files, and a store that has `put` told, or that goes away after so many. */
function filmAndStore(goesAfter = Infinity) {
  for (const file of FILES) {
    mkdirSync(join(work, 'film', file, '..'), { recursive: true });
    writeFileSync(join(work, 'film', file), `of ${file}`);
  }
  const folder = folderStore(join(work, 'store'));
  const put: string[] = [];
  const store: MediaStore = {
    ...folder,
    put: async (path, file) => {
      if (put.length >= goesAfter)
        throw new StoreFault(`The store could not be reached while storing ${path}`);
      put.push(path);
      await folder.put(path, file);
    },
  };
  return { store, put, film: join(work, 'film') };
}

describe('storing', () => {
  it('ends with what makes the clip one', async () => {
    const { store, put, film } = filmAndStore();
    const parts: number[] = [];
    await publish(store, film, 'train', (part) => parts.push(part));
    expect(put.toSorted()).toEqual(FILES.map((file) => `train/${file}`).toSorted());
    expect(put.at(-1)).toBe('train/clip.json');
    expect(parts).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  });

  it.each([0, 1, 2, 3, 4])(
    'that ends after %i files shows no clip, and goes on with the others',
    async (count) => {
      const { store, film } = filmAndStore(count);
      await expect(publish(store, film, 'train', () => {})).rejects.toThrow(StoreFault);
      expect(await store.text('train/clip.json')).toBeNull();
      const again = filmAndStore();
      await publish(again.store, film, 'train', () => {});
      expect(again.put).toHaveLength(FILES.length - count);
      expect(again.put.at(-1)).toBe('train/clip.json');
    },
  );

  it('replaces what is there with another content of the same size', async () => {
    const { store, put, film } = filmAndStore();
    mkdirSync(join(work, 'store', 'train', 'v0'), { recursive: true });
    writeFileSync(join(work, 'store', 'train', 'v0', 's00.m4s'), 'OF v0/s00.m4s');
    await publish(store, film, 'train', () => {});
    expect(put).toContain('train/v0/s00.m4s');
    expect(await store.text('train/v0/s00.m4s')).toBe('of v0/s00.m4s');
  });
});

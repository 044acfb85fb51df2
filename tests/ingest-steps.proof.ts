/** An ingest that is killed, resumed, given another film, or run while the store is unreachable. */
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
/** A process id that cannot exist: the maximum on Linux is 4,194,304. */
const NOBODY = 99_999_999;
let work = '';
let taken: string[] = [];
beforeEach(() => {
  work = mkdtempSync(join(root, 'work-'));
  taken = [];
});

const REPORT: StepReport = { begun: ({ name }) => taken.push(name), part: () => {}, done: () => {} };
/** Steps that each create a folder with two files; the named step fails between them. */
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

describe('steps of an ingest', () => {
  it.each(NAMES.map((name, at) => [name, at] as const))(
    'an ingest that ends in step %s resumes there, and leaves no partial files',
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

  it('finished steps are not repeated', async () => {
    await takeSteps(work, steps(null), REPORT);
    taken = [];
    await takeSteps(work, steps(null), REPORT);
    expect(taken).toEqual([]);
  });

  it('another film repeats all steps, and a missing file repeats the step that creates it', async () => {
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

  it('files of a longer film are removed, and a damaged record restarts the ingest', async () => {
    await takeSteps(work, steps(null), REPORT);
    await takeSteps(work, steps(null).slice(1), REPORT);
    expect(made()).toEqual(WHOLE.filter((file) => !file.startsWith('v0')));
    writeFileSync(join(work, 'steps.json'), '{"v1":');
    taken = [];
    await takeSteps(work, steps(null), REPORT);
    expect(taken).toEqual(NAMES);
  });
});

it('one process at a time ingests a film, and the next takes over if the first has died', async () => {
  const other = join(work, 'process');
  writeFileSync(other, `${process.ppid}`);
  await expect(takeLock(work)).rejects.toThrow(`Process ${process.ppid} is already encoding this film`);
  writeFileSync(other, `${NOBODY}`);
  const letGo = await takeLock(work);
  expect(readFileSync(other, 'utf8')).toBe(`${process.pid}`);
  await letGo();
  expect(readdirSync(work)).toEqual([]);
});

const FILES = ['clip.json', 'master.m3u8', 'v0/init.mp4', 'v0/s00.m4s', 'subtitles/de.vtt'];
/** A film with these files, and a store that records uploads or fails after a number of them. */
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

describe('uploading', () => {
  it('the files that make the clip visible are uploaded last', async () => {
    const { store, put, film } = filmAndStore();
    const parts: number[] = [];
    await publish(store, film, 'train', (part) => parts.push(part));
    expect(put.toSorted()).toEqual(FILES.map((file) => `train/${file}`).toSorted());
    expect(put.at(-1)).toBe('train/clip.json');
    expect(parts).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  });

  it.each([0, 1, 2, 3, 4])(
    'an upload that fails after %i files makes no clip visible, and later resumes with the other files',
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

  it('a file of the same size but other contents is replaced', async () => {
    const { store, put, film } = filmAndStore();
    mkdirSync(join(work, 'store', 'train', 'v0'), { recursive: true });
    writeFileSync(join(work, 'store', 'train', 'v0', 's00.m4s'), 'OF v0/s00.m4s');
    await publish(store, film, 'train', () => {});
    expect(put).toContain('train/v0/s00.m4s');
    expect(await store.text('train/v0/s00.m4s')).toBe('of v0/s00.m4s');
  });
});

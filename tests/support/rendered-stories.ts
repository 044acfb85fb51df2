/**
 * Renders in an emulated document every story that Chromium does not run on each change (vitest.stories.ts), which is
 * enough to notice failures. `npm run prove -- every-state` runs all stories in Chromium.
 */
import { readFileSync } from 'node:fs';
import { composeStories, setProjectAnnotations } from '@storybook/react';
import { loadCsf } from 'storybook/internal/csf-tools';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rendered } from '../../.storybook/rendered.tsx';

interface Story {
  run: (into: { canvasElement: HTMLElement }) => Promise<void>;
  play?: unknown;
  tags: readonly string[];
}

/** The largest story that runs in Chromium has at least 1/1.5 of the elements of the largest story in its file. */
const MOST_SHARE = 1.5;

/**
 * Names of stories whose `play` function Storybook finds in the source; it does not find `play` functions created by a
 * call.
 */
function namesOfPlaying(file: string): ReadonlySet<string> {
  // The path is relative to tests/, but tests run in the project's root folder.
  const fileName = file.replace('../', '');
  const { _stories } = loadCsf(readFileSync(fileName, 'utf8'), {
    fileName,
    makeTitle: (title = '') => title,
  }).parse();
  return new Set(Object.keys(_stories).filter((name) => _stories[name]?.__stats?.play));
}

/**
 * Renders a story and returns the number of elements. Storybook unmounts the previous story when the next begins, so
 * its nodes remain until then.
 */
async function elementsOf(story: Story): Promise<number> {
  const canvasElement = document.body.appendChild(document.createElement('div'));
  await story.run({ canvasElement });
  for (const empty of document.body.querySelectorAll(':scope > div:empty'))
    if (empty !== canvasElement) empty.remove();
  return document.body.querySelectorAll('*').length;
}

/** Tests the stories of some files, given as the result of Vite's `import.meta.glob`. */
export function testRenderedStories(files: Readonly<Record<string, () => Promise<never>>>): void {
  setProjectAnnotations([rendered as never]);
  // The emulated document has no layout, so nothing lies below a point.
  Object.assign(document, { elementsFromPoint: () => [] });
  afterAll(() => {
    // Storybook stores its settings in globals, which other tests share.
    for (const name of ['STORYBOOK_ENV', 'defaultProjectAnnotations', 'globalProjectAnnotations'])
      Reflect.deleteProperty(globalThis, name);
  });

  describe.each(Object.entries(files))('%s', async (file, load) => {
    const stories = Object.entries(composeStories(await load()) as Readonly<Record<string, Story>>);
    const playing = namesOfPlaying(file);
    const isShownInChromium = ([name, { tags }]: [string, Story]) =>
      playing.has(name) || tags.includes('view');

    it('each story with a `play` function runs in Chromium', () => {
      const unseen = stories.filter((story) => story[1].play !== undefined && !isShownInChromium(story));
      expect(
        unseen.map(([name]) => name),
        'the tag "view" is missing',
      ).toEqual([]);
    });

    it('each story renders without an error, and a story of the largest view runs in Chromium', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const counts = new Map<string, number>();
      for (const [name, story] of stories) {
        if (story.play !== undefined) continue;
        counts.set(name, await elementsOf(story));
        expect(logged.mock.calls, name).toEqual([]);
      }
      logged.mockRestore();
      const [largest, most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
      const shown = stories.filter(isShownInChromium).map(([name]) => counts.get(name) ?? most);
      expect(
        Math.max(0, ...shown) * MOST_SHARE,
        `the tag "view" is missing, such as at ${largest}`,
      ).toBeGreaterThanOrEqual(most);
    });
  });
}

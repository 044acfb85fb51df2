/**
 * Renders every story that Chromium does not show for each change (vitest.stories.ts): an emulated document is enough to notice one that
 * fails. `npm run prove -- every-state` shows all of them in Chromium.
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

/** A story that Chromium shows has at least one element for this many of the largest of its file. */
const MOST_SHARE = 1.5;

/** Names of the stories whose code shows Storybook that they play something; it sees none that a function makes. */
function namesOfPlaying(file: string): ReadonlySet<string> {
  // Relative to tests/; tests run in the project's folder.
  const fileName = file.replace('../', '');
  const { _stories } = loadCsf(readFileSync(fileName, 'utf8'), {
    fileName,
    makeTitle: (title = '') => title,
  }).parse();
  return new Set(Object.keys(_stories).filter((name) => _stories[name]?.__stats?.play));
}

/** Renders a story and counts its elements. Storybook unmounts the last one when the next begins: until then its nodes stay. */
async function elementsOf(story: Story): Promise<number> {
  const canvasElement = document.body.appendChild(document.createElement('div'));
  await story.run({ canvasElement });
  for (const empty of document.body.querySelectorAll(':scope > div:empty'))
    if (empty !== canvasElement) empty.remove();
  return document.body.querySelectorAll('*').length;
}

/** Tests the stories of some files, given as Vite's glob returns them. */
export function testRenderedStories(files: Readonly<Record<string, () => Promise<never>>>): void {
  setProjectAnnotations([rendered as never]);
  afterAll(() => {
    // Storybook stores its settings in the process that other tests use as well.
    for (const name of ['STORYBOOK_ENV', 'defaultProjectAnnotations', 'globalProjectAnnotations'])
      Reflect.deleteProperty(globalThis, name);
  });

  describe.each(Object.entries(files))('%s', async (file, load) => {
    const stories = Object.entries(composeStories(await load()) as Readonly<Record<string, Story>>);
    const playing = namesOfPlaying(file);
    const isShownInChromium = ([name, { tags }]: [string, Story]) =>
      playing.has(name) || tags.includes('view');

    it('shows each story that plays something in Chromium', () => {
      const unseen = stories.filter((story) => story[1].play !== undefined && !isShownInChromium(story));
      expect(
        unseen.map(([name]) => name),
        'the tag "view" is missing',
      ).toEqual([]);
    });

    it('renders each state without an error, and shows its view in Chromium', async () => {
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

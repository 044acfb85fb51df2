/** Compares a screenshot of each story with its baseline. Run by `npm run looks`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { AT_REST, runOf } from './options.ts';
import { Stage } from './stage.ts';

interface Entry {
  type: string;
  id: string;
  title: string;
  name: string;
  importPath: string;
}

const run = runOf(process.env);
const { entries } = JSON.parse(readFileSync(join(run.storybook, 'index.json'), 'utf8')) as {
  entries: Readonly<Record<string, Entry>>;
};
const stories = Object.values(entries).filter(({ type, id }) => type === 'story' && id.includes(run.only));

/**
 * One page for all stories of a worker, because reloading Storybook for each story would take several times as long.
 */
const test = base.extend<object, { shared: { page: Page; stage: Stage; file: string } }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, viewport, locale, timezoneId, colorScheme } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(viewport ? { viewport } : {}),
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        ...(colorScheme ? { colorScheme } : {}),
      });
      const page = await context.newPage();
      await use({ page, stage: new Stage(page, run), file: '' });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const [file, ofFile] of Map.groupBy(stories, ({ importPath }) => importPath))
  test.describe(file, () => {
    // Sequential, in one document, because the stories of a file are similar.
    test.describe.configure({ mode: 'default' });
    for (const { id, title, name: story } of ofFile)
      test(`${title}: ${story} (${id})`, async ({ shared }) => {
        const { page, stage } = shared;
        if (shared.file !== file) await stage.open(id);
        shared.file = '';
        // A story's play function takes up to a second, and longer on a busy machine, so it is retried once from the
        // start.
        await stage.show(id).catch(async () => {
          await stage.open(id);
          await stage.show(id);
        });
        const name = `${id}.png`;
        // Accepted screenshots are not compared; the next run shows whether they are stable.
        if (run.accepts)
          await page.screenshot({ path: join(run.baselines, name), fullPage: true, ...AT_REST });
        else await expect(page).toHaveScreenshot(name, { fullPage: true });
        shared.file = file;
      });
  });

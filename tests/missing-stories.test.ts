// @vitest-environment happy-dom
/** A story of a plugin or page that the chosen brand lacks says so instead of rendering in the look of another brand. */
import { composeStories, setProjectAnnotations } from '@storybook/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BRANDS, createStoryApp, DEFAULT_BRAND, lacks } from '#stories/app.tsx';
import { rendered } from '../.storybook/rendered.tsx';

interface Story {
  run: (context: object) => Promise<void>;
}
type Stories = Readonly<Record<string, Story>>;

const files = import.meta.glob<{ default: { title: string; globals?: object } }>(
  '../stories/{checkout/way,store/cart,plans/coupon,pages/online-cinema}.stories.tsx',
);

beforeAll(() => setProjectAnnotations([rendered as never]));
afterAll(() => {
  // Storybook stores its settings in globals, which other tests share.
  for (const name of ['STORYBOOK_ENV', 'defaultProjectAnnotations', 'globalProjectAnnotations'])
    Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => document.body.replaceChildren());

/** The text of the first story of a file, after choosing a brand in the toolbar; a story may set its own brand. */
async function textIn(file: string, brand: string): Promise<{ title: string; text: string }> {
  const module = await files[`../stories/${file}.stories.tsx`]!();
  const [story] = Object.values(composeStories(module as never) as Stories);
  const canvasElement = document.body.appendChild(document.createElement('div'));
  const userGlobals = { ...rendered.initialGlobals, brand };
  await story!.run({ canvasElement, userGlobals, globals: { ...userGlobals, ...module.default.globals } });
  return { title: module.default.title, text: canvasElement.textContent ?? '' };
}

const chosen = Object.keys(BRANDS).filter((id) => id !== DEFAULT_BRAND);

it.each(chosen)('stories of plugins that %s lacks say so, even if they set another brand', async (brand) => {
  const { name } = BRANDS[brand]!.info;
  for (const file of ['checkout/way', 'store/cart', 'plans/coupon']) {
    const { title, text } = await textIn(file, brand);
    const [plugin = ''] = title.split('/');
    const says = text.includes(`${name} has no ${plugin}`);
    expect([file, says]).toEqual([file, lacks(brand, title)]);
  }
});

it('a story of a page that the brand lacks says so', async () => {
  const { text } = await textIn('pages/online-cinema', 'confessions');
  expect(text).toContain('Murmur has no /online-cinema');
});

it('an unknown brand is an error instead of the default brand', async () => {
  await expect(createStoryApp({ brand: 'nobody', locale: 'en' }, {})).rejects.toThrow(
    'There is no brand nobody',
  );
});

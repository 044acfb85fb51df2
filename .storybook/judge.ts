/** Judges a rendered story with axe in the suite: what is new in it, and the contrast of that in every palette and under the pointer. */
import { SKIPPED_RULES } from '#ports/accessibility.ts';
import { afterEach as judgeByAddon } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react';
import { faintOf, textsIn } from './contrast.ts';
import { Judged } from './novelty.ts';
import { inPaletteOf } from './palette.ts';
import { pointedAt } from './pointed.ts';

/** The rules that compare parts across a document: its landmarks, headings and ids. */
const OF_OUTLINE = [
  'duplicate-id-aria',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
];
/** The rules that depend on colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Stories have no frames, and no stylesheet of another site that axe would have to load. */
const OPTIONS = {
  resultTypes: ['violations'],
  elementRef: false,
  iframes: false,
  preload: false,
  rules: Object.fromEntries(SKIPPED_RULES.map((rule) => [rule, { enabled: false }])),
};

/** To send a whole report to Node after each story costs as much as axe; what is found is thrown. */
const UNREPORTED = { reports: [], addReport: () => undefined };

/** Kept as long as the document: one worker of the suite shows all its stories in one. */
const judged = new Judged();

interface Question {
  /** What the document looks like meanwhile; said of what is found. */
  where?: string;
  rules?: readonly string[];
  parts: { include: Element[]; exclude: Element[] };
}

/** Throws what axe finds. */
async function judge(context: StoryContext, { where, rules, parts }: Question): Promise<void> {
  const judgedRules = rules?.filter((rule) => !SKIPPED_RULES.includes(rule));
  const options = judgedRules ? { ...OPTIONS, runOnly: judgedRules } : OPTIONS;
  const a11y = { ...context.parameters['a11y'], test: 'error', context: parts, options };
  try {
    await judgeByAddon({ ...context, parameters: { ...context.parameters, a11y }, reporting: UNREPORTED });
  } catch (error) {
    throw where === undefined ? error : new Error(`${where}: ${String(error)}`, { cause: error });
  }
}

/** `others` are the brands whose palettes the story does not wear and could. */
export async function judgeNovelty(context: StoryContext, others: readonly string[]): Promise<void> {
  const { body } = context.canvasElement.ownerDocument;
  const novelty = judged.noveltyIn(body);
  if (!novelty) return;
  const { include, exclude, hasNewOutline, learn } = novelty;
  const isAllNew = include.includes(body) && exclude.length === 0;
  if (hasNewOutline && !isAllNew)
    await judge(context, { rules: OF_OUTLINE, parts: { include: [body], exclude: [] } });
  if (include.length > 0) await judge(context, { parts: { include, exclude } });

  const texts = textsIn(include, exclude);
  // What axe has let pass and seems faint has something else behind it than its ancestors: colours say nothing of it.
  const seeming = new Set(faintOf(texts));
  const told = texts.filter((text) => !seeming.has(text));
  const judgeFaint = async (where: string): Promise<void> => {
    // A view may have drawn itself anew since.
    const faint = faintOf(told.filter(({ isConnected }) => isConnected));
    if (faint.length > 0)
      await judge(context, { where, rules: OF_COLOUR, parts: { include: faint, exclude: [] } });
  };
  if (told.length > 0) {
    await pointedAt(() => judgeFaint('Under the pointer'));
    for (const brand of others)
      await inPaletteOf(brand, async () => {
        await judgeFaint(`In the palette of ${brand}`);
        await pointedAt(() => judgeFaint(`In the palette of ${brand}, under the pointer`));
      });
  }
  learn();
}

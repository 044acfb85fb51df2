/** Checks a rendered story with axe in the suite: new parts, and their contrast in every palette and under the pointer. */
import { SKIPPED_RULES } from '#ports/accessibility.ts';
import { afterEach as judgeByAddon } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react';
import { faintOf, textsIn } from './contrast.ts';
import { Judged } from './novelty.ts';
import { inPaletteOf } from './palette.ts';
import { pointedAt } from './pointed.ts';

/** Rules that compare parts across a document: landmarks, headings and ids. */
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
/** Rules that depend on colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Stories have no frames, and no cross-origin stylesheet that axe would have to load. */
const OPTIONS = {
  resultTypes: ['violations'],
  elementRef: false,
  iframes: false,
  preload: false,
  rules: Object.fromEntries(SKIPPED_RULES.map((rule) => [rule, { enabled: false }])),
};

/** Sending a whole report to Node after each story costs as much as axe itself, so findings are thrown instead. */
const UNREPORTED = { reports: [], addReport: () => undefined };

/** Exists as long as the document, in which one worker of the suite renders all its stories. */
const judged = new Judged();

interface Question {
  /** The current appearance of the document, included in error messages. */
  where?: string;
  rules?: readonly string[];
  parts: { include: Element[]; exclude: Element[] };
}

/** Throws the findings of axe. */
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

/** `others` are the brands whose palettes the story could have. */
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
  // If axe accepts a text that this check finds faint, its background is not that of its ancestors, so colours cannot
  // be checked here.
  const seeming = new Set(faintOf(texts));
  const judgeable = texts.filter((text) => !seeming.has(text));
  const judgeFaint = async (where: string): Promise<void> => {
    // The view may have re-rendered in the meantime.
    const faint = faintOf(judgeable.filter(({ isConnected }) => isConnected));
    if (faint.length === 0) return;
    try {
      await judge(context, { where, rules: OF_COLOUR, parts: { include: faint, exclude: [] } });
    } catch (error) {
      // If the view has re-rendered before axe began, none of the elements is left to be judged.
      if (faint.some(({ isConnected }) => isConnected)) throw error;
    }
  };
  if (judgeable.length > 0) {
    await pointedAt(() => judgeFaint('Under the pointer'));
    for (const brand of others)
      await inPaletteOf(brand, async () => {
        await judgeFaint(`In the palette of ${brand}`);
        await pointedAt(() => judgeFaint(`In the palette of ${brand}, under the pointer`));
      });
  }
  learn();
}

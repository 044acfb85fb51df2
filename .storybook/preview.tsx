/** Renders stories in a page app of the chosen brand and language, with axe on every story that is opened. */
import './preview.css';
import type { Preview } from '@storybook/react';
import { followLinks } from '#app/browser/document.ts';
import type { PageApp } from '#app/react/page-app.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Root } from '#app/react/bindings.tsx';
import { BRANDS, createStoryApp, DEFAULT_BRAND, lacks, type AppOptions } from '#stories/app.tsx';
import type { FlowParameters } from '#stories/at.tsx';
import type { UserName } from '#stories/fixtures/users.ts';
import { Notice } from '#ui/messages/notice.tsx';
import { action } from 'storybook/actions';
import { themes } from 'storybook/theming';
import { messages } from 'virtual:messages-of-brands';
import { DocsPage } from './docs-page.tsx';
import { controlsOf, dataOf } from './controls.ts';
import { judgeNovelty } from './judge.ts';
import { wear } from './palette.ts';
import { settled } from './settled.ts';
import { fitsFromRightToLeft } from './sideways.ts';
import { showsMore } from './views.ts';

/** Widths (px) in the toolbar: README 13 of app. */
const WIDTHS_PX = [390, 834, 1024, 1440, 1920];
const HEIGHT_PX = 900;

/** Elements of ours on every page, which must also fit a right-to-left page. */
const TURNED = /^(?:design|ui|shell|kernel)\//;

/** The suite runs its own checks (judge.ts). */
const IN_SUITE = import.meta.env['VITEST_STORYBOOK'] !== undefined;

/** `npm test` checks views; `npm run prove`, and a change of a view, check each of its states. */
const isEveryState = import.meta.env['EVERY_STATE'] !== undefined;

followLinks(() => true, action('link'));

export default {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: IN_SUITE ? 'off' : 'error', options: { resultTypes: ['violations'] } },
    docs: { page: DocsPage, theme: themes.dark },
    options: {
      storySort: {
        order: [
          'design',
          'ui',
          'app',
          'shell',
          'age-gate',
          'consent',
          'auth',
          'catalogue',
          'player',
          'pages',
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        WIDTHS_PX.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: `${HEIGHT_PX}px` } },
        ]),
      ),
    },
  },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(BRANDS), dynamicTitle: true },
    },
    locale: {
      description: 'Language; pseudo reveals untranslated texts',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [...LOCALES, 'pseudo'],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Text direction; no current language is right-to-left, but a brand may add one',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'From left to right' },
          { value: 'rtl', title: 'From right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { brand: DEFAULT_BRAND, locale: 'en', direction: 'ltr' },
  loaders: [
    async ({ args, globals, parameters, title }) => {
      const [brand, locale] = [String(globals['brand']), String(globals['locale'])];
      const place = { brand, locale, words: messages[brand]?.[locale] ?? {} };
      const flow = parameters['flow'] as FlowParameters | undefined;
      const visitor = args['visitor'] as UserName | undefined;
      const options: AppOptions = {
        ...(parameters['app'] as AppOptions | undefined),
        ...flow?.app(args['context'] as object | undefined),
        ...(visitor ? { user: visitor } : {}),
      };
      if (lacks(place.brand, title)) return { app: null };
      return { app: await createStoryApp(place, options) };
    },
  ],
  argTypesEnhancers: [controlsOf],
  argsEnhancers: [({ parameters }) => dataOf(parameters['flow'] as FlowParameters | undefined)],
  decorators: [
    (Story, { globals, loaded, title }) => {
      const brand = String(globals['brand']);
      const { documentElement } = document;
      wear(brand);
      documentElement.lang = globals['locale'] === 'pseudo' ? 'en' : String(globals['locale']);
      documentElement.dir = String(globals['direction']);
      const app = loaded['app'] as PageApp | null;
      if (!app)
        return (
          <Notice tone="empty" title={`${BRANDS[brand]?.info.name} has no ${title.split('/')[0]}`}>
            Another brand of the toolbar has it.
          </Notice>
        );
      return (
        <Root app={app}>
          <Story />
        </Root>
      );
    },
  ],
  async afterEach(context) {
    const { canvasElement, title, globals } = context;
    await settled(canvasElement);
    if (TURNED.test(title)) fitsFromRightToLeft(canvasElement);
    if (!IN_SUITE) return;
    if (!isEveryState && !showsMore(title, canvasElement)) return;
    const others = Object.keys(BRANDS).filter((id) => id !== globals['brand'] && !lacks(id, title));
    await judgeNovelty(context, others);
  },
} satisfies Preview;

/** Renders stories in a page app of the chosen brand and language, with axe on every story that is opened. */
import './preview.css';
import type { Preview } from '@storybook/react';
import { followLinks } from '#app/browser/document.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { BRANDS, lacks } from '#stories/app.tsx';
import { action } from 'storybook/actions';
import { themes } from 'storybook/theming';
import { DocsPage } from './docs-page.tsx';
import { controlsOf } from './controls.ts';
import { judgeNovelty } from './judge.ts';
import { rendered } from './rendered.tsx';
import { settled } from './settled.ts';
import { fitsFromRightToLeft } from './sideways.ts';

/** Widths (px) in the toolbar: README 13 of app. */
const WIDTHS_PX = [390, 834, 1024, 1440, 1920];
const HEIGHT_PX = 900;

/** Elements of ours on every page, which must also fit a right-to-left page. */
const TURNED = /^(?:design|ui|shell|kernel)\//;

/** The suite runs its own checks (judge.ts). */
const IN_SUITE = import.meta.env['VITEST_STORYBOOK'] !== undefined;

followLinks(() => true, action('link'));

export default {
  ...rendered,
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
          'home',
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
  argTypesEnhancers: [controlsOf],
  async afterEach(context) {
    const { canvasElement, title, globals } = context;
    await settled(canvasElement);
    if (TURNED.test(title)) fitsFromRightToLeft(canvasElement);
    if (!IN_SUITE) return;
    const others = Object.keys(BRANDS).filter((id) => id !== globals['brand'] && !lacks(id, title));
    await judgeNovelty(context, others);
  },
} satisfies Preview;

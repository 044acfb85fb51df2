/** How stories are rendered: in a page app of the chosen brand and language, with axe on every story. */
import './preview.css';
import type { Preview } from '@storybook/react';
import storeCss from '../brands/store.css?inline';
import { followLinks } from '../runtime/browser/document.ts';
import type { PageApp } from '../kernel/page-app.ts';
import { Root } from '../kernel/react.tsx';
import { createStoryApp, type AppOptions } from '../stories/app.tsx';
import type { FlowParameters } from '../stories/at.tsx';
import { action } from 'storybook/actions';
import { themes } from 'storybook/theming';
import { DocsPage } from './docs-page.tsx';
import { settled } from './settled.ts';

/** Widths (px) of 1-shell §9 "Breakpoints" that the toolbar offers. */
const WIDTHS_PX = [390, 834, 1024, 1440, 1920];
const HEIGHT_PX = 900;

const brandStyle = document.createElement('style');
document.head.append(brandStyle);
followLinks(() => true, action('link'));

export default {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    docs: { page: DocsPage, theme: themes.dark },
    options: {
      storySort: {
        order: ['ui', 'kernel', 'shell', 'age-gate', 'consent', 'auth', 'catalogue', 'player', 'pages'],
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
      toolbar: { title: 'Brand', icon: 'paintbrush', items: ['streaming', 'store'], dynamicTitle: true },
    },
    locale: {
      description: 'Language; pseudo shows what is not translated',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: ['en', 'de', 'es', 'fr', 'pseudo'],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { brand: 'streaming', locale: 'en' },
  loaders: [
    async ({ globals, parameters }) => {
      const place = { brand: String(globals['brand']), locale: String(globals['locale']) };
      const flow = parameters['flow'] as FlowParameters | undefined;
      const options: AppOptions = { ...(parameters['app'] as AppOptions | undefined), ...flow?.app() };
      return { app: await createStoryApp(place, options) };
    },
  ],
  decorators: [
    (Story, { globals, loaded }) => {
      // The store's stylesheet stands after the default brand's and wins, as it does alone in its own build.
      brandStyle.textContent = globals['brand'] === 'store' ? storeCss : '';
      document.documentElement.lang = globals['locale'] === 'pseudo' ? 'en' : String(globals['locale']);
      return (
        <Root app={loaded['app'] as PageApp}>
          <Story />
        </Root>
      );
    },
  ],
  afterEach: ({ canvasElement }) => settled(canvasElement),
} satisfies Preview;

/** How a story is rendered, in Storybook and in the suites: in a page app of the chosen brand and language. */
import type { Preview } from '@storybook/react';
import type { PageApp } from '#app/react/page-app.ts';
import { Root } from '#app/react/bindings.tsx';
import { BRANDS, createStoryApp, DEFAULT_BRAND, lacks, type AppOptions } from '#stories/app.tsx';
import type { FlowParameters } from '#stories/at.tsx';
import type { UserName } from '#stories/fixtures/users.ts';
import { Notice } from '#ui/messages/notice.tsx';
import { messages } from 'virtual:messages-of-brands';
import { dataOf } from './controls.ts';
import { wear } from './palette.ts';

export const rendered = {
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
} satisfies Preview;

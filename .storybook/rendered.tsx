/** Renders a story in Storybook and in the test suites, in a page app of the chosen brand and language. */
import type { Preview } from '@storybook/react';
import type { PageApp } from '#app/react/page-app.ts';
import { Root } from '#app/react/bindings.tsx';
import {
  BRANDS,
  brandOf,
  createStoryApp,
  DEFAULT_BRAND,
  lacks,
  NoSuchPage,
  type AppOptions,
} from '#stories/app.tsx';
import type { FlowParameters } from '#stories/at.tsx';
import type { UserName } from '#stories/fixtures/users.ts';
import { Notice } from '#ui/messages/notice.tsx';
import { messages } from 'virtual:messages-of-brands';
import { dataOf } from './controls.ts';
import { wear } from './palette.ts';

interface Shown {
  readonly title: string;
  /** The globals of the story and of the toolbar, merged. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** The globals of the toolbar only; absent in test suites. */
  readonly userGlobals?: Readonly<Record<string, unknown>>;
}

const shownBrand = ({ title, globals, userGlobals = globals }: Shown): string =>
  brandOf(title, String(globals['brand']), String(userGlobals['brand']));

export const rendered = {
  initialGlobals: { brand: DEFAULT_BRAND, locale: 'en', direction: 'ltr' },
  loaders: [
    async (context) => {
      const { args, globals, parameters, title } = context;
      const [brand, locale] = [shownBrand(context), String(globals['locale'])];
      const place = { brand, locale, words: messages[brand]?.[locale] ?? {} };
      const flow = parameters['flow'] as FlowParameters | undefined;
      const visitor = args['visitor'] as UserName | undefined;
      const options: AppOptions = {
        ...(parameters['app'] as AppOptions | undefined),
        ...flow?.app(args['context'] as object | undefined),
        ...(visitor ? { user: visitor } : {}),
      };
      if (lacks(brand, title)) return { app: null, missing: title.split('/')[0] };
      try {
        return { app: await createStoryApp(place, options) };
      } catch (error) {
        if (error instanceof NoSuchPage) return { app: null, missing: error.message };
        throw error;
      }
    },
  ],
  argsEnhancers: [({ parameters }) => dataOf(parameters['flow'] as FlowParameters | undefined)],
  decorators: [
    (Story, context) => {
      const { globals, loaded } = context;
      const brand = shownBrand(context);
      const { documentElement } = document;
      wear(brand);
      documentElement.lang = globals['locale'] === 'pseudo' ? 'en' : String(globals['locale']);
      documentElement.dir = String(globals['direction']);
      const app = loaded['app'] as PageApp | null;
      if (!app)
        return (
          <Notice tone="empty" title={`${BRANDS[brand]?.info.name} has no ${String(loaded['missing'])}`}>
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

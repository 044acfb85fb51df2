/** Creates the frame's actors with what they need of a browser; loaded with the frame, not with the first script. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '../../kernel/http/client.ts';
import { getFooterConfig, getNavigation } from './api.ts';
import { frameContentMachine, type FrameContent } from './frame-content.machine.ts';
import { headerMachine, type HeaderInput } from './header.machine.ts';
import { scrollingOf, type ScrollingOptions } from './scrolling.ts';

export const createHeader = (input: HeaderInput, options: ScrollingOptions) =>
  createActor(headerMachine.provide({ actors: { scrolling: scrollingOf(options) } }), { input });

function inlinedFrameContent(http: Http): FrameContent | null {
  const items = http.peek(getNavigation);
  const footer = http.peek(getFooterConfig);
  return items && footer ? { items, footer } : null;
}

export const createFrameContent = (http: Http) =>
  createActor(
    frameContentMachine.provide({
      actors: {
        read: fromPromise(async ({ signal }) => {
          const [items, footer] = await Promise.all([
            http.call(getNavigation, { signal }),
            http.call(getFooterConfig, { signal }),
          ]);
          return { items, footer };
        }),
      },
    }),
    { input: { frameContent: inlinedFrameContent(http) } },
  );

/** Creates the frame's actors with their browser dependencies; loaded with the frame, not with the first script. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getFooterConfig, getLogos, getNavigation } from './api.ts';
import { frameContentMachine, type FrameContent } from './frame-content.machine.ts';
import { headerMachine, type HeaderInput } from './header.machine.ts';
import { scrollingOf, type ScrollingOptions } from './scrolling.ts';

export const createHeader = (input: HeaderInput, options: ScrollingOptions) =>
  createActor(headerMachine.provide({ actors: { scrolling: scrollingOf(options) } }), { input });

function inlinedFrameContent(http: Http, withLogos: boolean): FrameContent | null {
  const items = http.peek(getNavigation);
  const footer = http.peek(getFooterConfig);
  const logos = withLogos ? http.peek(getLogos) : [];
  return items && footer && logos ? { items, footer, logos } : null;
}

export const createFrameContent = (http: Http, withLogos: boolean) =>
  createActor(
    frameContentMachine.provide({
      actors: {
        read: fromPromise(async ({ signal }) => {
          const [items, footer, logos] = await Promise.all([
            http.call(getNavigation, { signal }),
            http.call(getFooterConfig, { signal }),
            withLogos ? http.call(getLogos, { signal }) : [],
          ]);
          return { items, footer, logos };
        }),
      },
    }),
    { input: { frameContent: inlinedFrameContent(http, withLogos) } },
  );

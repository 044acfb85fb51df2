/** Opening a link with its call; the file is fetched by the browser itself, which can go on where it stopped. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { Language, Navigation } from '#app/services.ts';
import { getDownloadLink } from '../api.ts';
import { linkMachine, type LinkInput } from './machine.ts';

export interface LinkDeps {
  http: Http;
  language: Language;
  navigation: Pick<Navigation, 'leave'>;
  tracked: (event: AnalyticsEvent) => void;
}

export async function createLink(
  { http, language, navigation, tracked }: LinkDeps,
  input: LinkInput,
): Promise<ActorRefFrom<typeof linkMachine>> {
  await refusalTexts(language);
  const machine = linkMachine.provide({
    actors: {
      open: fromPromise(({ input: id, signal }) => http.call(getDownloadLink, { params: { id }, signal })),
    },
    // What comes as an attachment replaces no page.
    actions: {
      startDownload({ context: { link } }) {
        if (!link) return;
        tracked({ name: 'file_download', file_type: 'movie' });
        navigation.leave(link.url);
      },
    },
  });
  return createActor(machine, { input });
}

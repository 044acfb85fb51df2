/** Opens a link with its API call; the browser itself downloads the file, and can resume the download. */
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
    // The file is an attachment, so opening its URL does not replace the page.
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

/** Prepares the player before the click on Play: its code, and the film itself. */
import type { Http } from '#app/http/client.ts';
import type { Preparation } from '#ports/play-preparation.ts';
import type { Language } from '#app/services.ts';
import { askAhead, forgetAsked } from './ahead.ts';
import { mediaIdOf, playTypeOf } from './kinds.ts';
import { loadPlayer } from './load-player.ts';

export interface PreparationDeps {
  http: Http;
  language: Pick<Language, 'locale' | 'ready'>;
}

/** Loads the code of the media element, which is in the player's own chunk. */
const media = () => import('./view/media.ts');

export function createPreparation({ http, language }: PreparationDeps): Preparation {
  let hasMedia = false;
  return {
    wishOf(href) {
      const [, kind = '', id = ''] = /\/watch\/([^/?#]+)\/(\d+)$/.exec(href) ?? [];
      const type = playTypeOf(kind);
      const mediaId = mediaIdOf({ id });
      return type === null || mediaId === null ? null : { id: mediaId, type };
    },
    fetchCode() {
      void loadPlayer(language.locale());
      for (const part of [
        () => import('./watch/watch.page.tsx'),
        () => import('./watch/watch.loader.ts'),
        () => import('./start.ts'),
        () => import('./screen/start.ts'),
        () => language.ready('player'),
      ])
        void part().catch(() => {});
    },
    async prepare(wish, signal) {
      const [play, { prepareMedia }] = await Promise.all([askAhead(http, wish).play, media()]);
      if (signal.aborted) return;
      hasMedia = true;
      prepareMedia(play);
    },
    drop() {
      forgetAsked();
      if (hasMedia) void media().then(({ dropMedia }) => dropMedia());
      hasMedia = false;
    },
  };
}

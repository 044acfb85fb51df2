/** A member's library as one zip archive: the list, started films and watched films, each as a JSON file. */
import { strToU8, zipSync } from 'fflate';
import { ID_MAX } from '#ports/inputs.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Viewer } from '#ports/films.ts';
import { watched, watchHistory, type Library } from './store.ts';
import { wishes } from './wish-store.ts';

/** Compression level, 0 to 9; a medium level is enough for text. */
const COMPRESSION = 6;
const EVERYTHING = { offset: 0, limit: ID_MAX };

const README: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Your library',
    'my-list.json: your list, in your order. continue-watching.json: what you have begun. watch-again.json: what you have seen to the end. history.json: all of it, the last watched first.',
    'Positions are in seconds, times in UTC.',
  ],
  de: [
    'Deine Mediathek',
    'my-list.json: deine Liste in deiner Reihenfolge. continue-watching.json: was du begonnen hast. watch-again.json: was du zu Ende gesehen hast. history.json: alles zusammen, zuletzt Gesehenes zuerst.',
    'Stellen sind in Sekunden angegeben, Zeiten in UTC.',
  ],
  es: [
    'Tu biblioteca',
    'my-list.json: tu lista, en tu orden. continue-watching.json: lo que has empezado. watch-again.json: lo que has visto hasta el final. history.json: todo junto, lo último visto primero.',
    'Las posiciones están en segundos y las horas en UTC.',
  ],
  fr: [
    'Votre bibliothèque',
    'my-list.json : votre liste, dans votre ordre. continue-watching.json : ce que vous avez commencé. watch-again.json : ce que vous avez vu jusqu’au bout. history.json : le tout, le plus récent d’abord.',
    'Les positions sont en secondes, les heures en UTC.',
  ],
};

const titleOf = ({ title, slug, model_type }: MovieCard) => ({ title, slug, model_type });

/** Returns the archive's bytes; it is created for one response and not stored. */
export async function archiveOf(
  library: Library,
  userId: number,
  viewer: Viewer,
  now: Date,
): Promise<Uint8Array> {
  const [list, begun, seen, history] = await Promise.all([
    wishes(library, userId, viewer, EVERYTHING),
    watched(library, userId, viewer, EVERYTHING, 'begun'),
    watched(library, userId, viewer, EVERYTHING, 'seen'),
    watchHistory(library, userId, viewer, EVERYTHING),
  ]);
  const files = {
    'my-list': list.data.map(({ product, added_at }) => ({ ...titleOf(product), added_at })),
    'continue-watching': begun.data.map(({ product, current_position, current_percent }) => ({
      ...titleOf(product),
      current_position,
      current_percent,
    })),
    'watch-again': seen.data.map(({ product }) => titleOf(product)),
    history: history.data.map(({ product, watched_at, current_position, finished }) => ({
      ...titleOf(product),
      watched_at,
      current_position,
      finished,
    })),
  };
  return zipSync(
    {
      'readme.txt': strToU8(`${README[viewer.locale].join('\n\n')}\n`),
      ...Object.fromEntries(
        Object.entries(files).map(([name, rows]) => [
          `${name}.json`,
          strToU8(`${JSON.stringify(rows, null, 2)}\n`),
        ]),
      ),
    },
    { level: COMPRESSION, mtime: now },
  );
}

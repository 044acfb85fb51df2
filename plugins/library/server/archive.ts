/** A member's library as one zip archive: the list, started films and watched films, each as a JSON file. */
import { strToU8, zipSync } from 'fflate';
import { ID_MAX } from '#ports/inputs.ts';
import { text, translate } from '#server/i18n/text.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Viewer } from '#ports/films.ts';
import { watched, watchHistory, type Library } from './store.ts';
import { wishes } from './wish-store.ts';

/** Compression level, 0 to 9; a medium level is enough for text. */
const COMPRESSION = 6;
const EVERYTHING = { offset: 0, limit: ID_MAX };

const README = [
  text('Your library'),
  text(
    'my-list.json: your list, in your order. continue-watching.json: what you have begun. watch-again.json: what you have seen to the end. history.json: all of it, the last watched first.',
  ),
  text('Positions are in seconds, times in UTC.'),
];

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
      'readme.txt': strToU8(`${translate(viewer.locale, README).join('\n\n')}\n`),
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

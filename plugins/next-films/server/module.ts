/** The endpoint of suggested films, chosen from the films of the catalogue. */
import { defineModule } from '#server/bootstrap/module.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { Films } from '#ports/films.ts';
import { getNextFilms } from '../api.ts';
import { nextFilms } from './next-films.ts';

export const module = defineModule({
  id: 'next-films',
  needs: { films: Films },
  setup: ({ db }, { films }) => ({
    handlers: [handle(getNextFilms, ({ visitor, query }) => nextFilms({ db, films }, visitor, query))],
  }),
});

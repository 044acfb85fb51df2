/** The endpoints of the search, which ranks the content of the catalogue. */
import { defineModule } from '#server/bootstrap/module.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { SearchIndex } from '#ports/search-origin.ts';
import { getSearchLabels, postSearch } from '../api.ts';
import { STORAGE } from './cookie-list.ts';
import { search } from './results.ts';

export const module = defineModule({
  id: 'search',
  needs: { index: SearchIndex },
  storage: STORAGE,
  setup: ({ db }, { index }) => ({
    handlers: [
      handle(postSearch, ({ visitor, body }) =>
        search(db, index.contentFor(visitor), visitor.locale, body.query),
      ),
      handle(getSearchLabels, ({ visitor }) => index.popular(visitor)),
    ],
  }),
});

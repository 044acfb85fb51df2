/** The endpoints of the search, answered from the index of the content. */
import { defineModule } from '#server/bootstrap/module.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { SearchIndex } from '#ports/search-origin.ts';
import { getSearchLabels, postSearch } from '../api.ts';
import { STORAGE } from './cookie-list.ts';

export const module = defineModule({
  id: 'search',
  needs: { index: SearchIndex },
  storage: STORAGE,
  setup: (_origin, { index }) => ({
    handlers: [
      handle(postSearch, ({ visitor, body }) => index.find(visitor, body.query)),
      handle(getSearchLabels, ({ visitor }) => index.popular(visitor)),
    ],
  }),
});

/** The library's endpoints: what a member has begun, what they have seen, and forgetting of it. */
import { deleteVisualization, getContinueWatching, getHistory, getSeen } from '../api.ts';
import { handle, Refused, type Handler } from '../../../server/http/handle.ts';
import { pageReply, sliceOf } from '../../../server/http/paging.ts';
import { defineModule } from '../../../server/module.ts';
import { Films } from '../../../server/ports/films.ts';
import { forgetRecord, watched, watchHistory, type Library } from './store.ts';

const handlersOf = (library: Library): readonly Handler[] => [
  handle(getContinueWatching, async ({ query, visitor }) => {
    const { data, total } = await watched(library, visitor.user.id, visitor, sliceOf(query), false);
    return pageReply(data, total, query);
  }),

  handle(getHistory, async ({ query, visitor }) => {
    const { series_id: seriesId } = query;
    const { data, total } = await watchHistory(library, visitor.user.id, visitor, sliceOf(query), seriesId);
    return pageReply(data, total, query);
  }),

  handle(getSeen, async ({ query, visitor }) => {
    const { data, total } = await watched(library, visitor.user.id, visitor, sliceOf(query), true);
    return pageReply(data, total, query);
  }),

  handle(deleteVisualization, async ({ query, body, visitor }) => {
    const id = body?.visualization_id ?? query.visualization_id;
    if (id === undefined) throw new Refused('invalid', { fields: { visualization_id: 'required' } });
    if (!(await forgetRecord(library.db, visitor.user.id, id))) throw new Refused('not_found');
  }),
];

export const module = defineModule({
  id: 'library',
  robots: ['/my-space'],
  wants: { films: Films },
  // Without films there is nothing that a member could have begun.
  setup: ({ db }, { films }) => ({ handlers: films ? handlersOf({ db, films }) : [] }),
});

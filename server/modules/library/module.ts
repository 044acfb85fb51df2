/** The library's endpoints: what a member has begun, what they have seen, and forgetting of it. */
import { deleteVisualization, getContinueWatching, getHistory } from '../../../plugins/library/api.ts';
import { handle, Refused } from '../../http/handle.ts';
import type { Module } from '../../origin.ts';
import { continueWatching, forgetRecord, watchHistory } from './store.ts';

interface Cut {
  page: number;
  perPage: number;
}

const sliceOf = ({ page, perPage }: Cut) => ({ offset: (page - 1) * perPage, limit: perPage });

const metaOf = ({ page, perPage }: Cut, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  total,
});

export const libraryModule: Module = ({ db }) => [
  handle(getContinueWatching, async ({ query, visitor }) => {
    const { data, total } = await continueWatching(db, visitor.user.id, visitor, sliceOf(query));
    return { data, meta: metaOf(query, total) };
  }),

  handle(getHistory, async ({ query, visitor }) => {
    const { series_id: seriesId } = query;
    const { data, total } = await watchHistory(db, visitor.user.id, visitor, sliceOf(query), seriesId);
    return { data, meta: metaOf(query, total) };
  }),

  handle(deleteVisualization, async ({ query, visitor }) => {
    if (!(await forgetRecord(db, visitor.user.id, query.visualization_id))) throw new Refused('not_found');
  }),
];

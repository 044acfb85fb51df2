/** The endpoints of series, answered by the plugin that stores them. */
import { defineModule } from '#server/bootstrap/module.ts';
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import type { Series } from '#ports/series-content.ts';
import { SeriesContent } from '#ports/series-origin.ts';
import { getSeries, getSeriesBySlug, getSeriesList } from '../api.ts';
import { FOOTER, NAVIGATION } from './menus.ts';

/** Hidden and unknown series look the same to visitors. */
async function found(series: Promise<Series | undefined>): Promise<Series> {
  const value = await series;
  if (value === undefined) throw new Refused('not_found');
  return value;
}

export const module = defineModule({
  id: 'series',
  needs: { content: SeriesContent },
  navigation: NAVIGATION,
  footer: FOOTER,
  // The catalogue lists the page of each series.
  sitemap: ['/series'],
  setup: (_origin, { content }) => ({
    handlers: [
      handle(getSeriesList, ({ visitor, query }) => content.page(visitor, query)),
      handle(getSeries, ({ visitor, params }) => found(content.find(visitor, params))),
      handle(getSeriesBySlug, ({ visitor, params }) => found(content.find(visitor, params))),
    ],
  }),
});

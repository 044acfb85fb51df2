/** The endpoint of the home page, and its sitemap entry. */
import { defineModule } from '#server/bootstrap/module.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { BannersShown } from '#ports/banners-origin.ts';
import { HomeContent } from '#ports/home-origin.ts';
import { getHome } from '../api.ts';
import { HOME_SETTINGS } from '../settings.ts';
import { readHome } from './home.ts';

export const module = defineModule({
  id: 'home',
  needs: { content: HomeContent },
  wants: { banners: BannersShown },
  sitemap: ['/'],
  settings: HOME_SETTINGS,
  setup: (
    { now },
    { content, banners = false },
    { homeShelves: shelves, homeLabel: label, homeStories: stories, timeZone },
  ) => ({
    handlers: [
      handle(getHome, ({ visitor }) =>
        readHome(content, visitor, { now: now(), banners, shelves, label, stories, timeZone }),
      ),
    ],
  }),
});

/** The origin module of confessions: each area has its handlers in its own folder. */
import { defineModule } from '#server/bootstrap/module.ts';
import { Comments } from '#ports/comments.ts';
import { Erasure } from '#ports/erasure.ts';
import { Moderation } from '#ports/moderation.ts';
import { NoticeTargets } from '#ports/notices-origin.ts';
import { Stories } from '#ports/stories-origin.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { CONFESSIONS_SETTINGS } from '../settings.ts';
import { DEMO } from './demo.ts';
import { storyQueue } from './life/queue.ts';
import { reportedStories } from './life/reported.ts';
import { storyDeskOf } from './life/story-desk.ts';
import { FOOTER, NAVIGATION } from './menus.ts';
import { audioHandlers } from './audio/audio.ts';
import { READING_STORAGE } from './audio/storage.ts';
import { readingHandlers } from './reading/reading.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { authorshipOf } from './writing/authorship.ts';
import { STORAGE } from './writing/storage.ts';
import { writingHandlers } from './writing/handlers.ts';
import { PRIVACY } from './privacy-notice.ts';

export const module = defineModule({
  id: 'confessions',
  privacy: PRIVACY,
  needs: { stories: Stories, comments: Comments },
  wants: {
    erasure: Erasure,
    moderation: Moderation,
    notices: NoticeTargets,
    subscriptions: Subscriptions,
  },
  settings: CONFESSIONS_SETTINGS,
  navigation: NAVIGATION,
  footer: FOOTER,
  storage: [...STORAGE, ...READING_STORAGE],
  sitemap: ['/confessions', '/confess'],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  demo: DEMO,
  setup: (origin, { stories, comments, erasure, moderation, notices, subscriptions }, settings) => {
    const desk = storyDeskOf(stories);
    erasure?.include(authorshipOf(desk));
    moderation?.include(storyQueue({ origin, desk, subscriptions }));
    notices?.include(reportedStories({ origin, desk, subscriptions }, stories));
    return {
      handlers: [
        ...readingHandlers(stories, comments, settings),
        ...audioHandlers(origin, stories),
        ...writingHandlers(origin, desk),
      ],
    };
  },
});

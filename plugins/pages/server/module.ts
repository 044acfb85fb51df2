/** Answers of the pages' endpoints: the house's own videos, by type and one by one. */
import { getCookies, getPublicVideo, getStaticVideos } from '../api.ts';
import { handle, Refused, type Handler } from '../../../server/http/handle.ts';
import { Site } from '../../../server/ports/site.ts';
import { subtitlesAt } from '../../../server/media/clip.ts';
import { defineModule } from '../../../server/module.ts';
import { requireAge } from '../../../server/http/past-gate.ts';
import { SignedClips, WHOLE_PART } from '../../../server/ports/clips.ts';
import { FOOTER } from './menus.ts';
import { HOUSE_VIDEOS } from './videos.ts';

const cookiesOf = (site: Site): Handler =>
  handle(getCookies, async ({ visitor: { locale } }) => ({
    cookies: site.cookies.map(({ name, category, lifetimeS, purpose }) => ({
      name,
      category,
      lifetime_s: lifetimeS,
      purpose: purpose[locale],
    })),
    storage: site.storage.map(({ name, category, purpose }) => ({
      name,
      category,
      purpose: purpose[locale],
    })),
  }));

const videosOf = (clips: SignedClips): readonly Handler[] => [
  handle(getStaticVideos, async ({ query, visitor }) => {
    const asked = HOUSE_VIDEOS.filter(({ type }) => type === query.type);
    return Promise.all(
      asked.map(async ({ uuid, type, title, clip }) => ({
        uuid,
        type,
        title: title[visitor.locale],
        length: (await clips.find(clip))?.durationS ?? 0,
      })),
    );
  }),

  handle(getPublicVideo, async ({ params, visitor, answer }) => {
    const asked = HOUSE_VIDEOS.find(({ uuid }) => uuid === params.uuid);
    const clip = asked && (await clips.find(asked.clip));
    if (!asked || !clip) throw new Refused('not_found');
    requireAge(visitor);
    // Signed addresses belong to one visitor.
    answer.header('cache-control', 'private, no-store');
    const base = clips.addressOf(clip.id, visitor, answer);
    return {
      uuid: asked.uuid,
      type: asked.type,
      title: asked.title[visitor.locale],
      length: clip.durationS,
      ...(base === null
        ? { ahls: '', mp4: '', poster: '', subtitles: [] }
        : {
            ahls: `${base}/master.m3u8`,
            mp4: `${base}/${WHOLE_PART}`,
            poster: `${base}/poster.webp`,
            subtitles: subtitlesAt(base, clip, visitor.locale),
          }),
    };
  }),
];

export const module = defineModule({
  id: 'pages',
  footer: FOOTER,
  sitemap: ['/about', '/online-cinema', '/app', '/app/ios', '/app/android', '/app/desktop', '/faq', '/legal'],
  needs: { site: Site },
  wants: { clips: SignedClips },
  // Where nobody plays them, there are no videos.
  setup: (_origin, { site, clips }) => ({
    handlers: [cookiesOf(site), ...(clips ? videosOf(clips) : [])],
  }),
});

/** Handlers of the endpoints of these pages: the company's own videos, by type and individually. */
import { getAgeChecks, getCookies, getPrivacyNotice, getPublicVideo, getStaticVideos } from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { AgeNotices, type AgeNotice } from '#ports/age-notices.ts';
import { LONGEST_COOKIE_S, Site } from '#ports/site.ts';
import { translate } from '#server/i18n/text.ts';
import { subtitlesAt } from '#server/media/clip.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { OptionalService } from '#ports/purposes.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { editorial } from '#server/privacy/retention-rule.ts';
import { requireAge } from '#server/http/visitor/past-gate.ts';
import { SignedClips, WHOLE_PART } from '#ports/clips.ts';
import { SETTINGS } from '../settings.ts';
import { FOOTER } from './menus.ts';
import { DEMO } from './demo/demo.ts';
import { findVideo, videosOfType } from './store.ts';

const cookiesOf = (site: Site): Handler =>
  handle(getCookies, async ({ visitor: { locale } }) => ({
    cookies: site.cookies.map(({ name, category, lifetimeS, purpose, setBy }) => ({
      name,
      category,
      lifetime_s: Math.min(lifetimeS, LONGEST_COOKIE_S),
      purpose: translate(locale, purpose),
      set_by: setBy ?? null,
    })),
    storage: site.storage.map(({ name, category, lasts, purpose, setBy }) => ({
      name,
      category,
      lasts: lasts ?? ('kept' as const),
      purpose: translate(locale, purpose),
      set_by: setBy ?? null,
    })),
  }));

const checksOf = (notices: readonly AgeNotice[]): Handler =>
  handle(getAgeChecks, async ({ visitor: { locale } }) =>
    notices.map(({ what, company }) => ({ what: translate(locale, what), company })),
  );

/** Whether the operator has configured a service of another company. */
const isConfigured = (
  { hostedPusher, tagManager, errorReportsDsn }: Origin['config'],
  service: OptionalService,
): boolean =>
  ({
    realtime: hostedPusher !== undefined,
    partners: tagManager !== null,
    errors: errorReportsDsn !== undefined,
  })[service];

const privacyOf = ({ config }: Origin, site: Site, notices: readonly AgeNotice[]): Handler =>
  handle(getPrivacyNotice, async ({ visitor: { locale } }) =>
    site.privacy
      .filter(({ onlyWith }) => onlyWith === undefined || isConfigured(config, onlyWith))
      .map(({ what, purpose, basis, recipients, until, counted }) => ({
        what: translate(locale, what),
        purpose: translate(locale, purpose),
        basis,
        recipients: recipients.filter((one) => one !== 'age'),
        companies: recipients.includes('age') ? notices.flatMap(({ company }) => company ?? []) : [],
        until: until.map((words) => translate(locale, words)),
        counted: counted.map(({ days, from }) => ({ days, from: translate(locale, from) })),
      })),
  );

const videosOf = ({ db }: Origin, clips: SignedClips): readonly Handler[] => [
  handle(getStaticVideos, async ({ query, visitor: { locale } }) => {
    const asked = await videosOfType(db, query.type, locale);
    return Promise.all(
      asked.map(async ({ clip, ...video }) => ({
        ...video,
        length: (await clips.find(clip))?.durationS ?? 0,
      })),
    );
  }),

  handle(getPublicVideo, async ({ params, visitor, answer }) => {
    const asked = await findVideo(db, params.uuid, visitor.locale);
    const clip = asked && (await clips.find(asked.clip));
    if (!asked || !clip) throw new Refused('not_found');
    requireAge(visitor);
    // Signed URLs are valid for one visitor only.
    answer.header('cache-control', 'private, no-store');
    const base = clips.addressOf(clip.id, visitor, answer);
    return {
      uuid: asked.uuid,
      type: asked.type,
      title: asked.title,
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
  settings: SETTINGS,
  sitemap: ({ hasCinema }) => [
    '/about',
    ...(hasCinema ? ['/online-cinema'] : []),
    '/app',
    '/app/ios',
    '/app/android',
    '/app/desktop',
    '/faq',
    '/legal',
    '/imprint',
    '/accessibility',
  ],
  retention: editorial('videos of the house', 'static_videos'),
  demo: DEMO,
  needs: { site: Site },
  wants: { clips: SignedClips, ages: AgeNotices },
  // Without a player plugin there are no videos.
  setup: (origin, { site, clips, ages = [] }) => ({
    handlers: [
      cookiesOf(site),
      checksOf(ages),
      privacyOf(origin, site, ages),
      ...(clips ? videosOf(origin, clips) : []),
    ],
  }),
});

/** A company video and possible responses of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { PublicVideo, StaticVideo } from '../api.ts';
import type { HouseVideoEvent } from './machine.ts';

export const listedVideo: StaticVideo = {
  uuid: '5b0c1f5e-6a0f-4a52-9d3c-0d0a6c1e7a05',
  type: 'about-making',
  title: 'How a film is made',
  length: 60,
};

const publicVideo: PublicVideo = {
  ...listedVideo,
  ahls: '/media/signed/clip-3/master.m3u8',
  // A file that Storybook serves.
  mp4: '/images/loop/light.mp4',
  poster: '/images/loop/poster.webp',
  subtitles: [{ locale: 'en', label: 'English', url: '/media/signed/clip-3/subtitles/en.vtt' }],
};

export const houseVideo = {
  events: [{ type: 'play' }, { type: 'broken' }] satisfies HouseVideoEvent[],
  inputs: [{ uuid: listedVideo.uuid }],
  outcomes: {
    ask: { done: [publicVideo], errors: [new ApiError(403, { code: 'age_verification_required' })] },
  },
};

/** Realistic events and responses of opening a link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { DownloadLink } from '../api.ts';

const ID = '0f0c2b5e-6d1a-4b7e-9a55-3f1f0a8f2c11';

const link: DownloadLink = {
  title: 'A Borrowed Room',
  url: `/download-file/${ID}/a-borrowed-room.mp4`,
  name: 'a-borrowed-room.mp4',
  size: 734_003_200,
  expires_at: '2026-06-02T12:00:00.000Z',
};

export const linkFixtures = {
  events: [{ type: 'retry' }],
  inputs: [{ id: ID }],
  outcomes: {
    open: {
      done: [link],
      errors: [
        new ApiError(401, { code: 'unauthenticated' }),
        new ApiError(410, { code: 'download_expired' }),
        new ApiError(429, { code: 'too_many_downloads' }),
        new ApiError(404, { code: 'not_found' }),
        new ApiError(403, { code: 'trial_only_streams' }),
        new ApiError(403, { code: 'not_premium' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};

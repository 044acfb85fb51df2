/** Error pages for pages that are missing or have failed. */
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { Pages } from '#app/react/bindings.tsx';
import Failed from '#plugins/pages/failed.tsx';
import Missing from '#plugins/pages/missing.tsx';

export default {
  title: 'pages/Error pages',
  parameters: { docs: { story: { height: '480px' } } },
} satisfies Meta;

const nothing = () => undefined;
const inMain = (view: ReactNode): StoryObj => ({ render: () => <main>{view}</main> });

export const MissingInItsFrame: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: { app: { visit: '/no-such-page', ends: 'notFound' } },
};
export const MissingWithAReason = inMain(<Missing reason={NO_SUCH_PAGE} />);
export const MissingInGerman: StoryObj = { ...inMain(<Missing reason={null} />), globals: { locale: 'de' } };
const refused = (code: string, status: number, waitS?: number): StoryObj =>
  inMain(
    <Failed
      refusal={{ code, status, ...(waitS === undefined ? {} : { retry_after_s: waitS }) }}
      retry={nothing}
    />,
  );
export const Malformed = refused('malformed', 400);
export const LoggedOut = refused('unauthenticated', 401);
export const Forbidden = refused('forbidden', 403);
export const AnotherMembersAlone = refused('impersonated', 403);
export const Invalid = refused('invalid', 422);
export const TooMany = refused('too_many_requests', 429, 40);
export const TooManyInGerman: StoryObj = {
  ...refused('too_many_requests', 429, 300),
  globals: { locale: 'de', viewport: { value: 'w390' } },
};
export const Unavailable = refused('unavailable', 503, 5);
export const RedirectLoop = refused('redirect_loop', 500);
export const TakingTooLong = refused('timeout', 503);
export const Offline = refused('offline', 503);
export const Fault = refused('fault', 500);

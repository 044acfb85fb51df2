/** All page layouts (README 1 of shell) with the same content and the frame options of their pages. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import {
  EmptyLayout,
  FreeFilmLayout,
  LandingLayout,
  LoginLayout,
  LoginSideImageLayout,
  PlayingMovieLayout,
  SignUpLayout,
  type FrameChoices,
} from '#ports/shell.ts';
import type { LayoutRef } from '#kernel/ref.ts';
import { routerFixtures } from '#app/router/fixtures.ts';
import { routerMachine } from '#app/router/machine.ts';
import FrameView from '#plugins/shell/frame.tsx';
import { snapshotAt } from '../settled-flows.ts';
import { picture } from '../fixtures/films.ts';
import { Section } from '#ui/text/section.tsx';

export default {
  title: 'shell/Layouts',
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

/** The navigation with the current page, whose loader sets these options. */
const routerOf = (frame: FrameChoices) => {
  const shown = snapshotAt(routerMachine, routerFixtures, 'shown');
  const { ready } = shown.context as { ready: object };
  return { ...shown, context: { ...shown.context, ready: { ...ready, data: { frame } } } } as typeof shown;
};

const layout = (of: LayoutRef | null, frame: FrameChoices = {}): StoryObj => ({
  render: () => (
    <FrameView layout={of?.id ?? null} path="/film/a-borrowed-room">
      <div style={{ paddingTop: 'calc(var(--header) + 3rem)' }}>
        <Section title="A page" width="form">
          <p>What the page itself has to say stands here.</p>
        </Section>
      </div>
    </FrameView>
  ),
  parameters: { app: { router: routerOf(frame) } },
});

const still = picture('still', 'a-borrowed-room');

export const Default: StoryObj = { ...layout(null), tags: ['view'] };
export const Empty = layout(EmptyLayout);
export const FreeFilm = layout(FreeFilmLayout);
export const Landing = layout(LandingLayout, { join: { slug: 'welcome', label: 'Join for one month' } });
export const LandingOnAPhone: StoryObj = {
  ...layout(LandingLayout, { join: { slug: 'welcome', label: 'Beide Häuser abonnieren' } }),
  globals: { locale: 'de', viewport: { value: 'w390' } },
  async play({ canvasElement }) {
    const header = within(canvasElement);
    const join = header.getByRole('link', { name: 'Beide Häuser abonnieren' });
    const login = header.getByRole('link', { name: 'Anmelden' });
    await expect(join).toBeVisible();
    await expect(Math.abs(join.getBoundingClientRect().top - login.getBoundingClientRect().top)).toBeLessThan(
      16,
    );
    await expect(login.getAttribute('href')).toContain('redirect=%2Fde%2Fsign-up%2Fwelcome');
  },
};
export const LandingBare = layout(LandingLayout, { header: false, footer: false });
export const Login = layout(LoginLayout);
export const LoginSideImage: StoryObj = {
  ...layout(LoginSideImageLayout, { picture: { wide: still } }),
  globals: { viewport: { value: 'w1440' } },
};
export const SignUp = layout(SignUpLayout, { picture: { wide: still } });
export const SignUpAsLanding: StoryObj = {
  ...layout(SignUpLayout, { groupLayout: 3, picture: { wide: still } }),
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('contentinfo')).toBeNull();
    await expect(within(canvasElement).getByRole('link', { name: 'Log in' })).toBeVisible();
  },
};
export const PlayingMovie = layout(PlayingMovieLayout);

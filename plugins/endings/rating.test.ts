// @vitest-environment happy-dom
/** The end of a film offers a rating to members who may rate, and to nobody else. */
import { createElement, type ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Root } from '#app/react/bindings.tsx';
import { RateModal } from '#ports/reviews.ts';
import { hasMemberRights, type User } from '#ports/session.ts';
import { createStoryApp } from '#stories/app.tsx';
import { watchData } from '#stories/fixtures/playback.ts';
import { USERS } from '#stories/fixtures/users.ts';
import { Ways } from './panel.tsx';

const { premium } = USERS;
const subscription = premium?.active_subscription;
const withStatus = (status: NonNullable<User['active_subscription']>['status']): User | null =>
  premium && subscription ? { ...premium, active_subscription: { ...subscription, status } } : null;

it.each([
  ['a guest', USERS.guest],
  ['a member without a subscription', USERS.registered],
  ['a member in a trial', withStatus('trial')],
  ['a member who has cancelled', withStatus('awaiting_canceled')],
  ['a premium member', premium],
])('%s is offered a rating only if they may rate', async (_name, user) => {
  const place = { brand: 'streaming', locale: 'en', words: {} };
  const app = await createStoryApp(place, { user, opens: [RateModal.id] });
  const ways = createElement(Ways, {
    movie: watchData.movie,
    back: '/',
    isWhole: true,
    replay: () => undefined,
  });
  const props: ComponentProps<typeof Root> = { app, children: ways };
  const html = renderToString(createElement(Root, props));
  expect(html).toContain('Watch again');
  expect(html.includes('Rate it')).toBe(hasMemberRights(user));
});

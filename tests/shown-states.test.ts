// @vitest-environment happy-dom
/** Contents of views in one state, rendered as HTML for a visitor of the streaming brand. */
import { createElement, type ComponentProps, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { PageApp } from '#app/react/page-app.ts';
import { Root } from '#app/react/bindings.tsx';
import LoginDialog from '#plugins/auth/login/login.modal.tsx';
import { LoginFormFlow } from '#plugins/auth/refs.ts';
import { requestFixtures } from '#plugins/cancellation/request/fixtures.ts';
import { requestMachine } from '#plugins/cancellation/request/machine.ts';
import { RequestForm } from '#plugins/cancellation/request/request-form.tsx';
import { listening } from '#plugins/confessions/audio/fixtures.ts';
import { listeningMachine } from '#plugins/confessions/audio/machine.ts';
import { PlayerBar } from '#plugins/confessions/audio/player-bar.tsx';
import { reading } from '#plugins/confessions/story/fixtures.ts';
import { readingMachine } from '#plugins/confessions/story/machine.ts';
import { Neighbours } from '#plugins/confessions/story/neighbours.tsx';
import { receipt, reportFixtures } from '#plugins/notices/report/fixtures.ts';
import { reportMachine } from '#plugins/notices/report/machine.ts';
import { ReportForm } from '#plugins/notices/report/report-form.tsx';
import { ending } from '#plugins/endings/fixtures.ts';
import { endingMachine } from '#plugins/endings/machine.ts';
import { EndingView } from '#plugins/endings/ending-view.tsx';
import { createStoryApp } from '#stories/app.tsx';
import { confession } from '#stories/fixtures/confessions.ts';
import { episodeData, episodePlayback } from '#stories/fixtures/playback.ts';
import { snapshotAt } from '#stories/settled-flows.ts';

const send = () => undefined;
const app = await createStoryApp({ brand: 'streaming', locale: 'en' }, {});
const within = (around: PageApp, view: ReactElement): ReactElement =>
  createElement(Root, { app: around } as ComponentProps<typeof Root>, view);
/** The HTML of a view, without the comments between texts. */
const htmlOf = (view: ReactElement): string => renderToString(within(app, view)).replaceAll('<!-- -->', '');

it('the page after a request for a cancellation link shows the entered email address', () => {
  const html = htmlOf(
    createElement(RequestForm, { snapshot: snapshotAt(requestMachine, requestFixtures, 'done'), send }),
  );
  expect(html).toMatch(/If <strong[^>]*>robin@example\.org<\/strong> has a subscription/);
});

describe('the receipt of a notice', () => {
  const MAILED = 'A receipt is on its way to your mailbox.';
  const ONLY_LINK = 'Only this link shows our decision.';
  const REPEATED = 'You have sent the same notice before.';
  it.each([
    ['that was emailed', { mailed: true, token: null }, MAILED],
    ['that was not emailed and has a link', { mailed: false, token: 'a-token' }, ONLY_LINK],
    ['for a repeated notice', { mailed: false, token: null }, REPEATED],
  ])('%s shows only the message for this case', (_, more, message) => {
    const snapshot = snapshotAt(
      reportMachine,
      { ...reportFixtures, outcomes: { post: { done: [{ ...receipt, ...more }] } } },
      'done',
    );
    const html = htmlOf(createElement(ReportForm, { snapshot, send, url: '', email: '' }));
    expect([MAILED, ONLY_LINK, REPEATED].filter((text) => html.includes(text))).toEqual([message]);
  });
});

it('the links to the previous and the next confession have rel="prev" and rel="next"', () => {
  const html = htmlOf(
    createElement(Neighbours, {
      snapshot: snapshotAt(readingMachine, reading, 'settled'),
      send,
      beside: confession.navigation,
    }),
  );
  const relations = [...html.matchAll(/<a\b[^>]*\brel="(\w+)"[^>]*\bdata-way="(\w+)"/g)];
  expect(relations.map(([, rel, way]) => `${rel} ${way}`)).toEqual(['prev previous', 'next next']);
});

it('a recording can be played at 0.75 to 2 times its speed', () => {
  const html = htmlOf(
    createElement(PlayerBar, { snapshot: snapshotAt(listeningMachine, listening, 'open.paused'), send }),
  );
  const speeds = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(speeds).toEqual(['0.75×', '1×', '1.25×', '1.5×', '2×']);
});

describe('the end of an episode', () => {
  const at = (state: string): string => {
    const { movie } = episodeData;
    const play = episodePlayback.context.play;
    if (!play) throw new Error('The fixture has no play data');
    const view = createElement(EndingView, {
      snapshot: snapshotAt(endingMachine, ending, state),
      send,
      positionS: 0,
      isPaused: false,
      hasEnded: state.startsWith('ended'),
      movie,
      next: play.next_episode,
      back: '/series/harbour-radio',
      player: { current: null },
      setOnward: send,
      seek: send,
    });
    return htmlOf(view);
  };
  /** Texts of the emphasised buttons, which get the focus. */
  const emphasised = (html: string): string[] =>
    [...html.matchAll(/<button[^>]*data-first[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) =>
      inner.replaceAll(/<[^>]*>/g, ''),
    );
  it('with a next episode emphasises that episode, and shows no similar films', () => {
    const html = at('ended.running');
    expect(emphasised(html)).toEqual(['Play now']);
    expect(html).not.toContain('More like this');
  });
  it('without a next episode emphasises watching again, and shows similar films', () => {
    const html = at('ended.film');
    expect(emphasised(html)).toEqual(['Watch again']);
    expect(html).toContain('More like this');
  });
});

it('the login dialog passes the page for which it was opened to the login form', async () => {
  const mount = vi.fn<PageApp['flows']['mount']>(() => new Promise(() => undefined) as never);
  const opened = { ...app, flows: { ...app.flows, mount } };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const input = { redirect: '/film/night-swim/watch/movie/1' };
  root.render(within(opened, createElement(LoginDialog, { input, close: send } as never)));
  await expect
    .poll(() => mount.mock.calls)
    .toEqual([[LoginFormFlow, { redirect: '/film/night-swim/watch/movie/1', stays: true }]]);
  root.unmount();
});

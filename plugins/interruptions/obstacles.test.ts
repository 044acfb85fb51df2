/** Conditions under which no automatic dialog may open. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasObstacle, type Obstacles } from './obstacles.ts';

afterEach(() => void vi.unstubAllGlobals());

interface Page {
  age?: Obstacles['age'];
  consent?: boolean;
  asked?: boolean;
  dialog?: boolean;
  fullscreen?: boolean;
  small?: boolean;
  writing?: boolean;
  media?: { paused?: boolean; ended?: boolean; muted?: boolean; onPlayer?: boolean };
}

/** Inspects a minimal page that contains only the relevant elements. */
function judged({ age, consent = true, media, ...page }: Page): boolean {
  vi.stubGlobal('document', {
    documentElement: { dataset: page.asked ? { dialogOpen: '' } : {} },
    querySelector: () => (page.dialog ? {} : null),
    fullscreenElement: page.fullscreen ? {} : null,
    pictureInPictureElement: page.small ? {} : null,
    activeElement: { matches: () => page.writing ?? false },
    querySelectorAll: () =>
      media
        ? [
            {
              paused: false,
              ended: false,
              muted: false,
              ...media,
              closest: () => (media.onPlayer ? {} : null),
            },
          ]
        : [],
  });
  return hasObstacle({ age, isConsentSettled: () => consent });
}

describe('a page', () => {
  it('a page without obstacles can be covered', () => {
    expect(judged({})).toBe(false);
    expect(judged({ age: { answered: () => true } })).toBe(false);
  });

  it.each<[string, Page]>([
    ['the 18+ question', { age: { answered: () => false } }],
    ['the cookie bar, or a pending cookie choice', { consent: false }],
    ['a dialog whose view is loading', { asked: true }],
    ['a dialog or a panel', { dialog: true }],
    ['full screen', { fullscreen: true }],
    ['a small window that plays', { small: true }],
    ['a field with typed text', { writing: true }],
    ['a film with audible sound', { media: {} }],
    ['a film that runs silently on its player', { media: { muted: true, onPlayer: true } }],
  ])('cannot be covered over %s', (_, page) => {
    expect(judged(page)).toBe(true);
  });

  it.each<[string, Page]>([
    ['a film that is paused', { media: { paused: true, onPlayer: true } }],
    ['a film that has ended', { media: { ended: true, onPlayer: true } }],
    ['a silent preview or loop', { media: { muted: true } }],
  ])('can be covered over %s', (_, page) => {
    expect(judged(page)).toBe(false);
  });
});

/** Tests which promotions are shown by time, device and kind, and the position of each page. */
import { describe, expect, it } from 'vitest';
import { POSITIONS } from './api.ts';
import { bar, countdown, READ_AT } from './fixtures.ts';
import { positionOf } from './positions.ts';
import { renderedOf, facesAt, leftUntil, LOOK_MAX_MS, placedAt, shownOf, untilNextLook } from './shown.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number) => READ_AT + minutes * MINUTE_MS;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const facesOf = (...bars: Partial<Parameters<typeof bar>[0] & object>[]) =>
  facesAt(
    { bars: bars.map((one, index) => bar({ id: index + 1, ...one })), countdowns: [], at: READ_AT },
    'index',
  );
const shown = (faces: ReturnType<typeof facesOf>, minutes: number) => [
  ...shownOf(faces, at(minutes)).values(),
];

describe('the reserved space for promotions on a page', () => {
  const first = facesOf({ content: 'first' });
  const placed = placedAt(first, at(0));
  /** Returns texts and devices of the promotions: in the reserved space, and as an overlay. */
  const renderedTexts = (faces: typeof first, minutes: number) => {
    const { inPlace, over } = renderedOf(faces, placed, at(minutes));
    return [inPlace, over].map((all) => all.map(({ face, on }) => `${face.text}: ${on}`));
  };

  it('a promotion keeps its space when its colours or its end change', () => {
    expect(renderedTexts(first, 1)).toEqual([['first: DESKTOP MOBILE'], []]);
    const later = facesOf({ content: 'first', background_color: '#000000', end_date: null });
    expect(renderedTexts(later, 11)).toEqual([['first: DESKTOP MOBILE'], []]);
  });

  it('the space stays when a promotion has ended or was removed', () => {
    expect(renderedTexts(first, 10)).toEqual([['first: none'], []]);
    expect(renderedTexts([], 1)).toEqual([['first: none'], []]);
  });

  it('a later or reworded promotion overlays the page and does not use the space', () => {
    expect(renderedTexts(facesOf({ content: 'second' }), 1)).toEqual([
      ['first: none'],
      ['second: DESKTOP MOBILE'],
    ]);
  });

  it('the space stays only on the devices on which the promotion was shown', () => {
    expect(renderedTexts(facesOf({ content: 'first', device: 'MOBILE' }), 1)).toEqual([
      ['first: MOBILE'],
      [],
    ]);
    const { inPlace, over } = renderedOf(
      first,
      placedAt(facesOf({ content: 'first', device: 'MOBILE' }), at(0)),
      at(1),
    );
    expect([inPlace, over].map((all) => all.map(({ on }) => on))).toEqual([['MOBILE'], ['DESKTOP']]);
  });

  it('the devices in the space are undecided until the clock has been read', () => {
    expect(renderedOf(first, [], null)).toEqual({ inPlace: [{ face: first[0], on: '' }], over: [] });
  });
});

describe('promotions by time and device', () => {
  it('a promotion is shown from its start until its end', () => {
    const faces = facesOf({ start_date: iso(1), end_date: iso(2) });
    expect([0.999, 1, 1.999, 2].map((minutes) => shown(faces, minutes))).toEqual([
      ['none'],
      ['DESKTOP MOBILE'],
      ['DESKTOP MOBILE'],
      ['none'],
    ]);
  });

  it('a promotion without dates is always shown', () => {
    expect(shown(facesOf({ start_date: null, end_date: null }), 1e9)).toEqual(['DESKTOP MOBILE']);
  });

  it('the devices of a promotion are undecided until the clock has been read', () => {
    expect([...shownOf(facesOf({}), null).values()]).toEqual(['']);
  });

  it('the end of a promotion is the same moment in any time zone', () => {
    const faces = facesOf({ end_date: '2026-06-01T14:30:00.000+02:00' });
    expect([shown(faces, 29.9), shown(faces, 30)]).toEqual([['DESKTOP MOBILE'], ['none']]);
  });

  it('each device shows only the first current promotion of a kind', () => {
    const faces = facesOf({ device: 'MOBILE' }, { device: 'ALL' }, { device: 'DESKTOP' });
    expect(shown(faces, 0)).toEqual(['MOBILE', 'DESKTOP', 'none']);
    expect(shown(facesOf({ end_date: iso(-1) }, {}), 0)).toEqual(['none', 'DESKTOP MOBILE']);
  });

  it('a bar and a countdown are shown together, only in their own positions', () => {
    const promos = { bars: [bar()], countdowns: [countdown()], at: READ_AT };
    const faces = facesAt(promos, 'index');
    expect([...shownOf(faces, READ_AT)]).toEqual([
      ['bar-1', 'DESKTOP MOBILE'],
      ['countdown-1', 'DESKTOP MOBILE'],
    ]);
    expect([facesAt(promos, 'cart'), facesAt(promos, null), facesAt(null, 'index')]).toEqual([[], [], []]);
  });
});

describe('the next reading of the clock', () => {
  it('the next reading is due when a promotion begins or ends, and after a minute at the latest', () => {
    expect(untilNextLook(facesOf({ start_date: iso(0.5) }), READ_AT)).toBe(30_000);
    expect(untilNextLook(facesOf({ end_date: iso(0.25) }), READ_AT)).toBe(15_000);
    expect(untilNextLook(facesOf({ end_date: iso(600) }), READ_AT)).toBe(LOOK_MAX_MS);
    expect(untilNextLook([], READ_AT)).toBe(LOOK_MAX_MS);
  });

  it('the next reading is due at the next whole second during a countdown', () => {
    const faces = facesAt({ bars: [], countdowns: [countdown()], at: READ_AT }, 'index');
    expect(untilNextLook(faces, READ_AT + 250)).toBe(750);
  });
});

it('the remaining time has days, hours, minutes and seconds, and is never negative', () => {
  expect(leftUntil(READ_AT + 90_061_000, READ_AT)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(leftUntil(READ_AT - 1, READ_AT)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

describe("the editors' position of a page", () => {
  it.each([
    ['/', 'index'],
    ['/film', 'movies'],
    ['/film/night-swim', 'film'],
    ['/series', 'series'],
    ['/Series/nine-nights/', 'series'],
    ['/categories/noir', 'categories'],
    ['/performers', 'performers'],
    ['/performers/couples', 'cast'],
    ['/performers/couples/mara-and-jonas', 'cast'],
    ['/performers/mara-lind', 'performers'],
    ['/collaborators', 'collaborators'],
    ['/collaborators/directors/ines-calder', 'directors'],
    ['/collaborators/guest-stars', 'cast'],
    ['/collaborators/photographers', 'collaborators'],
    ['/sign-up', 'sign-up'],
    ['/sign-up/autumn', 'sign-up'],
    ['/payment-success', 'checkout'],
    ['/payment-error-dimoco', 'checkout'],
    ['/payment-verification', 'checkout'],
    ['/quick-order', 'quick-order'],
    ['/cart', 'cart'],
    ['/films', null],
    ['/legal', null],
  ] as const)('the position of %s is %s', (path, position) => {
    expect(positionOf(path)).toBe(position);
  });

  it("the pages cover all of the editors' positions", () => {
    const paths = ['/', '/film', '/film/x', '/series', '/categories', '/performers', '/collaborators'];
    const more = ['/collaborators/directors', '/performers/couples', '/sign-up', '/payment-success'];
    const found = [...paths, ...more, '/quick-order', '/cart'].map(positionOf);
    expect(new Set(found)).toEqual(new Set(POSITIONS));
  });
});

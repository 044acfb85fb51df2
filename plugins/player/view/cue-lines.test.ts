/** Positions of subtitles, from the bottom edge upwards. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, type Look } from '../preferences/preferences.ts';
import { placeCues } from './cue-lines.ts';
import { cueRules } from './subtitle-look.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 760 };
const cueOf = (text: string, line: number | 'auto' = 'auto') => ({ text, line, snapToLines: true });
/** The upper edge of a cue in px; sizes are shares of the shorter side. */
const topOf = ({ line }: { line: number | 'auto' }, { height }: typeof DESK) => (Number(line) / 100) * height;

/** An area covered at the bottom edge only. */
const over = (bottomPx: number) => ({ topPx: 0, bottomPx });
const wanting = (look: Partial<Look>): Look => ({ ...DEFAULTS.look, ...look });

const rerender = vi.fn<(cue: object) => void>();
beforeEach(() => rerender.mockReset());

describe('a cue', () => {
  it('a cue is at the bottom edge, positioned by percentage and not by line', () => {
    const cue = cueOf('The sea is warm.');
    placeCues([cue], over(0), DESK, rerender);
    expect(cue.snapToLines).toBe(false);
    expect(topOf(cue, DESK)).toBeCloseTo(900 - 13.5 - 54, 0);
  });

  it('the last line of a cue is above the covered area', () => {
    const [one, two] = [cueOf('The sea is warm.'), cueOf('The sea is warm.\nCome in.')];
    placeCues([one], over(100), DESK, rerender);
    placeCues([two], over(100), DESK, rerender);
    expect(topOf(one, DESK)).toBeCloseTo(800 - 13.5 - 54, 0);
    expect(topOf(two, DESK)).toBeCloseTo(800 - 13.5 - 108, 0);
  });

  it('a cue starts higher if its text wraps in a narrow player', () => {
    const cue = cueOf('<i>She never asked what was beyond the ice</i>, nor did he tell.');
    placeCues([cue], over(0), PHONE, rerender);
    expect(topOf(cue, PHONE)).toBeCloseTo(760 - 5.85 - 2 * 23.4, 0);
  });

  it('a cue moves down again when the controls hide', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], over(100), DESK, rerender);
    placeCues([cue], over(0), DESK, rerender);
    expect(topOf(cue, DESK)).toBeCloseTo(900 - 13.5 - 54, 0);
  });

  it('a cue is rendered again only if it has moved', () => {
    const cue = cueOf('Come in.');
    for (const coveredPx of [100, 100, 0]) placeCues([cue], over(coveredPx), DESK, rerender);
    expect(rerender.mock.calls).toEqual([[cue], [cue]]);
  });

  it('simultaneous cues are stacked', () => {
    const [one, two] = [cueOf('Come in.'), cueOf('In a minute.')];
    placeCues([one, two], over(0), DESK, rerender);
    expect(topOf(one, DESK) - topOf(two, DESK)).toBeCloseTo(54, 0);
  });

  it('a cue never leaves the player at the upper edge', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], over(2000), DESK, rerender);
    expect(cue.line).toBe(0);
  });

  it.each([
    ['is higher by the ratio of the type sizes', wanting({ size: 'large' }), 0, 900 - 13.5 - 54 * 1.35],
    [
      'is higher if the visitor prefers raised subtitles',
      wanting({ place: 'raised' }),
      0,
      900 - 144 - 13.5 - 54,
    ],
    ['is above higher controls', wanting({ place: 'raised' }), 200, 700 - 13.5 - 54],
    ['is at the upper edge if the visitor prefers that', wanting({ place: 'top' }), 200, 13.5],
  ])('a cue %s', (_, look, coveredPx, expected) => {
    const cue = cueOf('Come in.');
    placeCues([cue], over(coveredPx), DESK, rerender, look);
    expect(topOf(cue, DESK)).toBeCloseTo(expected, 0);
  });

  it('at the upper edge, a cue is below the back link and below the previous cue', () => {
    const cues = [cueOf('Come in.'), cueOf('In a minute.')];
    placeCues(cues, { topPx: 60, bottomPx: 100 }, DESK, rerender, wanting({ place: 'top' }));
    expect(cues.map((cue) => Math.round(topOf(cue, DESK)))).toEqual([74, 128]);
  });

  it('a cue with its own position in the file is not moved', () => {
    const cue = cueOf('A sign: closed.', 0);
    placeCues([cue], over(200), DESK, rerender);
    expect(cue).toMatchObject({ line: 0, snapToLines: true });
    expect(rerender).not.toHaveBeenCalled();
  });
});

describe('the style rules of cues', () => {
  it("the style rules contain the visitor's choices", () => {
    const rules = cueRules(wanting({ size: 'huge', colour: 'yellow', ground: 'black' }));
    for (const rule of ['font-size: 170%', 'color: #ffe75c', 'background-color: #000', 'text-shadow: none'])
      expect(rules).toContain(rule);
  });

  it('text without a background has an outline', () => {
    expect(cueRules(wanting({ ground: 'none' }))).toMatch(/background-color: transparent; text-shadow: 0 0/);
  });
});

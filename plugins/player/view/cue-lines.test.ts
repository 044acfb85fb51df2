/** Heights of subtitles, from the lower edge up. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, type Look } from '../preferences/preferences.ts';
import { placeCues } from './cue-lines.ts';
import { cueRules } from './subtitle-look.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 760 };
const cueOf = (text: string, line: number | 'auto' = 'auto') => ({ text, line, snapToLines: true });
/** Its upper edge in px; type and gaps are shares of the shorter side. */
const topOf = ({ line }: { line: number | 'auto' }, { height }: typeof DESK) => (Number(line) / 100) * height;

/** Only the lower edge is covered. */
const over = (bottomPx: number) => ({ topPx: 0, bottomPx });
const wanting = (look: Partial<Look>): Look => ({ ...DEFAULTS.look, ...look });

const redraw = vi.fn<(cue: object) => void>();
beforeEach(() => redraw.mockReset());

describe('a cue', () => {
  it('stands at the lower edge, by its height and not by a line', () => {
    const cue = cueOf('The sea is warm.');
    placeCues([cue], over(0), DESK, redraw);
    expect(cue.snapToLines).toBe(false);
    expect(topOf(cue, DESK)).toBeCloseTo(900 - 13.5 - 54, 0);
  });

  it('stands with its last line above what is covered', () => {
    const [one, two] = [cueOf('The sea is warm.'), cueOf('The sea is warm.\nCome in.')];
    placeCues([one], over(100), DESK, redraw);
    placeCues([two], over(100), DESK, redraw);
    expect(topOf(one, DESK)).toBeCloseTo(800 - 13.5 - 54, 0);
    expect(topOf(two, DESK)).toBeCloseTo(800 - 13.5 - 108, 0);
  });

  it('begins higher where the player is too narrow for its words', () => {
    const cue = cueOf('<i>She never asked what was beyond the ice</i>, nor did he tell.');
    placeCues([cue], over(0), PHONE, redraw);
    expect(topOf(cue, PHONE)).toBeCloseTo(760 - 5.85 - 2 * 23.4, 0);
  });

  it('goes down again when the controls leave', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], over(100), DESK, redraw);
    placeCues([cue], over(0), DESK, redraw);
    expect(topOf(cue, DESK)).toBeCloseTo(900 - 13.5 - 54, 0);
  });

  it('is rendered anew when it has moved, and only then', () => {
    const cue = cueOf('Come in.');
    for (const coveredPx of [100, 100, 0]) placeCues([cue], over(coveredPx), DESK, redraw);
    expect(redraw.mock.calls).toEqual([[cue], [cue]]);
  });

  it('stands above another that shows at the same time', () => {
    const [one, two] = [cueOf('Come in.'), cueOf('In a minute.')];
    placeCues([one, two], over(0), DESK, redraw);
    expect(topOf(one, DESK) - topOf(two, DESK)).toBeCloseTo(54, 0);
  });

  it('never leaves the player by its upper edge', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], over(2000), DESK, redraw);
    expect(cue.line).toBe(0);
  });

  it.each([
    ['is as much higher as its type is larger', wanting({ size: 'large' }), 0, 900 - 13.5 - 54 * 1.35],
    [
      'stands higher where the visitor wants it raised',
      wanting({ place: 'raised' }),
      0,
      900 - 144 - 13.5 - 54,
    ],
    ['stands above controls that are higher still', wanting({ place: 'raised' }), 200, 700 - 13.5 - 54],
    ['stands at the upper edge where the visitor wants it there', wanting({ place: 'top' }), 200, 13.5],
  ])('%s', (_, look, coveredPx, expected) => {
    const cue = cueOf('Come in.');
    placeCues([cue], over(coveredPx), DESK, redraw, look);
    expect(topOf(cue, DESK)).toBeCloseTo(expected, 0);
  });

  it('stands below the way back and below the cue before it at the upper edge', () => {
    const cues = [cueOf('Come in.'), cueOf('In a minute.')];
    placeCues(cues, { topPx: 60, bottomPx: 100 }, DESK, redraw, wanting({ place: 'top' }));
    expect(cues.map((cue) => Math.round(topOf(cue, DESK)))).toEqual([74, 128]);
  });

  it('stays where its file has put it', () => {
    const cue = cueOf('A sign: closed.', 0);
    placeCues([cue], over(200), DESK, redraw);
    expect(cue).toMatchObject({ line: 0, snapToLines: true });
    expect(redraw).not.toHaveBeenCalled();
  });
});

describe('the rules of cues', () => {
  it('say what the visitor has chosen', () => {
    const rules = cueRules(wanting({ size: 'huge', colour: 'yellow', ground: 'black' }));
    for (const rule of ['font-size: 170%', 'color: #ffe75c', 'background-color: #000', 'text-shadow: none'])
      expect(rules).toContain(rule);
  });

  it('give letters without a ground an edge', () => {
    expect(cueRules(wanting({ ground: 'none' }))).toMatch(/background-color: transparent; text-shadow: 0 0/);
  });
});

/** Heights of subtitles, from the lower edge up. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeCues } from './cue-lines.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 760 };
const cueOf = (text: string, line: number | 'auto' = 'auto') => ({ text, line, snapToLines: true });
/** Its upper edge in px; type and gaps are shares of the shorter side. */
const topOf = ({ line }: { line: number | 'auto' }, { height }: typeof DESK) => (Number(line) / 100) * height;

const redraw = vi.fn<(cue: object) => void>();
beforeEach(() => redraw.mockReset());

describe('a cue', () => {
  it('stands at the lower edge, by its height and not by a line', () => {
    const cue = cueOf('The sea is warm.');
    placeCues([cue], 0, DESK, redraw);
    expect(cue.snapToLines).toBe(false);
    expect(topOf(cue, DESK)).toBeCloseTo(900 - 13.5 - 54, 0);
  });

  it('stands with its last line above what is covered', () => {
    const [one, two] = [cueOf('The sea is warm.'), cueOf('The sea is warm.\nCome in.')];
    placeCues([one], 100, DESK, redraw);
    placeCues([two], 100, DESK, redraw);
    expect(topOf(one, DESK)).toBeCloseTo(800 - 13.5 - 54, 0);
    expect(topOf(two, DESK)).toBeCloseTo(800 - 13.5 - 108, 0);
  });

  it('begins higher where the player is too narrow for its words', () => {
    const cue = cueOf('<i>She never asked what was beyond the ice</i>, nor did he tell.');
    placeCues([cue], 0, PHONE, redraw);
    expect(topOf(cue, PHONE)).toBeCloseTo(760 - 5.85 - 2 * 23.4, 0);
  });

  it('goes down again when the controls leave', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], 100, DESK, redraw);
    placeCues([cue], 0, DESK, redraw);
    expect(topOf(cue, DESK)).toBeCloseTo(900 - 13.5 - 54, 0);
  });

  it('is rendered anew when it has moved, and only then', () => {
    const cue = cueOf('Come in.');
    for (const coveredPx of [100, 100, 0]) placeCues([cue], coveredPx, DESK, redraw);
    expect(redraw.mock.calls).toEqual([[cue], [cue]]);
  });

  it('stands above another that shows at the same time', () => {
    const [one, two] = [cueOf('Come in.'), cueOf('In a minute.')];
    placeCues([one, two], 0, DESK, redraw);
    expect(topOf(one, DESK) - topOf(two, DESK)).toBeCloseTo(54, 0);
  });

  it('never leaves the player by its upper edge', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], 2000, DESK, redraw);
    expect(cue.line).toBe(0);
  });

  it('stays where its file has put it', () => {
    const cue = cueOf('A sign: closed.', 0);
    placeCues([cue], 200, DESK, redraw);
    expect(cue).toMatchObject({ line: 0, snapToLines: true });
    expect(redraw).not.toHaveBeenCalled();
  });
});

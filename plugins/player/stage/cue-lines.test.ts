/** Lines of subtitles, from the lower edge up. */
import { describe, expect, it } from 'vitest';
import { freeLines, placeCues } from './cue-lines.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 760 };
const cueOf = (text: string, line: number | 'auto' = 'auto') => ({ text, line, snapToLines: false });

describe('the lines that stay free', () => {
  it('is one at the edge while nothing covers it', () => {
    expect(freeLines(0, DESK)).toBe(1);
    expect(freeLines(0, { width: 0, height: 0 })).toBe(1);
  });

  it('are as many as the controls cover, rounded up', () => {
    expect(freeLines(100, DESK)).toBe(2);
    expect(freeLines(100, PHONE)).toBe(5);
  });
});

describe('a cue', () => {
  it('stands with its last line on the lowest free one', () => {
    const [one, two] = [cueOf('The sea is warm.'), cueOf('The sea is warm.\nCome in.')];
    placeCues([one, two], 2, DESK);
    expect(one).toMatchObject({ line: -3, snapToLines: true });
    expect(two).toMatchObject({ line: -4, snapToLines: true });
  });

  it('begins higher where the stage is too narrow for its words', () => {
    const cue = cueOf('<i>She never asked what was beyond the ice</i>, nor did he tell.');
    placeCues([cue], 1, PHONE);
    expect(cue.line).toBe(-3);
  });

  it('goes down again when the controls leave', () => {
    const cue = cueOf('Come in.');
    placeCues([cue], 2, DESK);
    placeCues([cue], 1, DESK);
    expect(cue.line).toBe(-2);
  });

  it('stays where its file has put it', () => {
    const cue = cueOf('A sign: closed.', 0);
    placeCues([cue], 2, DESK);
    expect(cue).toMatchObject({ line: 0, snapToLines: false });
  });
});

/** Checks that texts and buttons are readable in any colours that editors choose. */
import * as fc from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { buttonColours, coloursOf, contrast } from './colours.ts';

const NONE = { accent: null, background: null, text: null };
const colour = fc.integer({ min: 0, max: 0xffffff }).map((code) => `#${code.toString(16).padStart(6, '0')}`);

it('an offer without its own colours has those of the brand', () => {
  expect(coloursOf(NONE)).toEqual({});
});

it('a readable accent is used, with the more readable of the two button text colours', () => {
  expect(coloursOf({ ...NONE, accent: '#9fd3c7' })).toMatchObject({
    '--accent': '#9fd3c7',
    '--on-accent': '#000000',
  });
});

it('texts and buttons have a contrast of at least 4.5 for any chosen colours', () => {
  fc.assert(
    fc.property(colour, colour, colour, (accent, background, text) => {
      const chosen = coloursOf({ accent, background, text });
      const ground = chosen['--bg'] ?? '#0b0a0d';
      const button = chosen['--accent'] ?? '#f2b07b';
      return [
        contrast('#948c95', ground),
        contrast(chosen['--ink'] ?? '#f4efe9', ground),
        contrast(button, ground),
        contrast(chosen['--on-accent'] ?? '#1d0f06', button),
      ].every((one) => one >= 4.5);
    }),
  );
});

it('a button has the chosen text colour only if it is readable', () => {
  expect(buttonColours(null, '#ffffff')).toEqual({});
  expect(buttonColours('#102030', '#ffe8d0')['--on-accent']).toBe('#ffe8d0');
  fc.assert(
    fc.property(colour, colour, (ground, lettering) => {
      const chosen = buttonColours(ground, lettering)['--on-accent'] ?? '';
      return contrast(ground, chosen) >= 4.5;
    }),
  );
});

/** How subtitles look, in CSS: the same on the film and in the preview. */
import type { Look } from '../preferences/preferences.ts';

/** Type against what browsers give cues. */
const SCALES: Readonly<Record<Look['size'], number>> = { small: 0.8, normal: 1, large: 1.35, huge: 1.7 };
const COLOURS: Readonly<Record<Look['colour'], string>> = {
  white: '#fff',
  yellow: '#ffe75c',
  green: '#8df58a',
  cyan: '#7fe9ff',
};
const GROUNDS: Readonly<Record<Look['ground'], string>> = {
  dusk: 'rgb(0 0 0 / 0.72)',
  black: '#000',
  none: 'transparent',
};
/** Letters without a ground of their own are legible on a light picture by their edge. */
const EDGE = '0 0 3px #000, 0 1px 2px #000, 1px 0 2px #000, -1px 0 2px #000, 0 -1px 2px #000';

export const scaleOf = ({ size }: Look): number => SCALES[size];

/** What letters and their ground look like. */
export const lettersOf = ({ colour, ground }: Look) => ({
  color: COLOURS[colour],
  backgroundColor: GROUNDS[ground],
  textShadow: ground === 'none' ? EDGE : 'none',
});

/**
 * The rules of a film's cues. Words of a cue that names its height go on in one line in Chromium and WebKit unless told to
 * break, out of the player if need be.
 */
export function cueRules(look: Look): string {
  const { color, backgroundColor, textShadow } = lettersOf(look);
  return `video::cue { white-space: pre-line; font-size: ${100 * scaleOf(look)}%; color: ${color}; background-color: ${backgroundColor}; text-shadow: ${textShadow}; }`;
}

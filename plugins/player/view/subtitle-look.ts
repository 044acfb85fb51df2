/** The look of subtitles in CSS, used on the film and in the preview. */
import type { Look } from '../preferences/preferences.ts';

/** Text size relative to the browser's default for cues. */
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
/** An outline that makes text without a background legible on bright images. */
const EDGE = '0 0 3px #000, 0 1px 2px #000, 1px 0 2px #000, -1px 0 2px #000, 0 -1px 2px #000';

export const scaleOf = ({ size }: Look): number => SCALES[size];

/** Styles of the text and its background. */
export const textStyleOf = ({ colour, ground }: Look) => ({
  color: COLOURS[colour],
  backgroundColor: GROUNDS[ground],
  textShadow: ground === 'none' ? EDGE : 'none',
});

/**
 * The style rules of a film's cues. Without them, the text of a cue with a percentage position does not wrap in
 * Chromium and WebKit and may leave the player.
 */
export function cueRules(look: Look): string {
  const { color, backgroundColor, textShadow } = textStyleOf(look);
  return `video::cue { white-space: pre-line; font-size: ${100 * scaleOf(look)}%; color: ${color}; background-color: ${backgroundColor}; text-shadow: ${textShadow}; }`;
}

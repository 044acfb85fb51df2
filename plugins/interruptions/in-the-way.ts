/**
 * Conditions under which no automatic dialog may open. Read from the document each time, so that no other code has to
 * report its state.
 */
import type { AgeQuestion } from '#ports/age.ts';
import { DIALOG_OPEN } from '#ports/interruptions.ts';
import { PlayingMovieLayout } from '#ports/shell.ts';

export interface Obstacles {
  /** Where the brand shows the age gate. */
  readonly age: Pick<AgeQuestion, 'answered'> | undefined;
  /** Whether the cookie choice was made; before that its bar is open or about to open. */
  readonly isConsentSettled: () => boolean;
}

/** Panels and dialogs that were not opened by name; the quick exit is a popover, but not one of these. */
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const MEDIA = 'video, audio, hls-video';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Audible sound, or a playing film, even if muted. A silent loop or preview is decoration. */
const plays = (element: HTMLMediaElement): boolean =>
  !element.paused &&
  !element.ended &&
  (!element.muted || element.closest(`[data-layout="${PlayingMovieLayout.id}"]`) !== null);

export function isInTheWay({ age, isConsentSettled }: Obstacles): boolean {
  if (age?.answered() === false || !isConsentSettled()) return true;
  return (
    document.documentElement.dataset[DIALOG_OPEN] !== undefined ||
    document.querySelector(DIALOGS) !== null ||
    document.fullscreenElement !== null ||
    document.pictureInPictureElement !== null ||
    document.activeElement?.matches(FIELDS) === true ||
    [...document.querySelectorAll<HTMLMediaElement>(MEDIA)].some(plays)
  );
}

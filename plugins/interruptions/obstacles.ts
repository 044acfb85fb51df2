/**
 * Conditions under which no automatic dialog may open. They are read from the document each time, so that no other code
 * has to report its state.
 */
import type { AgeQuestion } from '#ports/age.ts';
import { DIALOG_OPEN } from '#ports/interruptions.ts';
import { PlayingMovieLayout } from '#ports/shell.ts';

export interface Obstacles {
  /** Defined if the brand has the age gate. */
  readonly age: Pick<AgeQuestion, 'answered'> | undefined;
  /** Whether the visitor has made a cookie choice; before that the cookie bar is open or about to open. */
  readonly isConsentSettled: () => boolean;
}

/** Panels, and dialogs that were not opened through a modal ref. The quick exit is a popover and does not match. */
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const MEDIA = 'video, audio, hls-video';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether sound is audible or a film is playing, even if muted. A silent loop or preview is decoration. */
const plays = (element: HTMLMediaElement): boolean =>
  !element.paused &&
  !element.ended &&
  (!element.muted || element.closest(`[data-layout="${PlayingMovieLayout.id}"]`) !== null);

export function hasObstacle({ age, isConsentSettled }: Obstacles): boolean {
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

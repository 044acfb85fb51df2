/** What no dialog may open over unasked: read of the document each time, so that nobody has to report what they do. */
import type { AgeQuestion } from '#ports/age.ts';
import { DIALOG_OPEN } from '#ports/interruptions.ts';
import { PlayingMovieLayout } from '#ports/shell.ts';

export interface Obstacles {
  /** Where the brand asks the 18+ question. */
  readonly age: Pick<AgeQuestion, 'answered'> | undefined;
  /** Whether the choice of cookies stands: before, its bar is open or will be. */
  readonly isConsentSettled: () => boolean;
}

/** Panels and dialogs that were opened in another way than by name; the quick exit is a popover, which is none. */
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const MEDIA = 'video, audio, hls-video';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Sound is heard, or a film runs, be it silently. A silent loop or preview on a page is decoration. */
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

/** The contrast of every component of `ui/` is checked in every state, in the palettes of all brands. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/root.ts';

/** Why a component needs no place of its own in `stories/ui/every-component.tsx`. */
const EXEMPT: Readonly<Record<string, string>> = {
  'actions/icon.tsx': 'part of buttons and links',
  'cards/card.tsx': 'rendered by the cards for films, stills and people',
  'cards/card-grid.tsx': 'arranges cards',
  'cards/card-skeleton.tsx': 'has no text',
  'cards/films-place.tsx': 'reserves space for cards',
  'cards/progress-bar.tsx': 'part of the still card',
  'forms/field.tsx': 'rendered by the fields',
  'forms/fields.tsx': 'passes values to fields',
  'forms/form.tsx': 'arranges fields, a button and an error',
  'media/icons.tsx': 'parts of the player, which has stories of its own',
  'media/still.tsx': 'has no text',
  'messages/loading-bar.tsx': 'has no text',
  'messages/skeleton.tsx': 'has no text',
  'messages/spinner.tsx': 'has no text',
  'messages/toast-region.tsx': 'arranges toasts',
  'navigation/paged-list.tsx': 'arranges cards, a notice and the pagination',
  'navigation/scroll-anchor.tsx': 'has no text',
  'overlays/dialog.tsx': 'rendered by the lightbox',
  'pictures/avatar.tsx': 'has no text',
  'pictures/picture.tsx': 'has no text',
  'pictures/side-still.tsx': 'arranges a form next to a picture',
  'text/divider.tsx': 'has no text',
  'text/section.tsx': 'rendered with the section heading',
  'text/spoken-heading.tsx': 'visible to screen readers only',
};

const components = globSync('**/*.tsx', { cwd: join(ROOT, 'ui') }).toSorted();
const shown = ['every-component', 'every-field']
  .map((name) => readFileSync(join(ROOT, `stories/ui/${name}.tsx`), 'utf8'))
  .join('\n');
const isShown = (name: string): boolean => shown.includes(`from '#ui/${name}'`);

it('every component is in the story that checks contrast, or is exempt for a reason', () => {
  expect(components.length).toBeGreaterThan(Object.keys(EXEMPT).length);
  expect(components.filter((name) => !isShown(name) && !(name in EXEMPT))).toEqual([]);
});

it('no exemption is out of date', () => {
  expect(Object.keys(EXEMPT).filter((name) => isShown(name) || !components.includes(name))).toEqual([]);
});

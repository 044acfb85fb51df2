/**
 * Checks that every interactive component, idle and in each state, has sufficient contrast in the palette of every
 * brand.
 */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, waitFor } from 'storybook/test';
import type { PointerState } from '../../.storybook/pointed.ts';
import { BRANDS } from '../app.tsx';
import { EveryComponent, EveryDialog } from './every-component.tsx';

type Contrast = typeof import('../../.storybook/contrast.ts');

export default { title: 'ui/Contrast', parameters: { layout: 'padded' } } satisfies Meta;

const STATES: Readonly<Record<string, readonly PointerState[]>> = {
  'at rest': [],
  hovered: ['hover'],
  focused: ['focus-visible'],
  'hovered and focused': ['hover', 'focus-visible'],
  pressed: ['hover', 'active'],
  'pressed and focused': ['hover', 'focus-visible', 'active'],
};
/** Minimum contrast of a graphical object without text (WCAG 1.4.11). */
const LEAST_OF_SIGN = 3;
const DISABLED = ':disabled, [aria-disabled="true"], :has(> :disabled)';
/** Excludes symbols that appear only under the pointer. */
const SHOWN = { opacityProperty: true, visibilityProperty: true };

/** Returns the texts and symbols of a component with too little contrast. WCAG exempts disabled controls. */
function faultsIn(place: Element, { contrastOf, contrastOfMark, faintOf, textsIn }: Contrast): string[] {
  const isActive = (element: Element) =>
    !element.closest(DISABLED) && !place.querySelector(':disabled') && element.checkVisibility(SHOWN);
  const signs = [...place.querySelectorAll('svg')].filter(isActive);
  const faint = [
    ...faintOf(textsIn([place], []).filter(isActive)),
    ...signs.filter((sign) => (contrastOf(sign) ?? LEAST_OF_SIGN) < LEAST_OF_SIGN),
  ];
  const marks = [...place.querySelectorAll('[type=checkbox], [type=radio]')]
    .filter(isActive)
    .flatMap((box) => contrastOfMark(box) ?? []);
  return [
    ...faint.map((element) => `${element.textContent || 'sign'} ${contrastOf(element)?.toFixed(2)}`),
    ...marks.filter((mark) => mark < LEAST_OF_SIGN).map((mark) => `mark ${mark.toFixed(2)}`),
  ];
}

/** Used to check that hovering does not make a disabled control fainter or look clickable. */
const contrastsOf = (place: Element, { contrastOf }: Contrast): number[] =>
  [...place.querySelectorAll('button, label, input, select, textarea')].map(
    (element) => contrastOf(element) ?? 0,
  );

/** Checks these places at rest and in every state, in the palette of every brand. */
async function checkStates(places: readonly HTMLElement[]): Promise<void> {
  // Imported lazily, because these modules need a browser, but the list of stories is also read without one.
  const contrast = await import('../../.storybook/contrast.ts');
  const { inPaletteOf } = await import('../../.storybook/palette.ts');
  const { pointedAt } = await import('../../.storybook/pointed.ts');
  const faults: string[] = [];
  let judged = 0;
  for (const brand of Object.keys(BRANDS))
    await inPaletteOf(brand, async () => {
      const resting = new Map(places.map((place) => [place, contrastsOf(place, contrast)]));
      for (const [state, pointer] of Object.entries(STATES))
        await pointedAt(async () => {
          for (const place of places) {
            judged += 1;
            const name = `${place.dataset['component'] ?? place.role}, ${state}, ${brand}`;
            faults.push(...faultsIn(place, contrast).map((fault) => `${name}: ${fault}`));
            const isFainter = contrastsOf(place, contrast).some(
              (contrast, at) => contrast < (resting.get(place)?.[at] ?? 0) - 0.1,
            );
            if (place.querySelector(':disabled') && isFainter)
              faults.push(`${name}: changes though disabled`);
          }
        }, pointer);
    });
  await expect(faults).toEqual([]);
  await expect(judged).toBe(places.length * Object.keys(STATES).length * Object.keys(BRANDS).length);
}

export const EveryState: StoryObj = {
  render: () => <EveryComponent />,
  async play({ canvasElement }) {
    // A shelf shows its buttons only when it is in the window.
    const shelf = canvasElement.querySelector('[data-component=shelf]');
    shelf?.scrollIntoView();
    await waitFor(() => expect(shelf?.querySelectorAll(':scope button[aria-controls]')).toHaveLength(2));
    await checkStates([...canvasElement.querySelectorAll<HTMLElement>('[data-component]')]);
  },
};

/** In a separate story, because dialogs take the focus and cover everything else. */
export const EveryDialogState: StoryObj = {
  render: () => <EveryDialog />,
  async play({ canvasElement }) {
    const { ownerDocument: page } = canvasElement;
    await waitFor(() => expect(page.querySelector('[role=dialog] button[aria-label]')).not.toBeNull());
    await checkStates([...page.querySelectorAll<HTMLElement>('[data-component], [role=dialog]')]);
  },
};

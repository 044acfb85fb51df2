/** From right to left: no language of ours is read so, and a brand may add one; what the check of all pages finds. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect } from 'storybook/test';
import { fitsFromRightToLeft, standingOut } from '../../.storybook/sideways.ts';
import { Sheet } from './parts.tsx';

export default { title: 'design/Direction' } satisfies Meta;

export const FromRightToLeft: StoryObj = {
  render: () => (
    <Sheet
      title="From right to left"
      lead="“Direction” in the toolbar turns every page round. The tests turn the parts of the design system, the frame of pages and the dialogs round, and fail when something stands out of a page at its sides."
    >
      {null}
    </Sheet>
  ),
  async play({ canvasElement }) {
    const wide = document.createElement('p');
    wide.textContent = 'Too wide';
    wide.style.width = '120vw';
    canvasElement.append(wide);
    await expect(standingOut(document)).toEqual(['p "Too wide"']);
    await expect(() => fitsFromRightToLeft(canvasElement)).toThrow('Too wide');
    wide.remove();
    await expect(standingOut(document)).toEqual([]);
  },
};

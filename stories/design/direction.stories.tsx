/** Right-to-left layout: no current language needs it, but a brand may add one. Shows what the page check reports. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect } from 'storybook/test';
import { fitsFromRightToLeft, overflowing } from '../../.storybook/sideways.ts';
import { DesignPage } from './parts.tsx';

export default { title: 'design/Direction' } satisfies Meta;

export const FromRightToLeft: StoryObj = {
  render: () => (
    <DesignPage
      title="From right to left"
      lead="“Direction” in the toolbar mirrors every page. The tests mirror the design system, the page frame and the dialogs, and fail when something is beyond the sides of a page."
    >
      {null}
    </DesignPage>
  ),
  async play({ canvasElement }) {
    const wide = document.createElement('p');
    wide.textContent = 'Too wide';
    wide.style.width = '120vw';
    canvasElement.append(wide);
    await expect(overflowing(document)).toEqual(['p "Too wide"']);
    await expect(() => fitsFromRightToLeft(canvasElement)).toThrow('Too wide');
    wide.remove();
    await expect(overflowing(document)).toEqual([]);
  },
};

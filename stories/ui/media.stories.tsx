/** Parts of a player: Still, the icons, and the buttons for the next steps. */
import type { Meta, StoryObj } from '@storybook/react';
import choices from '#ui/media/choices.module.css';
import * as icons from '#ui/media/icons.tsx';
import { Still } from '#ui/media/still.tsx';
import { picture } from '../fixtures/films.ts';
import { Row } from './row.tsx';

export default { title: 'ui/Media', parameters: { layout: 'padded' } } satisfies Meta;

export const Icons: StoryObj = {
  tags: ['view'],
  render: () => (
    <Row>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} />
      ))}
    </Row>
  ),
};
export const Choices: StoryObj = {
  render: () => (
    <div className={choices.row}>
      <button type="button" className={choices.primary}>
        <icons.PlayIcon />
        Play now
      </button>
      <button type="button" className={choices.secondary}>
        Cancel
      </button>
    </div>
  ),
};
export const Stills: StoryObj = { render: () => <Still of={picture('still', 'halogen')} sizes="260px" /> };

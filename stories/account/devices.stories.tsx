/** The list of sessions in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { Devices } from '#plugins/account/devices/devices.tsx';
import { devicesMachine } from '#plugins/account/devices/machine.ts';
import { devicesFixtures } from '#plugins/account/devices/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Devices',
  parameters: { layout: 'padded', diagram: 'account-devices' },
} satisfies Meta;

const at = states({ machine: devicesMachine, fixtures: devicesFixtures, view: Devices });

export const Shown = at('shown');
export const Ending: StoryObj = { ...at('ending'), tags: ['view'] };
export const EndingOthers = at('endingOthers');

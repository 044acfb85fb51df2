/**
 * Turns a component's props into Storybook controls: texts, numbers and switches by type of value, selects by a list.
 */
import type { StoryObj } from '@storybook/react';
import type { ReactElement } from 'react';

const KINDS = ['string', 'number', 'boolean'];

/**
 * `choices` lists the options of props with few values. Values other than text, number and boolean keep the story's
 * value.
 */
export const withControls = <Props extends object>(
  props: Props,
  choices: { readonly [Name in keyof Props]?: readonly Props[Name][] },
  render: (props: Props) => ReactElement,
): StoryObj => ({
  args: Object.fromEntries(Object.entries(props).filter(([, value]) => KINDS.includes(typeof value))),
  argTypes: Object.fromEntries(
    Object.entries(choices).map(([name, options]) => [name, { control: 'select' as const, options }]),
  ),
  render: (args) => render({ ...props, ...(args as Partial<Props>) }),
});

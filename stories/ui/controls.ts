/** Props of a component as controls: texts, numbers and switches by their values, choices by their list. */
import type { StoryObj } from '@storybook/react';
import type { ReactElement } from 'react';

const KINDS = ['string', 'number', 'boolean'];

/** `choices` lists the values of a prop with few values. Values other than text, number and boolean keep the story's value. */
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

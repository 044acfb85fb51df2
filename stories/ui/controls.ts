/** Props of a component as controls: words, numbers and switches by their values, choices by their list. */
import type { StoryObj } from '@storybook/react';
import type { ReactElement } from 'react';

const KINDS = ['string', 'number', 'boolean'];

/** `choices` names the values of a prop that has few. What is no word, number or switch stays as the story has it. */
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

/** Form components in every state: empty, filled, with a hint, invalid, disabled, long. */
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Divider } from '#ui/text/divider.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormCheckbox, FormPassword, FormSelect, FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { RadioGroup, type RadioGroupProps } from '#ui/forms/radio-group.tsx';
import { Section } from '#ui/text/section.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { LONG_GERMAN } from '../fixtures/films.ts';
import { withControls } from './controls.ts';

export default {
  title: 'ui/Forms',
  decorators: [
    (Story) => (
      <Section label="A form" width="form">
        <div style={{ display: 'grid', gap: '1.25rem' }}>
          <Story />
        </div>
      </Section>
    ),
  ],
} satisfies Meta;

const ORDERS = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'rated', label: 'Best rated', disabled: true },
];

const fields = (more: {
  hint?: string;
  error?: string;
  disabled?: boolean;
  note?: string;
  labelHidden?: boolean;
}): StoryObj =>
  withControls({ disabled: false, labelHidden: false, ...more }, {}, (props) => (
    <>
      <TextField label="E-mail" type="email" placeholder="you@example.org" {...props} />
      <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" {...props} />
      <SelectField label="Order" options={ORDERS} placeholder="Choose one" defaultValue="" {...props} />
      <TextArea label="Your story" {...props} />
      <Field
        label="A control of one's own"
        {...(props.hint ? { hint: props.hint } : {})}
        {...(props.error ? { error: props.error } : {})}
      >
        {(control) => <input type="range" disabled={props.disabled} {...control} />}
      </Field>
    </>
  ));

export const Fields = fields({});
export const FieldsExplained = fields({
  hint: 'We write only when something has happened.',
  note: 'optional',
});
export const FieldsWrong = fields({ hint: 'At least 8 characters.', error: 'This field is required' });
export const FieldsDisabled = fields({ disabled: true });
export const FieldsWithHiddenLabels = fields({ labelHidden: true });
export const FieldsWithLongText: StoryObj = {
  ...fields({
    hint: `${LONG_GERMAN}.`,
    error: `${LONG_GERMAN}!`,
    note: 'freiwillig',
  }),
  tags: ['view'],
};
export const FieldFocused: StoryObj = { ...Fields, play: () => userEvent.tab() };
export const FieldFilled: StoryObj = {
  ...Fields,
  play: ({ canvasElement }) =>
    userEvent.type(within(canvasElement).getByLabelText('E-mail'), 'robin@example.org'),
};
export const PasswordShown: StoryObj = {
  ...Fields,
  async play({ canvasElement }) {
    await userEvent.type(within(canvasElement).getByLabelText('Password'), 'a long evening by the sea');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show password' }));
  },
};

const choices = (
  more: { disabled?: boolean; hint?: string; defaultChecked?: boolean },
  error?: string,
): StoryObj =>
  withControls({ disabled: false, ...more, error }, {}, ({ error: wrong, ...props }) => (
    <>
      <Checkbox label="I am 18 or older and accept the terms." error={wrong} {...props} />
      <Switch label="Analytics" {...props} />
    </>
  ));
export const Choices = choices({});
export const ChoicesMade = choices({ defaultChecked: true, hint: 'You can change this at any time.' });
export const ChoicesWrong = choices({}, 'This field is required');
export const ChoicesDisabled = choices({ disabled: true, defaultChecked: true });

const PLANS = [
  { value: 'year', label: 'A year', hint: 'Paid once, a third less.', aside: '79 €' },
  { value: 'month', label: 'A month', hint: 'Ends whenever you like.', aside: '9,90 €' },
  { value: 'day', label: 'A day', aside: '2 €', disabled: true },
];
function Plans(more: Partial<RadioGroupProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <RadioGroup legend="Plan" name="plan" options={PLANS} value={value} onValue={setValue} {...more} />;
}
export const RadioList: StoryObj = { render: () => <Plans /> };
export const RadioCards: StoryObj = { render: () => <Plans variant="cards" value="year" /> };
export const RadioWrong: StoryObj = { render: () => <Plans variant="cards" error="Please choose a plan" /> };
export const RadioDisabled: StoryObj = { render: () => <Plans disabled value="month" /> };

export const WholeFormWrong: StoryObj = {
  render: () => <FormError>You seem to be offline. Check your connection and try again.</FormError>,
};
export const NothingWrong: StoryObj = { render: () => <FormError /> };
export const Dividers: StoryObj = {
  render: () => (
    <>
      <Divider />
      <Divider>or</Divider>
    </>
  ),
};

/** A form after a refused attempt: the summary has the focus, and each error is shown at its field. */
export const Refused: StoryObj = {
  render: () => (
    <Form
      snapshot={{
        tags: new Set(['refused']),
        context: { faults: { email: 'email', terms: 'required' }, refusal: { code: 'offline' } },
      }}
      send={() => undefined}
      texts={{
        summary: () => 'You seem to be offline.',
        field: (code, _name, label) => `${String(label)}: ${code}`,
      }}
      className={undefined}
    >
      <FormText label="E-mail" name="email" />
      <FormPassword label="Password" name="password" showLabel="Show password" hideLabel="Hide password" />
      <FormSelect label="Order" name="order" options={ORDERS} />
      <FormCheckbox label="The terms" name="terms" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  ),
};

const MOODS = [
  { value: 'tender', label: 'Tender' },
  { value: 'tense', label: 'Tense' },
  { value: 'playful', label: 'Playful' },
];
export const ChipsForOneChoice: StoryObj = {
  render: () => <ChoiceChips legend="Mood" name="mood" options={MOODS} chosen={['tender']} />,
};
export const ChipsForSeveralChoices: StoryObj = {
  render: () => (
    <ChoiceChips legend="Moods" name="moods" options={MOODS} chosen={['tender', 'tense']} several />
  ),
};

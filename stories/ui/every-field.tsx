/** All fields and choices of `ui/`, in each of their states. */
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

export function Place({ of, children }: { of: string; children: ReactNode }) {
  return <div data-component={of}>{children}</div>;
}

const OPTIONS = [
  { value: 'year', label: 'A year', hint: 'Paid once, a third less.', aside: '79 €' },
  { value: 'month', label: 'A month', hint: 'Ends whenever you like.', aside: '9,90 €' },
];
const ORDERS = [{ value: 'new', label: 'Newest first' }];
const named = (of: string, state: string | undefined) => (state ? `${of}, ${state}` : of);

/** Fields and choices in all variants, each with its name. */
const FORM_STATES = [
  {},
  { disabled: true, state: 'disabled' },
  { error: 'This field is required', state: 'wrong' },
] as const;

export function Forms() {
  return FORM_STATES.map(({ state, ...props }: { state?: string; disabled?: boolean; error?: string }) => (
    <div key={state ?? ''}>
      <Place of={named('text field', state)}>
        <TextField
          label="Email"
          hint="We write rarely."
          note="optional"
          defaultValue="robin@example.org"
          {...props}
        />
      </Place>
      <Place of={named('empty text field', state)}>
        <TextField label="Email" placeholder="you@example.org" {...props} />
      </Place>
      <Place of={named('password field', state)}>
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" {...props} />
      </Place>
      <Place of={named('text area', state)}>
        <TextArea label="Your story" hint="As long as you like." defaultValue="It rained." {...props} />
      </Place>
      <Place of={named('select', state)}>
        <SelectField label="Order" options={ORDERS} {...props} />
      </Place>
      <Place of={named('checkbox, selected', state)}>
        <Checkbox label="Stay logged in" hint="On this device." defaultChecked {...props} />
      </Place>
      <Place of={named('checkbox', state)}>
        <Checkbox label="Stay logged in" {...props} />
      </Place>
      <Place of={named('switch, selected', state)}>
        <Switch label="Autoplay" defaultChecked {...(props.disabled ? { disabled: true } : {})} />
      </Place>
      <Place of={named('switch', state)}>
        <Switch label="Autoplay" {...(props.disabled ? { disabled: true } : {})} />
      </Place>
      {(['list', 'cards'] as const).map((variant) => (
        <Place key={variant} of={named(`radio group as ${variant}, one selected`, state)}>
          <RadioGroup
            legend="Plan"
            name={`${variant}-${state}`}
            variant={variant}
            options={OPTIONS}
            value="year"
            onValue={() => undefined}
            {...props}
          />
        </Place>
      ))}
    </div>
  ));
}

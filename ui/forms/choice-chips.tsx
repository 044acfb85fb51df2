/** A few choices as chips in a row: one of them, or several. Their form reads them by their name. */
import css from './choice-chips.module.css';

export interface ChipOption {
  value: string;
  label: string;
}

export interface ChoiceChipsProps {
  legend: string;
  name: string;
  options: readonly ChipOption[];
  /** Values that are chosen at first. */
  chosen: readonly string[];
  /** Whether several can be chosen. */
  several?: boolean;
}

export function ChoiceChips({ legend, name, options, chosen, several = false }: ChoiceChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A few options as chips in a row, of which visitors choose one or several. The form reads them by their name. */
import css from './choice-chips.module.css';

export interface ChipOption {
  value: string;
  label: string;
}

export interface ChoiceChipsProps {
  legend: string;
  name: string;
  options: readonly ChipOption[];
  /** Values that are selected initially. */
  chosen: readonly string[];
  /** Whether several options can be selected. */
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

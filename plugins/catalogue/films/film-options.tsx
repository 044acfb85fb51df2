/** The form fields of the film list's options: sort order and filters. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { SortOrder } from '../api/inputs.ts';
import styles from './film-options.module.css';
import { firstDirection } from './films-query.ts';
import { useDirectionName, useSortOptions } from './sort-words.ts';
import type { FilmOptionsInput } from './films-query.ts';
import { useFilters } from './use-filters.ts';

interface FilmOptionsProps extends FilmOptionsInput {
  /** Without JavaScript, the directions cannot be named after the selected sort order. */
  plain?: boolean;
}

/** Radio chips for the sort direction, with labels that depend on the sort order; a shuffle has no direction. */
function Directions({ asked, order }: Pick<FilmOptionsProps, 'asked'> & { order: SortOrder }) {
  const { t } = useLingui();
  const nameOf = useDirectionName();
  if (order === 'featured') return null;
  const first = firstDirection(order);
  const directions = [first, first === 'asc' ? 'desc' : 'asc'] as const;
  return (
    <ChoiceChips
      key={order}
      legend={t`Direction`}
      name="dir"
      chosen={[order === asked.order ? asked.dir : first]}
      options={directions.map((value) => ({ value, label: nameOf(order, value) }))}
    />
  );
}

/** Like `Directions`, but without JavaScript, with names that suit every sort order. */
function PlainDirections({ asked: { order, dir } }: Pick<FilmOptionsProps, 'asked'>) {
  const { t } = useLingui();
  return (
    <ChoiceChips
      legend={t`Direction`}
      name="dir"
      chosen={[dir === firstDirection(order) ? '' : dir]}
      options={[
        { value: '', label: t`Standard` },
        { value: 'asc', label: t`Ascending` },
        { value: 'desc', label: t`Descending` },
      ]}
    />
  );
}

export function FilmOptions({ asked, offered, plain = false }: FilmOptionsProps) {
  const { t } = useLingui();
  const sorts = useSortOptions();
  const { choices, more } = useFilters({ asked, offered });
  const [order, setOrder] = useState(asked.order);
  return (
    <div className={styles.options}>
      <SelectField
        name="order"
        label={t`Sort by`}
        defaultValue={asked.order}
        options={sorts}
        onValue={(value) => setOrder(value as SortOrder)}
      />
      {plain ? <PlainDirections asked={asked} /> : <Directions asked={asked} order={order} />}
      {choices.map(({ name, label, options }) => (
        <ChoiceChips
          key={name}
          legend={label}
          name={name}
          chosen={[asked.filters[name] ?? '']}
          options={[{ value: '', label: t`Any` }, ...options]}
        />
      ))}
      <div className={styles.fields}>
        {more.map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            defaultValue={asked.filters[name] ?? ''}
            options={[{ value: '', label: t`Any` }, ...options]}
          />
        ))}
      </div>
    </div>
  );
}

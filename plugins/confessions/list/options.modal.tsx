/** Options of the list of stories in a dialog: sort order, types and categories, applied together. */
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import type { QueryChanges } from '#ports/listing.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { StoryOrder } from '../rule.ts';
import styles from './list.module.css';
import { changesIn, firstDirection, NO_FILTERS } from './list-query.ts';
import { useDirectionName, useSortOptions } from './sort-words.ts';
import { useStoryFilters, type StoryOptionsInput } from './story-filters.ts';

export default function OptionsDialog({ input, close }: ModalProps<StoryOptionsInput, QueryChanges>) {
  const { t } = useLingui();
  const id = useId();
  const sorts = useSortOptions();
  const directionName = useDirectionName();
  const filters = useStoryFilters(input);
  const { asked } = input;
  const [order, setOrder] = useState(asked.order);
  const first = firstDirection(order);
  const directions = [first, first === 'asc' ? 'desc' : 'asc'] as const;
  const isFiltered = asked.types.length + asked.tags.length > 0;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    close(changesIn(new FormData(event.currentTarget)));
  };
  return (
    <Dialog
      onClose={() => close()}
      closeLabel={t`Close`}
      title={t`Filter and sort`}
      actions={
        <>
          <Button type="submit" form={id}>{t`Show confessions`}</Button>
          {isFiltered && (
            <Button variant="line" onClick={() => close(NO_FILTERS)}>
              {t`Remove all filters`}
            </Button>
          )}
        </>
      }
    >
      <form id={id} onSubmit={apply} className={styles.options}>
        <SelectField
          name="order"
          label={t`Sort by`}
          defaultValue={asked.order}
          options={sorts}
          onValue={(value) => setOrder(value as StoryOrder)}
        />
        {order !== 'featured' && (
          <ChoiceChips
            key={order}
            legend={t`Direction`}
            name="dir"
            chosen={[order === asked.order ? asked.dir : first]}
            options={directions.map((value) => ({ value, label: directionName(order, value) }))}
          />
        )}
        {filters.map(({ name, label, chosen, options }) => (
          <ChoiceChips key={name} legend={label} name={name} chosen={chosen} options={options} several />
        ))}
      </form>
    </Dialog>
  );
}

/** The options of the film list in a dialog: sort order and every filter, applied together. */
import { useLingui } from '@lingui/react/macro';
import { useId, type SubmitEvent } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import type { QueryChanges } from '#ports/listing.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FilmOptions } from './film-options.tsx';
import { changesIn, NO_FILTERS } from './films-query.ts';
import type { FilmOptionsInput } from './films-query.ts';

export default function FilmOptionsDialog({ input, close }: ModalProps<FilmOptionsInput, QueryChanges>) {
  const { t } = useLingui();
  const id = useId();
  const isFiltered = Object.keys(input.asked.filters).length > 0;
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
          <Button type="submit" form={id}>{t`Show films`}</Button>
          {isFiltered && (
            <Button variant="line" onClick={() => close(NO_FILTERS)}>
              {t`Clear all`}
            </Button>
          )}
        </>
      }
    >
      <form id={id} onSubmit={apply}>
        <FilmOptions {...input} />
      </form>
    </Dialog>
  );
}

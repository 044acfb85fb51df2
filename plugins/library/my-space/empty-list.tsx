/** An empty part of /my-space, with instructions and films to continue with. */
import { useLingui } from '@lingui/react/macro';
import { NextFilms } from '#ports/next-films.ts';
import { Slot, useHydrated, usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FilmsPlace } from '#ui/cards/films-place.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { deps } from '../deps.ts';
import { tabAddress, type Asked } from './tabs.ts';

function useWords({ tab, search }: Asked): { title: string; text: string } {
  const { t } = useLingui();
  if (search !== '')
    return { title: t`Nothing on your list is called “${search}”`, text: t`Try fewer letters of the title.` };
  switch (tab) {
    case 'my-list':
      return {
        title: t`Your list is empty`,
        text: t`Press the heart of a film, and it waits for you here.`,
      };
    case 'continue-watching':
      return {
        title: t`Nothing begun`,
        text: t`A film you stop halfway goes on from here, on every device.`,
      };
    case 'watch-again':
      return {
        title: t`Nothing seen yet`,
        text: t`What you have seen to the end is here, to watch it again.`,
      };
    case 'history':
      return { title: t`Your history is empty`, text: t`All you watch is kept here, until you remove it.` };
  }
}

export function EmptyList({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  const path = usePath();
  const isHydrated = useHydrated();
  const all = useDeps(deps).filmsLink({});
  const { title, text } = useWords(asked);
  const way =
    asked.search === ''
      ? all && { href: all, label: t`Browse the films` }
      : { href: path(tabAddress('my-list')), label: t`Show the whole list` };
  return (
    <>
      <Notice
        title={title}
        actions={
          way && (
            <Button variant="line" href={way.href}>
              {way.label}
            </Button>
          )
        }
      >
        {text}
      </Notice>
      {/* The origin does not render slots inside pages. */}
      <FilmsPlace>{isHydrated && <Slot of={NextFilms} />}</FilmsPlace>
    </>
  );
}

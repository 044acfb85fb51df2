/** The empty result of a search, with hints and links. */
import { useLingui } from '@lingui/react/macro';
import { FilmCards } from '#ports/catalogue.ts';
import { Slot } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import type { Offered } from './search.loader.ts';
import { Labels } from './starters.tsx';

interface NotFoundProps {
  query: string;
  offered: Offered;
  clear: () => void;
}

export function NotFound({ query, offered: { labels, popular }, clear }: NotFoundProps) {
  const { t } = useLingui();
  return (
    <>
      <Notice
        icon="search"
        title={t`Nothing found for “${query}”`}
        actions={<Button variant="line" onClick={clear}>{t`Search for something else`}</Button>}
      >
        {t`Try a shorter word, a name or a mood. Or let yourself be led.`}
      </Notice>
      <Labels title={t`Tonight’s shelves`} labels={labels} />
      <Slot of={FilmCards} title={t`Most watched`} films={popular} as="shelf" />
    </>
  );
}

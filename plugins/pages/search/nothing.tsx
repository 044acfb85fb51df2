/** The message for a search without results, with links to continue. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import type { SendSearch } from './machine.ts';

interface NothingProps {
  query: string;
  send: SendSearch;
  email: string;
}

export function Nothing({ query, send, email }: NothingProps) {
  const { t } = useLingui();
  const searched = query.trim();
  return (
    <Notice
      icon="search"
      title={t`Nothing here about “${searched}”`}
      actions={
        <>
          <Button onClick={() => send({ type: 'clear' })}>{t`Clear the search`}</Button>
          <Button variant="line" href={`mailto:${email}`} icon="mail">{t`Write to us`}</Button>
        </>
      }
    >
      <p>{t`Try another or a shorter word, or ask us.`}</p>
    </Notice>
  );
}

/**
 * A block of a legal text: a paragraph, a list, a table of cookies or stored data, the button that reopens the
 * cookie choice, or the link to the report form.
 */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import type { Cookies, StoredData } from './api.ts';
import type { Block } from './content/model.ts';
import { PrivacyTable } from './privacy-table.tsx';
import { Passage } from './search/passage.tsx';
import { StoredTable } from './stored-table.tsx';

interface LegalBlockProps {
  block: Block;
  stored: Cookies | null;
  privacy: readonly StoredData[] | null;
  email: string;
}

export function LegalBlock({ block, stored, privacy, email }: LegalBlockProps) {
  const { t } = useLingui();
  const { preferences, consent, reporting } = useDeps(deps);
  const hasConsent = consent !== undefined;
  if (typeof block === 'string')
    return (
      <p>
        <Passage text={block} email={email} />
      </p>
    );
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Passage text={item} email={email} />
          </li>
        ))}
      </ul>
    );
  if (block.shows === 'preferences')
    return hasConsent ? (
      <Button
        variant="line"
        icon="settings"
        onClick={() => preferences()}
      >{t`Manage cookie preferences`}</Button>
    ) : null;
  if (block.shows === 'report') {
    const href = reporting({});
    return href && <Button variant="line" href={href}>{t`Report illegal content`}</Button>;
  }
  if (block.shows === 'privacy') return privacy && <PrivacyTable rows={privacy} />;
  if (!stored) return null;
  const rows =
    block.shows === 'cookies'
      ? stored.cookies.map(({ lifetime_s, ...cookie }) => ({ ...cookie, lasts: lifetime_s }))
      : stored.storage;
  return <StoredTable rows={rows} />;
}

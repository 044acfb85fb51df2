/** Suggestions: recent searches on this device, and currently popular labels and categories. */
import { useLingui } from '@lingui/react/macro';
import { FilmCards } from '#ports/catalogue.ts';
import type { SearchLabel } from '#ports/search.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import type { SearchEvent } from './machine.ts';
import type { Offered } from './search.loader.ts';
import styles from './search.module.css';

/** Labels and categories as chips, each linked to its page. */
export function Labels({ title, labels }: { title: string; labels: readonly SearchLabel[] }) {
  const { labelLink, categoryLink } = useDeps(deps);
  if (labels.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.chips}>
        {labels.map(({ id, kind, slug, title: name }) => (
          <li key={`${kind}-${id}`}>
            <Button
              size="s"
              variant="line"
              href={(kind === 'label' ? labelLink : categoryLink)({ slug }) ?? ''}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StartersProps {
  recent: readonly string[];
  offered: Offered;
  /** Searches for this text. */
  pick: (text: string) => void;
  send: (event: SearchEvent) => void;
}

export function Starters({ recent, offered: { labels, popular }, pick, send }: StartersProps) {
  const { t } = useLingui();
  return (
    <>
      {recent.length > 0 && (
        <Section
          title={t`Recent searches`}
          aside={
            <Button
              size="s"
              variant="quiet"
              className={styles.all}
              onClick={() => send({ type: 'forgetAll' })}
            >
              {t`Forget all`}
            </Button>
          }
        >
          <ul className={styles.recent}>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className={styles.again} onClick={() => pick(query)}>
                  {query}
                </button>
                <Button
                  variant="quiet"
                  size="s"
                  icon="close"
                  label={t`Forget “${query}”`}
                  className={styles.forget}
                  onClick={() => send({ type: 'forget', query })}
                />
              </li>
            ))}
          </ul>
          <p className={styles.stored}>{t`Stored on this device only.`}</p>
        </Section>
      )}
      <Labels title={t`Tonight’s shelves`} labels={labels} />
      <Slot of={FilmCards} title={t`Most watched`} films={popular} as="shelf" />
    </>
  );
}

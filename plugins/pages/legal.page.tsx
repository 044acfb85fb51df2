/** `/legal`: the legal texts as tabs, each with a table of contents and a search. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { Contents } from './contents.tsx';
import { LEGAL_TABS, type LegalSection, type LegalTab } from './content/model.ts';
import { LegalBlock } from './legal-block.tsx';
import { tabPath, type LegalData } from './legal.loader.ts';
import { holds, wordsOf } from './search/find.ts';
import { searchMachine, type SearchSnapshot, type SendSearch } from './search/machine.ts';
import { Nothing } from './search/nothing.tsx';
import { Passage, SearchedWords } from './search/passage.tsx';
import { SearchField } from './search/search-field.tsx';
import styles from './text.module.css';

/** The whole text of a section, including its tables. */
function wordingOf(
  { title, body }: LegalSection,
  { stored, privacy }: Pick<LegalData, 'stored' | 'privacy'>,
): readonly string[] {
  const allText = body.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('list' in block) return block.list;
    if (block.shows === 'privacy') return (privacy ?? []).flatMap(({ what, purpose }) => [what, purpose]);
    if (!stored || block.shows === 'preferences' || block.shows === 'report') return [];
    return stored[block.shows].flatMap(({ name, purpose }) => [name, purpose]);
  });
  return [title, ...allText];
}

const found = (
  { text, ...tables }: Pick<LegalData, 'text' | 'stored' | 'privacy'>,
  words: readonly string[],
): readonly LegalSection[] => text.sections.filter((section) => holds(wordingOf(section, tables), words));

interface LegalProps {
  data: LegalData;
  snapshot: SearchSnapshot;
  send: SendSearch;
}

export function Legal({ data, snapshot, send }: LegalProps) {
  const { tab, text, stored, privacy, email, reviewed } = data;
  const { t, i18n } = useLingui();
  const path = usePath();
  const body = useRef<HTMLDivElement>(null);
  const names: Readonly<Record<LegalTab, string>> = {
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    compliance: t`Compliance`,
  };
  const { query, count } = snapshot.context;
  const words = snapshot.matches('idle') ? [] : wordsOf(query);
  const shown = found(data, words);
  const day = i18n.date(reviewed, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.lead}</p>
        <p className={styles.fine}>{t`In force since ${day}`}</p>
      </header>
      <Tabs
        label={t`Legal texts`}
        items={LEGAL_TABS.map((one) => ({
          href: path(tabPath(one)),
          label: names[one],
          current: one === tab,
        }))}
      />
      <div className={styles.columns}>
        <Contents items={shown}>
          <SearchField
            {...{ snapshot, send }}
            label={t`Search this text`}
            countOf={(asked) => found(data, asked).length}
            result={t`${plural(count, { 0: 'Nothing found', one: '# section', other: '# sections' })}`}
            onEnter={() => body.current?.querySelector('h2')?.focus()}
          />
        </Contents>
        {snapshot.matches('nothing') ? (
          <Nothing {...{ query, send, email }} />
        ) : (
          <SearchedWords value={words}>
            <div className={styles.sections} ref={body}>
              {shown.map((section) => (
                <section key={section.id} aria-labelledby={section.id}>
                  <Prose>
                    <h2 id={section.id} tabIndex={-1}>
                      <Passage text={section.title} />
                    </h2>
                    {section.body.map((block, index) => (
                      <LegalBlock key={index} {...{ block, stored, privacy, email }} />
                    ))}
                  </Prose>
                </section>
              ))}
            </div>
          </SearchedWords>
        )}
      </div>
    </div>
  );
}

/** Each tab has its own text, so the search is reset when the tab changes. */
export default function LegalPage({ data }: PageProps<LegalData>) {
  return (
    <Flow<typeof searchMachine, { data: LegalData }>
      key={data.tab}
      of={searchMachine}
      view={Legal}
      data={data}
    />
  );
}

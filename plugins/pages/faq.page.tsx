/**
 * `/faq`: questions by subject. Each question has its own URL and an answer that opens on a click; all can be searched.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { deps } from './deps.ts';
import { Contents } from './contents.tsx';
import type { FaqQuestion, FaqSection } from './content/model.ts';
import type { FaqData } from './faq.loader.ts';
import { holds, wordsOf } from './search/find.ts';
import { searchMachine, type SearchSnapshot, type SendSearch } from './search/machine.ts';
import { Nothing } from './search/nothing.tsx';
import { Passage, SearchedWords } from './search/passage.tsx';
import { SearchField } from './search/search-field.tsx';
import styles from './text.module.css';

/** The questions that contain these words, by subject; empty subjects are omitted. */
const found = (sections: readonly FaqSection[], words: readonly string[]): readonly FaqSection[] =>
  sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question, answer, also = '' }) =>
        holds([question, also, ...answer], words),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);

const countOf = (sections: readonly FaqSection[]): number =>
  sections.reduce((sum, { questions }) => sum + questions.length, 0);

/**
 * A question with its answer. `open` if the search matched the answer or only this question; otherwise the visitor
 * opens it.
 */
function Question({ id, question, answer, email, open }: FaqQuestion & { email: string; open: boolean }) {
  return (
    <details id={id} className={styles.question} open={open || undefined}>
      <summary>
        <h3>
          <Passage text={question} />
        </h3>
        <Icon name="plus" size={22} />
      </summary>
      <Prose>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Passage text={paragraph} email={email} />
          </p>
        ))}
      </Prose>
    </details>
  );
}

/** Opens the answer named by the URL's fragment and scrolls to it. */
function useNamedAnswer(page: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const open = () => {
      const name = CSS.escape(decodeURIComponent(location.hash.slice(1)));
      const named = page.current?.querySelector(`details[id="${name}"]`);
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [page]);
}

interface FaqProps {
  data: FaqData;
  snapshot: SearchSnapshot;
  send: SendSearch;
}

export function Faq({ data: { title, lead, sections, email }, snapshot, send }: FaqProps) {
  const { t } = useLingui();
  const legal = useDeps(deps).legalLink({});
  const page = useRef<HTMLDivElement>(null);
  useNamedAnswer(page);

  const { count } = snapshot.context;
  const words = snapshot.matches('idle') ? [] : wordsOf(snapshot.context.query);
  const shown = found(sections, words);
  return (
    <div className={styles.page} ref={page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={styles.columns}>
        <Contents items={shown}>
          <SearchField
            {...{ snapshot, send }}
            label={t`Search the answers`}
            countOf={(asked) => countOf(found(sections, asked))}
            result={t`${plural(count, { 0: 'Nothing found', one: '# answer', other: '# answers' })}`}
            onEnter={() => page.current?.querySelector('summary')?.focus()}
          />
        </Contents>
        {snapshot.matches('nothing') ? (
          <Nothing query={snapshot.context.query} send={send} email={email} />
        ) : (
          <SearchedWords value={words}>
            <div className={styles.sections}>
              {shown.map((section) => (
                <section key={section.id} aria-labelledby={section.id} className={styles.subject}>
                  <h2 id={section.id}>{section.title}</h2>
                  <div>
                    {section.questions.map((one) => (
                      <Question
                        key={one.id}
                        {...one}
                        email={email}
                        open={words.length > 0 && (count === 1 || holds(one.answer, words))}
                      />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </SearchedWords>
        )}
      </div>
      <section className={styles.end}>
        <h2>{t`Still a question?`}</h2>
        <p>
          <Trans>Write to us at {email}. A person reads it and answers.</Trans>
        </p>
        <div className={styles.actions}>
          <Button href={`mailto:${email}`} icon="mail">{t`Write to us`}</Button>
          {legal && <Button variant="line" href={legal}>{t`Legal texts`}</Button>}
        </div>
      </section>
    </div>
  );
}

export default function FaqPage({ data }: PageProps<FaqData>) {
  return <Flow<typeof searchMachine, { data: FaqData }> of={searchMachine} view={Faq} data={data} />;
}

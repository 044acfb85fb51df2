/** /faq: questions by subject; each opens its answer, and has an address of its own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { LegalLink } from '../../kernel/ports/pages.ts';
import type { PageProps } from '../../kernel/plugin.ts';
import { useHref } from '../../kernel/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { FaqQuestion } from './content/model.ts';
import type { FaqData } from './faq.loader.ts';
import { Mailed } from './mailed.tsx';
import styles from './text.module.css';

function Question({ id, question, answer, email }: FaqQuestion & { email: string }) {
  return (
    <details id={id} className={styles.question}>
      <summary>
        <h3>{question}</h3>
        <Icon name="plus" size={22} />
      </summary>
      <Prose>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Mailed text={paragraph} email={email} />
          </p>
        ))}
      </Prose>
    </details>
  );
}

export default function FaqPage({ data: { title, lead, sections, email } }: PageProps<FaqData>) {
  const { t } = useLingui();
  const legal = useHref()(LegalLink, {});
  const page = useRef<HTMLDivElement>(null);

  // An address with a fragment leads to one answer: it opens, and the page begins there.
  useEffect(() => {
    const named = page.current?.querySelector(`details[id="${CSS.escape(location.hash.slice(1))}"]`);
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  }, []);

  return (
    <div className={styles.page} ref={page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={styles.subjects}>
        {sections.map((section) => (
          <section key={section.title} className={styles.subject}>
            <h2>{section.title}</h2>
            <div>
              {section.questions.map((one) => (
                <Question key={one.id} {...one} email={email} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <section className={styles.end}>
        <h2>{t`Still a question?`}</h2>
        <p>
          <Trans>Write to us at {email}. A person reads it and answers.</Trans>
        </p>
        <div className={styles.actions}>
          <Button href={`mailto:${email}`} icon="mail">{t`Write to us`}</Button>
          {legal && <Button look="line" href={legal}>{t`Legal texts`}</Button>}
        </div>
      </section>
    </div>
  );
}

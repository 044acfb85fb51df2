/** /legal: terms, privacy, cookies and compliance side by side, each with the list of its sections. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '../../kernel/plugin.ts';
import { usePath } from '../../kernel/react.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LEGAL_TABS, type LegalTab } from './content/model.ts';
import { LegalBlock } from './legal-block.tsx';
import { tabPath, type LegalData } from './legal.loader.ts';
import styles from './text.module.css';

export default function LegalPage({ data: { tab, text, email } }: PageProps<LegalData>) {
  const { t } = useLingui();
  const path = usePath();
  const names: Readonly<Record<LegalTab, string>> = {
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    compliance: t`Compliance`,
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
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
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <Prose>
                <h2 id={section.id}>{section.title}</h2>
                {section.body.map((block, index) => (
                  <LegalBlock key={index} {...{ block, text, email }} />
                ))}
              </Prose>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

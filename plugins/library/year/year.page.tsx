/** /my-space/year: a member's year in numbers, how they are computed, and the choices that turn them off. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { Section } from '#ui/text/section.tsx';
import type { YearSummary } from '../api.ts';
import { ChoicesView } from '../choices/choices-view.tsx';
import type { choicesMachine } from '../choices/machine.ts';
import { deps } from '../deps.ts';
import { YEAR_PATH } from '../my-space/path.ts';
import { tabAddress } from '../my-space/tabs.ts';
import { ChoicesFlow } from '../refs.ts';
import { Months } from './months.tsx';
import type { YearData } from './year.loader.ts';
import styles from './year.module.css';

const MINUTES_PER_HOUR = 60;
/** Height of the choices (px). */
const CHOICES_PX = 260;

/** Hours watched, and finished and started films, as large numbers. */
function Numbers({ summary: { minutes, films, finished } }: { summary: YearSummary }) {
  const { t } = useLingui();
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  const numbers = [
    minutes < MINUTES_PER_HOUR
      ? { value: minutes, label: t`${plural(minutes, { one: 'minute watched', other: 'minutes watched' })}` }
      : { value: hours, label: t`${plural(hours, { one: 'hour watched', other: 'hours watched' })}` },
    { value: films, label: t`${plural(films, { one: 'film started', other: 'films started' })}` },
    {
      value: finished,
      label: t`${plural(finished, { one: 'watched to the end', other: 'watched to the end' })}`,
    },
  ];
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The most frequent people and categories of the year. */
function Favourites({ summary: { people, categories } }: { summary: YearSummary }) {
  const { t } = useLingui();
  const { performerLink, directorLink, categoryLink } = useDeps(deps);
  const lists = [
    {
      title: t`Your favourite people`,
      entries: people.map(({ slug, name, role, films }) => ({
        key: `${role} ${slug}`,
        name,
        href: (role === 'director' ? directorLink : performerLink)({ slug }),
        films,
      })),
    },
    {
      title: t`Your favourite categories`,
      entries: categories.map(({ slug, title, films }) => ({
        key: slug,
        name: title,
        href: categoryLink({ slug }),
        films,
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles.favourites}>
      {lists.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ol>
            {entries.map(({ key, name, href, films }) => (
              <li key={key}>
                {href ? <Link href={href}>{name}</Link> : name}
                {' · '}
                {t`${plural(films, { one: '# film', other: '# films' })}`}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Titles({ summary: { titles } }: { summary: YearSummary }) {
  const { t, i18n } = useLingui();
  const { filmLink } = useDeps(deps);
  return (
    <Section title={t`What you watched`}>
      <ol className={styles.titles}>
        {titles.map(({ title, title_lang, slug, is_episode, finished, watched_at }) => {
          const href = is_episode ? null : filmLink({ slug });
          const day = i18n.date(watched_at, { dateStyle: 'medium', timeZone: 'UTC' });
          return (
            <li key={`${slug} ${watched_at}`}>
              <span lang={title_lang}>{href ? <Link href={href}>{title}</Link> : title}</span>
              <span className={styles.day}>{finished ? day : t`${day}, not to the end`}</span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Summary({ summary }: { summary: YearSummary }) {
  const { t } = useLingui();
  const path = usePath();
  const { year, years, films } = summary;
  const name = String(year);
  return (
    <>
      {years.length > 1 && (
        <Tabs
          label={t`Years`}
          items={years.map((one) => ({
            href: path(`${YEAR_PATH}?year=${one}`),
            label: String(one),
            current: one === year,
          }))}
        />
      )}
      {films === 0 ? (
        <Notice title={t`Nothing watched in ${name} yet`}>
          {t`What you watch from now on is counted here.`}
        </Notice>
      ) : (
        <>
          <div className={styles.body}>
            <Numbers summary={summary} />
            <Months months={summary.months} />
            <Favourites summary={summary} />
            <div className={styles.print}>
              <Button variant="line" size="s" onClick={() => window.print()}>
                {t`Print`}
              </Button>
            </div>
          </div>
          <Titles summary={summary} />
        </>
      )}
    </>
  );
}

export default function YearPage({ data: { summary } }: PageProps<YearData>) {
  const { t } = useLingui();
  const path = usePath();
  const name = summary ? String(summary.year) : '';
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{summary ? t`Your year ${name}` : t`Your year`}</h1>
        <p>
          {t`Made from your history on this site: how far you watched each film, counted in the year in which you watched it last. It is computed whenever you open this page, is stored nowhere, and nobody else sees it.`}{' '}
          <Link href={path(tabAddress('history'))}>{t`See or change your history`}</Link>
        </p>
      </header>
      {summary ? (
        <Summary summary={summary} />
      ) : (
        <Notice title={t`Summaries are turned off`}>{t`You can turn them on again below.`}</Notice>
      )}
      <Section title={t`Your choices`}>
        <Flow<typeof choicesMachine>
          of={ChoicesFlow}
          view={ChoicesView}
          fallback={<Skeleton height={CHOICES_PX} />}
        />
      </Section>
    </>
  );
}

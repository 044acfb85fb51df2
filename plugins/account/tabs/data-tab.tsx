/** The tab of stored data: its purpose and retention, the views by staff, and the member's options. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import styles from '../account.module.css';
import type { StoredOverview } from '../api.ts';
import { Part } from '../part.tsx';
import { RemovalFlow } from '../refs.ts';
import { KindList } from '../removal/kind-list.tsx';
import type { removalMachine } from '../removal/machine.ts';
import { Removal } from '../removal/removal.tsx';

export function DataTab({ stored: { kinds, looks } }: { stored: StoredOverview }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Part
        title={t`What is stored`}
        text={t`Everything we store about you, why, and how long. What you never used is not listed.`}
      >
        <Flow<typeof removalMachine>
          of={RemovalFlow}
          input={{ kinds }}
          view={Removal}
          fallback={<KindList kinds={kinds} />}
        />
      </Part>
      <Part
        title={t`Who looked at it`}
        text={t`Days on which our team opened your account or a list with your data, or saw the site as you see it.`}
      >
        {looks.length === 0 ? (
          <p>{t`Nobody has looked at your data.`}</p>
        ) : (
          <ul className={styles.stored}>
            {looks.map(({ by, day, count }) => (
              <li key={`${by} ${day}`}>
                {i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' })}
                {': '}
                {by === 'staff' ? (
                  <Plural
                    value={count}
                    one="our team looked at your data once"
                    other="our team looked at your data # times"
                  />
                ) : (
                  <Plural
                    value={count}
                    one="an administrator saw the site in your place once"
                    other="an administrator saw the site in your place # times"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

/**
 * `/accessibility`: the accessibility statement (Directive (EU) 2019/882), based on what is tested
 * (ports/accessibility.ts).
 */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ACCESSIBILITY_CHECKED_ON,
  ACCESSIBILITY_CHECKS,
  ACCESSIBILITY_EXCEPTIONS,
  ACCESSIBILITY_STANDARD,
  type AccessibilityCheck,
  type AccessibilityException,
} from '#ports/accessibility.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import styles from '../text.module.css';

function useChecks(): Readonly<Record<AccessibilityCheck['id'], string>> {
  const { t } = useLingui();
  return {
    pages: t`Every kind of page is judged by axe: on a desktop, and on a phone for each layout.`,
    states: t`Every view is judged by axe in each of its states, such as a form with an error.`,
    contrast: t`Texts have the contrast of level AA in every colour scheme, also under the pointer.`,
    headings: t`Every page has one main heading, and no level is left out below it.`,
    titles: t`Every page and every step names itself in the title of its tab.`,
    reflow: t`Nothing is cut off or overlaps at any width, in the languages with the longest words.`,
    html: t`Pages are valid HTML, which assistive technology relies on.`,
  };
}

function useExceptions(): Readonly<Record<AccessibilityException['id'], string>> {
  const { t } = useLingui();
  return {
    audio_description: t`Films have no audio description.`,
    live_captions: t`The live channel has subtitles only where its films have them.`,
    assistive_technology: t`The tests are automated. People who use assistive technology have not tested the whole site yet.`,
  };
}

export default function AccessibilityPage() {
  const { t, i18n } = useLingui();
  const { brand, playing, liveTv } = useDeps(deps);
  const { name, company, supportEmail: email, imprint } = brand;
  /** Whether the brand has the features with exceptions. */
  const isOffered = {
    audio_description: playing({ slug: '-', kind: 'movie', id: 1 }) !== null,
    live_captions: liveTv({}) !== null,
    assistive_technology: true,
  };
  const checks = useChecks();
  const exceptions = useExceptions();
  const day = (date: string): string => i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' });
  const checkedOn = day(ACCESSIBILITY_CHECKED_ON);
  const authority = imprint?.authority;
  return (
    <Section level={1} width="text" title={t`Accessibility statement`}>
      <Prose>
        <p>
          <Trans>
            {company} wants everybody to be able to use {name}. This statement is about the service as a
            whole, with everything that it offers.
          </Trans>
        </p>
        <h2>{t`How accessible it is`}</h2>
        <p>
          {t`The site partially conforms to EN 301 549 V3.2.1 and to WCAG 2.2, level AA: fully but for what is listed below as missing.`}
        </p>
        <p>{t`Everything can be reached with a keyboard, texts can be enlarged, and movement stops where a device asks for less of it.`}</p>
        <h2>{t`How we test it`}</h2>
        <p>{t`These tests run before every release, and a failed one stops it.`}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Test`}</th>
              <th scope="col">{t`Last checked`}</th>
            </tr>
          </thead>
          <tbody>
            {ACCESSIBILITY_CHECKS.map(({ id, checkedOn: date }) => (
              <tr key={id}>
                <th scope="row">{checks[id]}</th>
                <td>{date === null ? t`Not yet as a whole` : day(date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{t`What is missing`}</h2>
        <ul>
          {ACCESSIBILITY_EXCEPTIONS.filter(({ id }) => isOffered[id]).map(({ id, clauses }) => (
            <li key={id}>
              {exceptions[id]}
              {clauses.length > 0 && ` (${ACCESSIBILITY_STANDARD}: ${clauses.join(', ')})`}
            </li>
          ))}
        </ul>
        <h2>{t`Tell us what does not work`}</h2>
        <p>
          <Trans>
            Write to <Link href={`mailto:${email}`}>{email}</Link> if something keeps you from using the site.
            We answer you, and send you what you need in another form where we can.
          </Trans>
        </p>
        {authority && (
          <p>
            <Trans>
              If our answer does not help, you can turn to the authority that supervises us: {authority.name}.
            </Trans>
          </p>
        )}
        <p className={styles.fine}>{t`Last changed on ${checkedOn}`}</p>
      </Prose>
    </Section>
  );
}

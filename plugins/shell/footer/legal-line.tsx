/** The last lines of every footer: company, address, copyright, legal links, cookie preferences (README 6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { addressIn } from '#app/i18n/address.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import styles from './footer.module.css';

/** First year of the site (README 6). */
const FOUNDED_YEAR = 2005;

export function LegalLine() {
  const { t, i18n } = useLingui();
  const {
    brand,
    cookiePreferencesAsked,
    discretion,
    legalLink,
    imprintLink,
    accessibilityLink,
    clock,
    consent,
  } = useDeps(deps);
  const { now } = clock;
  const hasConsent = consent !== undefined;
  const isDiscreet = useLive(
    discretion,
    (one) => one.discreet(),
    () => false,
  );
  const legal = legalLink({});
  const imprint = imprintLink({});
  const accessibility = accessibilityLink({});
  // UTC, so that the year is the same at the origin and in every browser.
  const year = new Date(now()).getUTCFullYear();
  return (
    <div className={styles.bottom}>
      <address>{`${brand.company}, ${addressIn(brand, i18n.locale)}`}</address>
      <ul className={styles.legal}>
        {legal && (
          <>
            <li>
              <a href={`${legal}?tab=terms`}>{t`Terms`}</a>
            </li>
            <li>
              <a href={`${legal}?tab=privacy`}>{t`Privacy`}</a>
            </li>
            <li>
              <a href={`${legal}?tab=compliance`} target="_blank" rel="noopener">
                <Trans>
                  18 U.S.C. 2257 record-keeping compliance
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </Trans>
              </a>
            </li>
          </>
        )}
        {imprint && (
          <li>
            <a href={imprint}>{t`Imprint`}</a>
          </li>
        )}
        {accessibility && (
          <li>
            <a href={accessibility}>{t`Accessibility`}</a>
          </li>
        )}
        {hasConsent && (
          <li>
            <button
              type="button"
              onClick={() => cookiePreferencesAsked()}
            >{t`Manage cookie preferences`}</button>
          </li>
        )}
        {discretion && (
          <li>
            <button
              type="button"
              aria-pressed={isDiscreet}
              onClick={() => discretion.set(!isDiscreet)}
            >{t`Discreet mode`}</button>
          </li>
        )}
      </ul>
      <p>
        <bdi>{`© ${FOUNDED_YEAR}–${year} ${brand.name}`}</bdi>
      </p>
    </div>
  );
}

/** The footer of pages with a single task. */
export const PlainFooter = () => (
  <footer className={`${styles.footer} ${styles.plain}`}>
    <LegalLine />
  </footer>
);

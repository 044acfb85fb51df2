/** The footer: link sections, language, company, legal links and the sister site (1-shell §2 "Footer"). */
import { Trans, useLingui } from '@lingui/react/macro';
import { LegalLink } from '../../kernel/ports/pages.ts';
import { CookiePreferencesAsked } from '../../kernel/ports/shell.ts';
import { useAsk, useEmit, useFlow, useHref, usePageApp, usePath } from '../../kernel/react.tsx';
import { matchPath } from '../../kernel/router/path.ts';
import { BrandService, ChanceService } from '../../kernel/services.ts';
import { ChromeFlow } from './flows.ts';
import styles from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';

/** The site exists since (1-shell §2 "Copyright runs from 2005 to the current year"). */
const FOUNDED_YEAR = 2005;

export function Footer() {
  const { t } = useLingui();
  const [{ context }] = useFlow(ChromeFlow);
  const brand = useAsk(BrandService);
  const { now } = useAsk(ChanceService);
  const askPreferences = useEmit(CookiePreferencesAsked);
  const href = useHref();
  const path = usePath();
  const { registry } = usePageApp();
  const config = context.chrome?.footer;
  const isServed = (link: string) => matchPath(registry.routes, link.split('?')[0] ?? link) !== null;
  // Links to pages that no plugin of this brand serves are not offered, nor sections that would be empty.
  const sections = (config?.sections ?? [])
    .map((section) => ({ ...section, sublinks: section.sublinks.filter((one) => isServed(one.link)) }))
    .filter((section) => section.sublinks.length > 0);
  const legal = href(LegalLink, {});
  const year = new Date(now()).getFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.top}>
        <p className={styles.brand}>{brand.name}</p>
        <nav className={styles.sections} aria-label={t`Footer`}>
          {sections.map((section) => (
            <section key={section.name}>
              <h2>{section.name}</h2>
              <ul>
                {section.sublinks.map((one) => (
                  <li key={one.link}>
                    <a href={path(one.link)}>{one.name}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {config?.disableLocaleSelector !== true && <LanguageMenu up />}
      </div>
      <p className={styles.sister}>
        <a href={brand.sisterSite.url} rel="noopener">
          <Trans>Visit our sister site, {brand.sisterSite.name}</Trans>
        </a>
      </p>
      <div className={styles.bottom}>
        <p>
          © {FOUNDED_YEAR}–{year} {brand.company}, {brand.address}
        </p>
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
          <li>
            <button type="button" onClick={() => askPreferences()}>{t`Manage cookie preferences`}</button>
          </li>
        </ul>
      </div>
    </footer>
  );
}

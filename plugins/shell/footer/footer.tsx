/** The footer from its configuration: banner, link sections, social links, language, sister site, cards (README 6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { FooterNewsletter } from '#ports/shell.ts';
import { Slot, useFlow, useHydrated, useFilled, usePath, useServed, useDeps } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { deps } from '../deps.ts';
import { FrameContentFlow } from '../refs.ts';
import { LanguageMenu } from '../language-menu.tsx';
import { useMember } from '../use-member.ts';
import { Banner } from './banner.tsx';
import styles from './footer.module.css';
import { LegalLine } from './legal-line.tsx';

export function Footer() {
  const { t } = useLingui();
  const [{ context }] = useFlow(FrameContentFlow);
  const { brand, sister } = useDeps(deps);
  const path = usePath();
  const served = useServed();
  const isGuest = useMember() === null;
  const hasNewsletter = useFilled(FooterNewsletter);
  // The form loads only when the footer is about to become visible; the origin renders a placeholder.
  const isHydrated = useHydrated();
  const config = context.frameContent?.footer;
  const isServed = (link: string) => served(link) !== null;
  // Omits links to pages that no plugin of this brand serves, and sections without links.
  const sections = (config?.sections ?? [])
    .map((section) => ({ ...section, sublinks: section.sublinks.filter((one) => isServed(one.link)) }))
    .filter((section) => section.sublinks.length > 0);
  const banner = config?.disableBanner ? null : config?.banner;
  const social = config?.social ?? [];
  const cards = config?.cards ?? [];
  const logos = context.frameContent?.logos ?? [];
  return (
    <footer className={styles.footer}>
      {isGuest && banner && isServed(banner.link) && <Banner {...banner} />}
      <div className={styles.top}>
        <div className={styles.sign}>
          {logos.map(({ name, url }) => (
            <img key={name} src={url} alt="" width={48} height={48} loading="lazy" decoding="async" />
          ))}
          <p className={styles.brand}>{brand.name}</p>
        </div>
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
        {isGuest && hasNewsletter && (
          <div className={styles.newsletter}>{isHydrated && <Slot of={FooterNewsletter} />}</div>
        )}
      </div>
      <div className={styles.row}>
        {config?.disableLocaleSelector !== true && (
          <div className={styles.language}>
            <LanguageMenu up align="start" />
          </div>
        )}
        {social.length > 0 && (
          <ul className={styles.social} aria-label={t`Follow us`}>
            {social.map(({ name, link }) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener">
                  <Icon name="external" size={16} />
                  <Trans>
                    {name}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </Trans>
                </a>
              </li>
            ))}
          </ul>
        )}
        {cards.length > 0 && (
          <ul className={styles.cards} aria-label={t`Cards we accept`}>
            {cards.map(({ name, picture }) => (
              <li key={name}>
                <img src={picture} alt={name} width={40} height={25} loading="lazy" decoding="async" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {sister.url && (
        <a className={styles.row} href={sister.url} rel="noopener">
          <Trans>Visit our sister site, {sister.name}</Trans>
          <Icon name="arrow-right" size={18} />
        </a>
      )}
      <LegalLine />
    </footer>
  );
}

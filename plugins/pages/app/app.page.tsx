/** `/app`: the site as an app on a home screen, with devices, features and limitations. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import { DEVICES, type AppText } from '../content/model.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { Points } from '../points.tsx';
import styles from './app.module.css';
import { DeviceDrawing } from './device-drawing.tsx';

export default function AppPage({ data: text }: PageProps<AppText>) {
  const { t } = useLingui();
  const { faqLink, appDeviceLink } = useDeps(deps);
  const faq = faqLink({});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.lead}</p>
        <InstallOffer />
      </header>
      <Section title={text.choose}>
        <ul className={styles.devices}>
          {DEVICES.map((device) => (
            <li key={device} className={styles.device}>
              <DeviceDrawing device={device} />
              <h3>
                <a href={appDeviceLink({ slug: device }) ?? ''} data-ring="">
                  {text.devices[device].name}
                  <Icon name="arrow-right" size={18} />
                </a>
              </h3>
              <p>{text.devices[device].hint}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={text.can.title}>
        <div className={styles.narrow}>
          <Points points={text.can.points} />
        </div>
      </Section>
      <Section title={text.cannot.title}>
        <div className={styles.narrow}>
          <Points points={text.cannot.points} variant="rows" />
        </div>
      </Section>
      {faq && (
        <Section label={t`Questions and answers`}>
          <Button variant="line" href={faq}>{t`Questions and answers`}</Button>
        </Section>
      )}
    </div>
  );
}

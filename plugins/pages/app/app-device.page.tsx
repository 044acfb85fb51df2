/** `/app/{slug}`: instructions for installing the app on one kind of device, for each browser. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { deps } from '../deps.ts';
import { DEVICES } from '../content/model.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { Points } from '../points.tsx';
import type { AppDeviceData } from './app.loader.ts';
import styles from './app.module.css';
import { DeviceDrawing } from './device-drawing.tsx';

export default function AppDevicePage({ data: { device, text, names } }: PageProps<AppDeviceData>) {
  const { t } = useLingui();
  const { appLink, appDeviceLink } = useDeps(deps);
  const overview = appLink({});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.lead}</p>
        <InstallOffer />
      </header>
      <Tabs
        label={t`Devices`}
        items={DEVICES.map((one) => ({
          href: appDeviceLink({ slug: one }) ?? '',
          label: names[one],
          current: one === device,
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.drawing}>
          <DeviceDrawing device={device} />
        </div>
        <div className={styles.ways}>
          {text.ways.map(({ title, steps }) => (
            <section key={title} className={styles.way}>
              <h2>{title}</h2>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          ))}
          <section className={styles.way}>
            <h2>{text.after.title}</h2>
            <Points points={text.after.points} variant="rows" />
          </section>
          {overview && (
            <div>
              <Button variant="line" href={overview}>{t`What the app does`}</Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Loads the instructions for installing the site as an app, in general and for one device. */
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import { NotFound } from '#app/router/request.ts';
import type { BrandInfo } from '#app/services.ts';
import { DEVICES, type AppText, type Device, type DeviceText } from '../content/model.ts';
import { factsOf, quotasOf, TEXTS, type PagesSettings } from '../content/texts.ts';
import { headOf } from '../head.ts';

/** Whether a URL segment is the name of a device. */
const isDevice = (slug: string | undefined): slug is Device => DEVICES.some((device) => device === slug);

export interface AppDeviceData {
  device: Device;
  text: DeviceText;
  /** Names of all devices, for the navigation between them. */
  names: Readonly<Record<Device, string>>;
}

/** schema.org HowTo data of the first instructions. */
const jsonLdOf = ({ device, text }: AppDeviceData) => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  url: `/app/${device}`,
  name: text.headTitle,
  step: (text.ways[0]?.steps ?? []).map((step) => ({ '@type': 'HowToStep', text: step })),
});

export const appLoader = (info: BrandInfo, settings: PagesSettings): Loader<AppText> => ({
  async load(request) {
    const { locale } = request;
    const [{ text }, quotas] = await Promise.all([TEXTS.app(locale), quotasOf(request)]);
    return text(factsOf(info, settings, { locale, quotas }));
  },
  head: (text): Head => headOf(text, undefined),
});

/** Throws NotFound for an unknown device. */
export const deviceLoader = (info: BrandInfo, settings: PagesSettings): Loader<AppDeviceData> => ({
  async load(request) {
    const {
      locale,
      params: { slug },
    } = request;
    if (!isDevice(slug)) throw new NotFound();
    const [{ text }, app, quotas] = await Promise.all([
      TEXTS[`app-${slug}`](locale),
      TEXTS.app(locale),
      quotasOf(request),
    ]);
    const facts = factsOf(info, settings, { locale, quotas });
    const { ios, android, desktop } = app.text(facts).devices;
    return {
      device: slug,
      text: text(facts),
      names: { ios: ios.name, android: android.name, desktop: desktop.name },
    };
  },
  head: (data): Head => headOf(data.text, undefined, jsonLdOf(data)),
});

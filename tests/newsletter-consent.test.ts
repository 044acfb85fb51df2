/** The forms of an account offer emails about films and offers only in brands with the newsletter. */
import { createElement, type ComponentProps, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageApp } from '#app/react/page-app.ts';
import { Root } from '#app/react/bindings.tsx';
import { profileFixtures } from '#plugins/account/forms/fixtures.ts';
import { ProfileForm } from '#plugins/account/forms/profile-form.tsx';
import { profileMachine } from '#plugins/account/forms/profile.machine.ts';
import { signUpFixtures } from '#plugins/auth/sign-up/fixtures.ts';
import { signUpMachine } from '#plugins/auth/sign-up/machine.ts';
import { SignUpForm } from '#plugins/auth/sign-up/sign-up-form.tsx';
import { BRANDS, createStoryApp } from '#stories/app.tsx';
import { MEMBER } from '#stories/fixtures/member.ts';
import { snapshotAt } from '#stories/settled-flows.ts';
import { brokenPromises } from './support/plugin-promises.ts';

const send = () => undefined;
const page = (app: PageApp, form: ReactElement) =>
  createElement(Root, { app } as ComponentProps<typeof Root>, form);

it.each(Object.keys(BRANDS))(
  'the forms of %s offer emails about films only if it has the newsletter',
  async (brand) => {
    const app = await createStoryApp({ brand, locale: 'en' }, {});
    const plugins = new Set(BRANDS[brand]?.plugins.map(({ id }) => id));
    for (const form of [
      createElement(SignUpForm, { snapshot: snapshotAt(signUpMachine, signUpFixtures, 'editing'), send }),
      createElement(ProfileForm, {
        snapshot: snapshotAt(profileMachine, profileFixtures, 'editing'),
        send,
        me: MEMBER,
      }),
    ]) {
      const html = renderToString(page(app, form));
      expect(html).toContain('<input');
      expect(html.includes('name="accepted_mailing"')).toBe(plugins.has('newsletter'));
      expect(brokenPromises(html, plugins, 'en').filter((one) => one.startsWith('a newsletter'))).toEqual([]);
    }
  },
);

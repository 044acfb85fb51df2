/** Instructions for installing the site as an app, in English. */
import type { AppText, TextOf } from '../model.ts';

export const text: TextOf<AppText> = ({ brand, has }) => ({
  title: 'The app',
  headTitle: 'Install the app on phone, tablet and computer',
  description:
    'Put the cinema on your home screen in less than a minute: steps for iPhone, iPad, Android and computer. No app store, no extra cost.',
  lead: `Put ${brand} on your home screen. It takes less than a minute and needs no app store.`,
  choose: 'Choose your device',
  can: {
    title: 'What it does',
    points: [
      { title: 'Opens like an app', text: 'An icon and a window of its own, without an address bar.' },
      {
        title: 'Is always up to date',
        text: 'It is this site itself: there is nothing to update, and it takes hardly any room.',
      },
      {
        title: 'Keeps to itself',
        text: 'The icon shows a sign, not a still. No app store account learns of it.',
      },
      {
        title: 'Knows where you stopped',
        text: has.list
          ? 'Log in, and your list and the films you have begun are the same on every device.'
          : 'Log in, and the films you have begun are the same on every device.',
        only: 'playing',
      },
    ],
  },
  cannot: {
    title: 'What it does not do',
    points: [
      {
        title: 'Play without a connection',
        text: 'Films are streamed, in the app as on the site.',
        only: 'playing',
      },
      { title: 'Send notifications', text: 'It never asks to be allowed to.' },
      {
        title: 'Learn more about you',
        text: 'It sees what the site sees and nothing else. The same age check and the same cookie choice apply.',
      },
    ],
  },
  devices: {
    ios: {
      name: 'iPhone and iPad',
      hint: 'Safari or another browser',
      title: 'On iPhone and iPad',
      headTitle: 'Install the app on iPhone and iPad',
      description:
        'How to put the cinema on the home screen of an iPhone or iPad, in Safari or another browser, and how to remove it again.',
      lead: 'A few taps in Safari. Other browsers can do it from iOS 16.4 on.',
      ways: [
        {
          title: 'Safari',
          steps: [
            'Open this site in Safari.',
            'Tap the share sign, a square with an arrow that points up. Newer versions keep it behind the three dots.',
            'Scroll down and choose “Add to Home Screen”.',
            'Leave “Open as Web App” switched on if you are asked, and tap “Add”.',
          ],
        },
        {
          title: 'Chrome, Edge or Firefox',
          steps: [
            'Open this site in your browser.',
            'Tap the share sign beside the address or in the menu.',
            'Choose “Add to Home Screen” and tap “Add”.',
          ],
        },
      ],
      after: {
        title: 'Afterwards',
        points: [
          { title: 'Where it is', text: 'On your home screen. Move it like any other icon.' },
          {
            title: 'Log in once more',
            text: 'The app keeps cookies of its own, so it may ask for your age and your login once again.',
          },
          {
            title: 'Removing it',
            text: 'Touch and hold the icon and choose to delete it. Your account stays as it is.',
          },
        ],
      },
    },
    android: {
      name: 'Android',
      hint: 'Chrome, Firefox or Samsung Internet',
      title: 'On Android',
      headTitle: 'Install the app on Android',
      description:
        'How to install the cinema as an app on an Android phone or tablet with Chrome, Firefox or Samsung Internet, and how to remove it.',
      lead: 'Every common browser on Android can install it.',
      ways: [
        {
          title: 'Chrome or Edge',
          steps: [
            'Open this site in the browser.',
            'Tap the three dots beside the address.',
            'Choose “Add to Home screen”, then “Install”.',
          ],
        },
        {
          title: 'Firefox',
          steps: [
            'Open this site in Firefox.',
            'Tap the three dots beside the address.',
            'Choose “Add to Home screen” and confirm.',
          ],
        },
        {
          title: 'Samsung Internet',
          steps: [
            'Open this site in Samsung Internet.',
            'Tap the three lines at the bottom.',
            'Choose “Add page to”, then “Home screen”.',
          ],
        },
      ],
      after: {
        title: 'Afterwards',
        points: [
          { title: 'Where it is', text: 'On your home screen, and usually among your apps as well.' },
          {
            title: 'You stay logged in',
            text: 'The app shares its cookies with the browser it was installed from.',
          },
          {
            title: 'Removing it',
            text: 'Touch and hold the icon and choose “Uninstall” or “Remove”. Your account stays as it is.',
          },
        ],
      },
    },
    desktop: {
      name: 'Computer',
      hint: 'Chrome, Edge or Safari',
      title: 'On a computer',
      headTitle: 'Install the app on Windows, Mac and Linux',
      description:
        'How to install the cinema as an app on a computer with Chrome, Edge or Safari, in a window of its own, and how to remove it.',
      lead: 'On Windows, Mac and Linux, in a window of its own.',
      ways: [
        {
          title: 'Chrome',
          steps: [
            'Open this site in Chrome.',
            'Click the install sign at the end of the address bar; or open the menu with the three dots and choose “Cast, save and share”, then “Install page as app”.',
            'Confirm with “Install”.',
          ],
        },
        {
          title: 'Edge',
          steps: [
            'Open this site in Edge.',
            'Open the menu with the three dots and choose “More tools”, “Apps”, then “Install this site as an app”.',
            'Confirm with “Install”.',
          ],
        },
        {
          title: 'Safari on a Mac',
          steps: [
            'Open this site in Safari, on macOS 14 or later.',
            'Choose “File” in the menu bar, then “Add to Dock”.',
            'Confirm with “Add”.',
          ],
        },
      ],
      after: {
        title: 'Afterwards',
        points: [
          { title: 'Where it is', text: 'In the start menu, the launcher or the Dock.' },
          {
            title: 'In a browser that cannot',
            text: 'Firefox installs no sites on most computers. A bookmark does nearly as well.',
          },
          {
            title: 'Removing it',
            text: 'Open the app’s own menu and choose “Uninstall”; on a Mac move it to the bin. Your account stays as it is.',
          },
        ],
      },
    },
  },
});

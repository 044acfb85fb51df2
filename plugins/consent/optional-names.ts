/** The names that need consent, by category, and the hash of what is shown of them in each language. Made by `npm run cookies`. */
export const OPTIONAL_NAMES = {
  marketing: { cookies: ['utm_sign_up'], keys: [] },
  analytics: { cookies: ['experiment_{id}'], keys: ['experiments.counted'] },
  preferences: {
    cookies: ['nw-closed'],
    keys: [
      'catalogue.recent-searches',
      'confessions.listening',
      'confessions.listening-speed',
      'confessions.paper',
      'confessions.text-size',
      'floating.draw',
      'media-chrome-pref-muted',
      'media-chrome-pref-volume',
      'nw-opened',
      'player.audio',
      'player.autoplay',
      'player.data-saver',
      'player.letter-keys',
      'player.positions',
      'player.quality',
      'player.speed',
      'player.subtitle-look',
      'player.subtitles',
    ],
  },
} as const;

export const SHOWN_HASHES = {
  en: 'e658674a2fcf710da510651e0bc81e9b2e03cb8b023b10e29a05b41a01f9690b',
  de: '358b352a1bc5785ce262430df0e5e1af50628608c623dcb053c4216a9cdeb6a3',
  es: 'cbe8a346c723b9a09d56d59f493db2b250b8312e140c39474d1474365def45dd',
  fr: '773a5cbf72f1fd36e4cabd286de985b43e8be362c066c74152b3a7e0e8bff209',
} as const;

/** The names that need consent, by category, and the hash of what is shown of them in each language. Made by `npm run cookies`. */
export const OPTIONAL_NAMES = {
  marketing: { cookies: ['utm_sign_up'], keys: [] },
  analytics: { cookies: [], keys: [] },
  preferences: {
    cookies: [],
    keys: [
      'catalogue.recent-searches',
      'confessions.listening',
      'confessions.listening-speed',
      'confessions.paper',
      'confessions.text-size',
      'media-chrome-pref-muted',
      'media-chrome-pref-volume',
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
  en: '77000cbc7cab32543e897f770907a7b01510f8b9e8e8a4c33b524958dce6951a',
  de: 'bacf1d6166937c78465e37538f1598521ab937d1c950555f9dbc3f773bc36f60',
  es: '82da89463d40743134b60721b2aaad06d3759097f42460bf4bf26b561228f3a7',
  fr: '6e4c8f156b8da50b83ab23df44bb5c42611571f9f7e922ea244b041a6fa24460',
} as const;

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
  en: '245b1c5e18f3fdcdc167df8f53649d997e1e89fe38cd122defaf1df6a7053f59',
  de: '1d5c5a28cc708e97c4e06104244f1e3dcf5f6f9eb6afc48910c94725de05d425',
  es: '3cb4dfce7dd75e67a50cb2b58bc5c135663b481134bfc38d2d49b68f65c6b812',
  fr: '3034daa3200b6373cd6daac351bb2e23664a2524e92256816fc7664f1f898757',
} as const;

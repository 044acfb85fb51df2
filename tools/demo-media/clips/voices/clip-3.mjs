// The voice-over of clip-3: [start s, end s, en, de, es, fr].

export const LINES = [
  [
    1.2,
    4,
    'From here, the city is only weather.',
    'Von hier aus ist die Stadt nur Wetter.',
    'Desde aquí, la ciudad es solo clima.',
    'D’ici, la ville n’est que météo.',
  ],
  [
    4.6,
    7.6,
    'Each drop carries a whole street with it.',
    'Jeder Tropfen nimmt eine ganze Straße mit.',
    'Cada gota se lleva una calle entera.',
    'Chaque goutte emporte une rue entière.',
  ],
  [
    8.2,
    11.2,
    'Pick a window. Someone is awake behind it.',
    'Such dir ein Fenster aus. Dahinter ist jemand wach.',
    'Elige una ventana. Alguien vela detrás.',
    'Choisis une fenêtre. Quelqu’un veille derrière.',
  ],
  [
    12.2,
    14.8,
    'Drive. I will tell you when.',
    'Fahr. Ich sage dir, wann.',
    'Conduce. Ya te diré cuándo.',
    'Roule. Je te dirai quand.',
  ],
  [
    15.4,
    18,
    'I never told you when.',
    'Ich habe nie gesagt, wann.',
    'Nunca te dije cuándo.',
    'Je ne t’ai jamais dit quand.',
  ],
  [
    18.8,
    20.8,
    'The city sleeps late.',
    'Die Stadt schläft spät ein.',
    'La ciudad se duerme tarde.',
    'La ville s’endort tard.',
  ],
  [21.2, 23, 'So do we.', 'Wir auch.', 'Nosotros también.', 'Nous aussi.'],
];

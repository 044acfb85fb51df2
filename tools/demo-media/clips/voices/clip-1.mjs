// The voice-over of clip-1: [start s, end s, en, de, es, fr], and its audio description between the lines.

export const LINES = [
  [
    1.4,
    4.6,
    'The tide keeps better time than I do.',
    'Die Flut ist pünktlicher als ich.',
    'La marea es más puntual que yo.',
    'La marée est plus ponctuelle que moi.',
  ],
  [
    5.2,
    8.2,
    'It comes back. That is its whole secret.',
    'Sie kommt zurück. Das ist ihr ganzes Geheimnis.',
    'Vuelve. Ese es todo su secreto.',
    'Elle revient. C’est là tout son secret.',
  ],
  [
    8.8,
    11.6,
    'Under the water, nobody asks your name.',
    'Unter Wasser fragt niemand nach deinem Namen.',
    'Bajo el agua nadie te pregunta el nombre.',
    'Sous l’eau, personne ne demande ton nom.',
  ],
  [
    12.6,
    15.4,
    'You said: stay until the light goes.',
    'Du hast gesagt: Bleib, bis das Licht geht.',
    'Dijiste: quédate hasta que se vaya la luz.',
    'Tu as dit : reste jusqu’à la fin du jour.',
  ],
  [
    16,
    18.6,
    'The light went. We did not.',
    'Das Licht ging. Wir nicht.',
    'La luz se fue. Nosotros no.',
    'Le jour est parti. Pas nous.',
  ],
  [
    19.4,
    22.6,
    'Even the moon took its time with us.',
    'Selbst der Mond ließ sich Zeit mit uns.',
    'Hasta la luna se tomó su tiempo con nosotros.',
    'Même la lune a pris son temps avec nous.',
  ],
];

/** Locale → [start s, text]. */
export const DESCRIPTIONS = {
  en: [
    [3.5, 'Grey waves run ashore.'],
    [7.5, 'Light in a pool.'],
    [11, 'Ripples over tiles.'],
    [14.8, 'The sea at dusk.'],
    [17.9, 'A moon rises.'],
    [21.7, 'Moonlight on the water.'],
  ],
};

// The voice-over of clip-4: [start s, end s, en, de, es, fr].

export const LINES = [
  [
    1.4,
    4.4,
    'There are twelve doors, and eleven are kind.',
    'Es gibt zwölf Türen, und elf sind gütig.',
    'Hay doce puertas, y once son amables.',
    'Il y a douze portes, et onze sont douces.',
  ],
  [
    5,
    7.8,
    'The hallway hums the song you left on.',
    'Der Flur summt das Lied, das du angelassen hast.',
    'El pasillo tararea la canción que dejaste puesta.',
    'Le couloir fredonne la chanson que tu as laissée.',
  ],
  [
    8.4,
    11.2,
    'Someone forgot to switch off the night.',
    'Jemand hat vergessen, die Nacht auszuschalten.',
    'Alguien olvidó apagar la noche.',
    'Quelqu’un a oublié d’éteindre la nuit.',
  ],
  [
    12.4,
    15.2,
    'Seven floors. I counted each step twice.',
    'Sieben Stockwerke. Ich zählte jede Stufe zweimal.',
    'Siete plantas. Conté cada peldaño dos veces.',
    'Sept étages. J’ai compté chaque marche deux fois.',
  ],
  [
    15.8,
    18.2,
    'You were at the bottom of all of them.',
    'Am Ende jeder Stufe warst du.',
    'Al final de todas estabas tú.',
    'Tu étais au bout de chacune.',
  ],
  [
    19.2,
    22.2,
    'The last door was never locked.',
    'Die letzte Tür war nie verschlossen.',
    'La última puerta nunca estuvo cerrada.',
    'La dernière porte n’était pas fermée.',
  ],
];

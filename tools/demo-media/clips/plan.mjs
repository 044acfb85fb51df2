// The clips of the demo: their shots (scene, colours, camera), their sound and the titles of their chapters.

const shot = (scene, palette, seed, from, to, more = {}) => ({
  scene,
  palette,
  seed,
  durationS: 6,
  from,
  to,
  ...more,
});
const titles = (en, de, es, fr) => ({ en, de, es, fr });

/**
 * Feature clips: `shots[n]` starts chapter `chapters[n]`; camera = [pan x, pan y, zoom] at the start and end of the
 * shot; `bits` multiplies the usual bit rate for restless images; `audio` lists the languages of its audio tracks.
 */
export const FEATURES = [
  {
    id: 'clip-1',
    bits: 1.55,
    audio: [
      { locale: 'en', isDescription: false },
      { locale: 'de', isDescription: false },
      { locale: 'en', isDescription: true },
    ],
    shots: [
      shot('sea', 0, 53, [0, 0, 1.02], [0.02, -0.01, 1.16]),
      shot('pool', 14, 21, [0.02, 0.02, 1.12], [-0.05, -0.02, 1.02]),
      shot('sea', 9, 88, [0.12, -0.12, 1.7], [0.04, -0.1, 1.5], { start: 30 }),
      shot('moon', 6, 40, [0.02, -0.02, 1.03], [-0.02, 0.02, 1.1]),
    ],
    chapters: [
      titles('The tide turns', 'Die Flut kehrt um', 'La marea cambia', 'La marée tourne'),
      titles('Under the surface', 'Unter der Oberfläche', 'Bajo la superficie', 'Sous la surface'),
      titles('Last light', 'Letztes Licht', 'La última luz', 'Dernière lumière'),
      titles('Moonrise', 'Mondaufgang', 'Sale la luna', 'Lever de lune'),
    ],
    sound: { chord: [98, 146.83, 196, 246.94], noise: 'brown', waveS: 6.5, noiseLevel: 0.5, low: 900 },
  },
  {
    id: 'clip-2',
    shots: [
      shot('silk', 17, 12, [0, 0, 1], [0.05, 0.02, 1.18]),
      shot('curtain', 15, 33, [-0.04, 0, 1.08], [0.06, 0, 1.08]),
      shot('silk', 7, 71, [0.06, -0.04, 1.5], [-0.04, 0.03, 1.4], { start: 20 }),
      shot('silk', 5, 29, [0, 0, 1.15], [0.03, 0.03, 1]),
    ],
    chapters: [
      titles('Red thread', 'Roter Faden', 'Hilo rojo', 'Fil rouge'),
      titles('Behind the curtain', 'Hinter dem Vorhang', 'Tras el telón', 'Derrière le rideau'),
      titles('Close to the skin', 'Nah an der Haut', 'A flor de piel', 'À fleur de peau'),
      titles(
        'Gold at four in the morning',
        'Gold um vier Uhr früh',
        'Oro a las cuatro',
        'L’or de quatre heures',
      ),
    ],
    sound: { chord: [110, 164.81, 207.65, 277.18], noise: 'pink', waveS: 9, noiseLevel: 0.08, low: 1400 },
  },
  {
    id: 'clip-3',
    shots: [
      shot('rain-window', 0, 61, [0, 0, 1.02], [0.03, -0.02, 1.14]),
      shot('bokeh', 16, 18, [-0.06, 0, 1.1], [0.06, 0.02, 1.1]),
      shot('streaks', 9, 45, [0, 0, 1], [0, 0.01, 1.15]),
      shot('skyline', 10, 27, [-0.05, -0.02, 1.12], [0.05, 0, 1.04]),
    ],
    chapters: [
      titles('Rain on the pane', 'Regen am Fenster', 'Lluvia en el cristal', 'La pluie sur la vitre'),
      titles('Every lit window', 'Jedes helle Fenster', 'Cada ventana encendida', 'Chaque fenêtre allumée'),
      titles('The night drive', 'Die Nachtfahrt', 'De noche al volante', 'Rouler la nuit'),
      titles(
        'The city sleeps late',
        'Die Stadt schläft spät',
        'La ciudad duerme tarde',
        'La ville se couche tard',
      ),
    ],
    sound: { chord: [87.31, 130.81, 174.61, 220], noise: 'white', waveS: 11, noiseLevel: 0.05, low: 1100 },
  },
  {
    id: 'clip-4',
    shots: [
      shot('corridor', 10, 14, [0, 0, 1], [0, 0.01, 1.1]),
      shot('neon', 14, 36, [0.03, 0.01, 1.15], [-0.02, 0, 1.02]),
      shot('staircase', 3, 52, [0, 0, 1.02], [0.02, 0, 1.2]),
      shot('door', 12, 9, [0.04, 0, 1], [0.02, 0.01, 1.22]),
    ],
    chapters: [
      titles('The long hallway', 'Der lange Flur', 'El pasillo largo', 'Le long couloir'),
      titles('A sign left burning', 'Ein vergessenes Licht', 'Un letrero encendido', 'Une enseigne oubliée'),
      titles('Seven floors down', 'Sieben Stockwerke tief', 'Siete plantas abajo', 'Sept étages plus bas'),
      titles('The last door', 'Die letzte Tür', 'La última puerta', 'La dernière porte'),
    ],
    sound: { chord: [73.42, 110, 146.83, 185], noise: 'brown', waveS: 4, noiseLevel: 0.12, low: 700 },
  },
  {
    id: 'clip-5',
    shots: [
      shot('aurora', 11, 24, [0, 0, 1.02], [0.02, 0.02, 1.12]),
      shot('smoke', 15, 57, [0.02, -0.03, 1.1], [-0.02, 0.03, 1.1], { pace: 0.55 }),
      shot('candle', 2, 31, [0.03, 0, 1.02], [0.06, 0, 1.2]),
      shot('forest', 6, 48, [-0.06, 0, 1.1], [0.06, 0, 1.1]),
    ],
    chapters: [
      titles('Green fire', 'Grünes Feuer', 'Fuego verde', 'Feu vert'),
      titles(
        'What smoke remembers',
        'Was der Rauch behält',
        'Lo que guarda el humo',
        'La mémoire de la fumée',
      ),
      titles('One flame', 'Eine Flamme', 'Una llama', 'Une flamme'),
      titles('Between the trees', 'Zwischen den Bäumen', 'Entre los árboles', 'Entre les arbres'),
    ],
    sound: { chord: [92.5, 138.59, 185, 233.08], noise: 'pink', waveS: 8, noiseLevel: 0.14, low: 1000 },
  },
];

/** The trailer: pieces of the features as [clip, start s, length s], 12 s in total. */
export const TRAILER = {
  id: 'trailer',
  bits: 1.25,
  cuts: [
    ['clip-1', 2, 2],
    ['clip-3', 1.5, 1.5],
    ['clip-2', 2, 1.5],
    ['clip-4', 2, 1.5],
    ['clip-5', 1.5, 1.5],
    ['clip-3', 13.5, 1],
    ['clip-4', 20, 1],
    ['clip-5', 14, 1],
    ['clip-1', 20, 1],
  ],
  chapters: [titles('Coming soon', 'Demnächst', 'Próximamente', 'Prochainement')],
  sound: { chord: [98, 146.83, 220, 293.66], noise: 'pink', waveS: 3, noiseLevel: 0.18, low: 1600 },
};

/** The loop of the error page, seamless and silent. */
export const LOOP = {
  id: 'loop',
  seamless: true,
  shots: [shot('smoke', 16, 23, [0, 0, 1], [0, 0, 1], { pace: 0.5 })],
};

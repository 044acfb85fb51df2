// The voice-over of clip-5: [start s, end s, en, de, es, fr].

export const LINES = [
  [
    1.4,
    4.4,
    'They say the sky burns cold up here.',
    'Man sagt, der Himmel brennt hier oben kalt.',
    'Dicen que aquí arriba el cielo arde frío.',
    'On dit qu’ici le ciel brûle à froid.',
  ],
  [
    5,
    7.6,
    'I came to see if that was true.',
    'Ich kam, um zu sehen, ob das stimmt.',
    'Vine a ver si era verdad.',
    'Je suis venu voir si c’était vrai.',
  ],
  [
    8.4,
    11.2,
    'Smoke remembers the shape of a room.',
    'Rauch erinnert sich an die Form eines Zimmers.',
    'El humo recuerda la forma de un cuarto.',
    'La fumée se souvient de la forme d’une chambre.',
  ],
  [
    12.4,
    15,
    'One flame is enough to be found by.',
    'Eine Flamme genügt, um gefunden zu werden.',
    'Basta una llama para que te encuentren.',
    'Une flamme suffit pour qu’on te trouve.',
  ],
  [
    15.6,
    18.2,
    'So I left it in the window.',
    'Also ließ ich sie im Fenster stehen.',
    'Así que la dejé en la ventana.',
    'Alors je l’ai laissée à la fenêtre.',
  ],
  [
    19.2,
    22.4,
    'And between the trees, a light answered.',
    'Und zwischen den Bäumen antwortete ein Licht.',
    'Y entre los árboles respondió una luz.',
    'Et entre les arbres, une lumière a répondu.',
  ],
];

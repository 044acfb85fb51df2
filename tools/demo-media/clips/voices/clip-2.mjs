// The voice-over of clip-2: [start s, end s, en, de, es, fr].

export const LINES = [
  [
    1.4,
    4.2,
    'Silk never forgets a fold.',
    'Seide vergisst keine Falte.',
    'La seda no olvida ningún pliegue.',
    'La soie n’oublie aucun pli.',
  ],
  [
    4.8,
    7.4,
    'She taught me to listen with my hands.',
    'Sie hat mich gelehrt, mit den Händen zu hören.',
    'Me enseñó a escuchar con las manos.',
    'Elle m’a appris à écouter avec les mains.',
  ],
  [
    8,
    11,
    'Behind the curtain, someone was counting to ten.',
    'Hinter dem Vorhang zählte jemand bis zehn.',
    'Tras el telón, alguien contaba hasta diez.',
    'Derrière le rideau, quelqu’un comptait jusqu’à dix.',
  ],
  [
    12.4,
    15,
    'At nine we both held our breath.',
    'Bei neun hielten wir beide den Atem an.',
    'Al llegar al nueve, los dos contuvimos el aliento.',
    'À neuf, nous avons tous deux retenu notre souffle.',
  ],
  [
    15.6,
    18.2,
    'Nobody ever said ten.',
    'Die Zehn hat nie jemand gesagt.',
    'Nadie llegó a decir diez.',
    'Personne n’a jamais dit dix.',
  ],
  [
    19.2,
    22.4,
    'In the morning, the room was made of gold.',
    'Am Morgen war das Zimmer aus Gold.',
    'Por la mañana, la habitación era de oro.',
    'Au matin, la chambre était en or.',
  ],
];

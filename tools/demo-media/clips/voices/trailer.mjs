// The voice-over of trailer: [start s, end s, en, de, es, fr].

export const LINES = [
  [
    0.8,
    2.8,
    'Some nights have no ending.',
    'Manche Nächte haben kein Ende.',
    'Hay noches que no terminan.',
    'Certaines nuits n’ont pas de fin.',
  ],
  [3.4, 5.4, 'Only a pause.', 'Nur eine Pause.', 'Solo una pausa.', 'Seulement une pause.'],
  [6, 8, 'Close the curtains.', 'Schließ die Vorhänge.', 'Corre las cortinas.', 'Tire les rideaux.'],
  [8.4, 9.8, 'Turn down the light.', 'Dimm das Licht.', 'Baja la luz.', 'Baisse la lumière.'],
  [10.2, 11.6, 'Begin.', 'Fang an.', 'Empieza.', 'Commence.'],
];

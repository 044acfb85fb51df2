/** Else Cinema's copy: like programme notes, dry and exact, without exclamation marks. */
import type { BrandTexts } from '#ports/brand-texts.ts';

export const texts: BrandTexts = {
  'Cinema for adults: films and series with feeling': {
    en: 'An edited programme of films for adults',
    de: 'Ein kuratiertes Programm von Filmen für Erwachsene',
    es: 'Una programación de cine para adultos, escogida',
    fr: 'Une programmation choisie de films pour adultes',
  },
  'Watch ethical, cinematic films, series and true stories made for adults, in four languages.': {
    en: 'Films and series for adults, chosen by editors and shown without advertising. In four languages.',
    de: 'Filme und Serien für Erwachsene, von einer Redaktion ausgewählt, ohne Werbung. In vier Sprachen.',
    es: 'Películas y series para adultos, escogidas por una redacción y sin publicidad. En cuatro idiomas.',
    fr: 'Des films et séries pour adultes, choisis par une rédaction, sans publicité. En quatre langues.',
  },
  'This site shows films and stories made for adults. By entering you confirm your age and accept our <0>terms</0>.':
    {
      en: 'The works in this programme are made for adults. By entering you confirm your age and accept our <0>terms</0>.',
      de: 'Die Werke dieses Programms sind für Erwachsene gemacht. Mit dem Eintritt bestätigst du dein Alter und akzeptierst unsere <0>Nutzungsbedingungen</0>.',
      es: 'Las obras de esta programación están hechas para adultos. Al entrar confirmas tu edad y aceptas nuestras <0>condiciones</0>.',
      fr: 'Les œuvres de ce programme sont destinées aux adultes. En entrant, vous confirmez votre âge et acceptez nos <0>conditions</0>.',
    },
  'This site shows films and stories made for adults. By entering you confirm your age and accept our terms.':
    {
      en: 'The works in this programme are made for adults. By entering you confirm your age and accept our terms.',
      de: 'Die Werke dieses Programms sind für Erwachsene gemacht. Mit dem Eintritt bestätigst du dein Alter und akzeptierst unsere Nutzungsbedingungen.',
      es: 'Las obras de esta programación están hechas para adultos. Al entrar confirmas tu edad y aceptas nuestras condiciones.',
      fr: 'Les œuvres de ce programme sont destinées aux adultes. En entrant, vous confirmez votre âge et acceptez nos conditions.',
    },
  'Tonight’s programme': {
    en: 'In the programme',
    de: 'Im Programm',
    es: 'En programación',
    fr: 'Au programme',
  },
  'One film for tonight': {
    en: 'The work of the day',
    de: 'Das Werk des Tages',
    es: 'La obra del día',
    fr: 'L’œuvre du jour',
  },
  Originals: {
    en: 'Produced by the house',
    de: 'Vom Haus produziert',
    es: 'Producidas por la casa',
    fr: 'Produits par la maison',
  },
  'The programme is being prepared': {
    en: 'The house is between two programmes',
    de: 'Das Haus ist zwischen zwei Programmen',
    es: 'La sala está entre dos programas',
    fr: 'La salle est entre deux programmes',
  },
  'The lights are down. Your seat is still warm.': {
    en: 'Please take your seat.',
    de: 'Bitte nimm Platz.',
    es: 'Por favor, toma asiento.',
    fr: 'Veuillez prendre place.',
  },
  'Even a good script loses a line now and then.': {
    en: 'A reel is missing. It can be replaced.',
    de: 'Eine Rolle fehlt. Sie lässt sich ersetzen.',
    es: 'Falta una bobina. Tiene arreglo.',
    fr: 'Il manque une bobine. Cela se remplace.',
  },
  'Choose your subscription': {
    en: 'Subscribe to the programme',
    de: 'Das Programm abonnieren',
    es: 'Suscríbete a la programación',
    fr: 'S’abonner au programme',
  },
  'One letter a week, written at night': {
    en: 'The programme, by letter, once a week',
    de: 'Das Programm als Brief, einmal in der Woche',
    es: 'La programación por carta, una vez a la semana',
    fr: 'Le programme par lettre, une fois par semaine',
  },
  'New films before anybody else hears of them, a story to read, and now and then a reason to join. The mail does not say which site it is from.':
    {
      en: 'What is shown next, and why it was chosen; now and then an offer. The mail does not say which site it is from.',
      de: 'Was als Nächstes läuft und warum es ausgewählt wurde, ab und zu ein Angebot. Die Mail verrät nicht, von welcher Website sie kommt.',
      es: 'Qué se proyecta después y por qué se ha escogido; de vez en cuando, una oferta. El correo no dice de qué sitio viene.',
      fr: 'Ce qui sera montré, et pourquoi ; de temps à autre, une offre. Le mail ne dit pas de quel site il vient.',
    },
  'Your list is empty': {
    en: 'No works noted so far',
    de: 'Bisher kein Werk vorgemerkt',
    es: 'Ninguna obra anotada hasta ahora',
    fr: 'Aucune œuvre notée pour l’instant',
  },
  'Press the heart of a film, and it waits for you here.': {
    en: 'Press the heart of a work to note it.',
    de: 'Drück auf das Herz eines Werks, um es vorzumerken.',
    es: 'Pulsa el corazón de una obra para anotarla.',
    fr: 'Touchez le cœur d’une œuvre pour la noter.',
  },
  'Surprise me': {
    en: 'Choose a work for me',
    de: 'Wähle ein Werk für mich',
    es: 'Escoge una obra por mí',
    fr: 'Choisissez une œuvre',
  },
  'One light stays on in the window.': {
    en: 'The lamp in the projection room is on.',
    de: 'Im Vorführraum brennt Licht.',
    es: 'Hay luz en la cabina de proyección.',
    fr: 'La lampe de la cabine est allumée.',
  },
  'The lights go down when everything is in its place.': {
    en: 'One ticket, one seat, one work.',
    de: 'Eine Karte, ein Platz, ein Werk.',
    es: 'Una entrada, un asiento, una obra.',
    fr: 'Un billet, un fauteuil, une œuvre.',
  },
  'The door opens from the inside as well.': {
    en: 'The exit is lit.',
    de: 'Der Ausgang ist beleuchtet.',
    es: 'La salida está iluminada.',
    fr: 'La sortie est éclairée.',
  },
  "Oops... It looks like you're lost!": {
    en: 'Not in the programme',
    de: 'Nicht im Programm',
    es: 'No está en la programación',
    fr: 'Ne figure pas au programme',
  },
};

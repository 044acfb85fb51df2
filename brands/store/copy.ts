/** Matinee's copy: like a shop assistant, short, cheerful, one film at a time. */
import type { BrandTexts } from '#ports/brand-texts.ts';

export const texts: BrandTexts = {
  'Cinema for adults: films and series with feeling': {
    en: 'Films for adults, one ticket at a time',
    de: 'Filme für Erwachsene, Karte für Karte',
    es: 'Películas para adultos, entrada a entrada',
    fr: 'Des films pour adultes, un billet à la fois',
  },
  'Watch ethical, cinematic films, series and true stories made for adults, in four languages.': {
    en: 'Ethical, cinematic films for adults, to buy one by one and keep. No subscription. In four languages.',
    de: 'Fair gemachte Filme für Erwachsene, einzeln zu kaufen und zu behalten. Kein Abo. In vier Sprachen.',
    es: 'Cine ético para adultos: compra película a película y quédatelas. Sin suscripción. En cuatro idiomas.',
    fr: 'Des films éthiques et soignés pour adultes, à acheter un par un et à garder. Sans abonnement. En quatre langues.',
  },
  'This site shows films and stories made for adults. By entering you confirm your age and accept our <0>terms</0>.':
    {
      en: 'Grown-up films behind this door, sold one at a time. By coming in you confirm your age and accept our <0>terms</0>.',
      de: 'Hinter dieser Tür gibt es Filme für Erwachsene, einen nach dem anderen. Mit dem Eintritt bestätigst du dein Alter und akzeptierst unsere <0>Nutzungsbedingungen</0>.',
      es: 'Tras esta puerta hay películas para adultos, de una en una. Al entrar confirmas tu edad y aceptas nuestras <0>condiciones</0>.',
      fr: 'Derrière cette porte, des films pour adultes, vendus un par un. En entrant, vous confirmez votre âge et acceptez nos <0>conditions</0>.',
    },
  'This site shows films and stories made for adults. By entering you confirm your age and accept our terms.':
    {
      en: 'Grown-up films behind this door, sold one at a time. By coming in you confirm your age and accept our terms.',
      de: 'Hinter dieser Tür gibt es Filme für Erwachsene, einen nach dem anderen. Mit dem Eintritt bestätigst du dein Alter und akzeptierst unsere Nutzungsbedingungen.',
      es: 'Tras esta puerta hay películas para adultos, de una en una. Al entrar confirmas tu edad y aceptas nuestras condiciones.',
      fr: 'Derrière cette porte, des films pour adultes, vendus un par un. En entrant, vous confirmez votre âge et acceptez nos conditions.',
    },
  'Latest films': {
    en: 'Fresh on the shelf',
    de: 'Frisch im Regal',
    es: 'Recién llegadas',
    fr: 'Tout juste arrivés',
  },
  Originals: {
    en: 'Only sold here',
    de: 'Nur hier zu haben',
    es: 'Solo en esta tienda',
    fr: 'En vente ici seulement',
  },
  'The programme is being prepared': {
    en: 'The shelves are being filled',
    de: 'Die Regale werden gerade gefüllt',
    es: 'Estamos llenando los estantes',
    fr: 'Nous remplissons les rayons',
  },
  'Your cart is empty': {
    en: 'Nothing in your cart yet',
    de: 'Noch nichts in deinem Warenkorb',
    es: 'Aún no hay nada en tu cesta',
    fr: 'Rien dans votre panier pour l’instant',
  },
  'A film you buy stays in your library, to watch as often as you like.': {
    en: 'Buy a film once and it is yours: no date to return it, no subscription to forget.',
    de: 'Einmal gekauft, gehört der Film dir: kein Rückgabetag und kein Abo, das du vergisst.',
    es: 'La compras una vez y es tuya: sin fecha de devolución ni suscripción que olvidar.',
    fr: 'Acheté une fois, le film est à vous : rien à rendre, aucun abonnement à oublier.',
  },
  'Thank you, the films are yours': {
    en: 'Sold! The films are yours',
    de: 'Verkauft! Die Filme gehören dir',
    es: '¡Vendido! Las películas son tuyas',
    fr: 'Vendu ! Les films sont à vous',
  },
  'Every film begins in the dark.': {
    en: 'The counter is open all day.',
    de: 'Die Kasse hat den ganzen Tag offen.',
    es: 'La taquilla está abierta todo el día.',
    fr: 'La caisse est ouverte toute la journée.',
  },
  'An account costs nothing, and it remembers where you stopped.': {
    en: 'An account costs nothing. It keeps your tickets, and where you stopped.',
    de: 'Ein Konto kostet nichts. Es hebt deine Karten auf und weiß, wo du aufgehört hast.',
    es: 'Una cuenta no cuesta nada. Guarda tus entradas y recuerda dónde lo dejaste.',
    fr: 'Un compte ne coûte rien. Il garde vos billets et l’endroit où vous en étiez.',
  },
  'The lights are down. Your seat is still warm.': {
    en: 'Your films are where you left them.',
    de: 'Deine Filme sind da, wo du sie gelassen hast.',
    es: 'Tus películas siguen donde las dejaste.',
    fr: 'Vos films sont là où vous les avez laissés.',
  },
  'Even a good script loses a line now and then.': {
    en: 'Lost your ticket? We print you a new one.',
    de: 'Karte verloren? Wir drucken dir eine neue.',
    es: '¿Has perdido la entrada? Te imprimimos otra.',
    fr: 'Billet perdu ? Nous en imprimons un autre.',
  },
  'Press the heart of a film, and it waits for you here.': {
    en: 'Not today? Press the heart of a film, and we put it aside for you.',
    de: 'Heute nicht? Drück auf das Herz eines Films, und wir legen ihn für dich zurück.',
    es: '¿Hoy no? Pulsa el corazón de una película y te la apartamos.',
    fr: 'Pas aujourd’hui ? Touchez le cœur d’un film : nous vous le mettons de côté.',
  },
  'Surprise me': {
    en: 'Pick one for me',
    de: 'Such mir einen aus',
    es: 'Elige una por mí',
    fr: 'Choisissez pour moi',
  },
  'One light stays on in the window.': {
    en: 'We checked the address. Now you.',
    de: 'Die Adresse stimmt. Jetzt du.',
    es: 'La dirección está. Ahora tú.',
    fr: 'L’adresse est là. À vous.',
  },
  'The lights go down when everything is in its place.': {
    en: 'We count twice, so that you need not.',
    de: 'Wir zählen zweimal, damit du es nicht musst.',
    es: 'Contamos dos veces para que tú no tengas que hacerlo.',
    fr: 'Nous comptons deux fois, pour que vous n’ayez pas à le faire.',
  },
  'The door opens from the inside as well.': {
    en: 'What is returned is paid back.',
    de: 'Was zurückkommt, wird erstattet.',
    es: 'Lo que se devuelve, se reembolsa.',
    fr: 'Ce qui revient est remboursé.',
  },
  "Oops... It looks like you're lost!": {
    en: 'We do not have this on our shelves',
    de: 'Das haben wir nicht im Regal',
    es: 'Esto no lo tenemos en el estante',
    fr: 'Nous n’avons pas cela en rayon',
  },
  'Tonight’s programme': {
    en: 'In the window',
    de: 'Im Schaufenster',
    es: 'En el escaparate',
    fr: 'En vitrine',
  },
  'One film for tonight': {
    en: 'Film of the day',
    de: 'Film des Tages',
    es: 'La película del día',
    fr: 'Le film du jour',
  },
  'Tonight only': {
    en: 'Today’s tip',
    de: 'Tipp von heute',
    es: 'Recomendada de hoy',
    fr: 'Conseil du jour',
  },
  'Tonight’s shelves': {
    en: 'From the shelves',
    de: 'Aus den Regalen',
    es: 'De los estantes',
    fr: 'Dans les rayons',
  },
  'Suggestions for tonight': {
    en: 'Picked for you',
    de: 'Für dich ausgesucht',
    es: 'Elegidas para ti',
    fr: 'Choisis pour vous',
  },
  'Stories that need more than one night.': {
    en: 'Stories in several episodes.',
    de: 'Geschichten in mehreren Folgen.',
    es: 'Historias en varios episodios.',
    fr: 'Des histoires en plusieurs épisodes.',
  },
  'Stories that need more than one night: every series of the house, season by season.': {
    en: 'Stories in several episodes: every series on our shelves, season by season.',
    de: 'Geschichten in mehreren Folgen: alle Serien in unseren Regalen, Staffel für Staffel.',
    es: 'Historias en varios episodios: todas las series de nuestros estantes, temporada a temporada.',
    fr: 'Des histoires en plusieurs épisodes : toutes les séries de nos rayons, saison par saison.',
  },
  'By mood, by place, by kind. Follow the one that fits tonight.': {
    en: 'By mood, by place, by kind: each has its own shelf.',
    de: 'Nach Stimmung, Ort und Art: Jede hat ihr eigenes Regal.',
    es: 'Por estado de ánimo, por lugar o por género: cada una tiene su estante.',
    fr: 'Par humeur, par lieu, par genre : chacune a son rayon.',
  },
};

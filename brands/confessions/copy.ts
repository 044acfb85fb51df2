/** Murmur's copy: like a message late at night, close, quiet, without asking who the reader is. */
import type { BrandTexts } from '#ports/brand-texts.ts';

export const texts: BrandTexts = {
  'Cinema for adults: films and series with feeling': {
    en: 'True stories for adults, told in confidence',
    de: 'Wahre Geschichten für Erwachsene, im Vertrauen erzählt',
    es: 'Historias reales para adultos, contadas en confianza',
    fr: 'Des histoires vraies pour adultes, en confidence',
  },
  'Watch ethical, cinematic films, series and true stories made for adults, in four languages.': {
    en: 'True stories that adults have written down, to read or to listen to. Nobody learns who wrote them. In four languages.',
    de: 'Wahre Geschichten, die Erwachsene aufgeschrieben haben, zum Lesen oder Hören. Niemand erfährt, von wem. In vier Sprachen.',
    es: 'Historias reales que han escrito personas adultas, para leer o escuchar. Nadie sabe de quién son. En cuatro idiomas.',
    fr: 'Des histoires vraies écrites par des adultes, à lire ou à écouter. Personne ne sait de qui. En quatre langues.',
  },
  'This site shows films and stories made for adults. By entering you confirm your age and accept our <0>terms</0>.':
    {
      en: 'What is told here is for adults. By entering you confirm your age and accept our <0>terms</0>.',
      de: 'Was hier erzählt wird, ist für Erwachsene. Mit dem Eintritt bestätigst du dein Alter und akzeptierst unsere <0>Nutzungsbedingungen</0>.',
      es: 'Lo que se cuenta aquí es para adultos. Al entrar confirmas tu edad y aceptas nuestras <0>condiciones</0>.',
      fr: 'Ce que l’on raconte ici est pour les adultes. En entrant, vous confirmez votre âge et acceptez nos <0>conditions</0>.',
    },
  'This site shows films and stories made for adults. By entering you confirm your age and accept our terms.':
    {
      en: 'What is told here is for adults. By entering you confirm your age and accept our terms.',
      de: 'Was hier erzählt wird, ist für Erwachsene. Mit dem Eintritt bestätigst du dein Alter und akzeptierst unsere Nutzungsbedingungen.',
      es: 'Lo que se cuenta aquí es para adultos. Al entrar confirmas tu edad y aceptas nuestras condiciones.',
      fr: 'Ce que l’on raconte ici est pour les adultes. En entrant, vous confirmez votre âge et acceptez nos conditions.',
    },
  'The lights are down. Your seat is still warm.': {
    en: 'Nobody will know that it was you.',
    de: 'Niemand wird wissen, dass du es warst.',
    es: 'Nadie sabrá que fuiste tú.',
    fr: 'Personne ne saura que c’était vous.',
  },
  'Every film begins in the dark.': {
    en: 'Take as long as you need.',
    de: 'Nimm dir so viel Zeit, wie du brauchst.',
    es: 'Tómate el tiempo que necesites.',
    fr: 'Prenez tout votre temps.',
  },
  'An account costs nothing.': {
    en: 'An account costs nothing, and nobody sees your name.',
    de: 'Ein Konto kostet nichts, und niemand sieht deinen Namen.',
    es: 'Una cuenta no cuesta nada, y nadie ve tu nombre.',
    fr: 'Un compte ne coûte rien, et personne ne voit votre nom.',
  },
  'Even a good script loses a line now and then.': {
    en: 'Forgetting happens. We keep the rest.',
    de: 'Vergessen gehört dazu. Den Rest bewahren wir.',
    es: 'Olvidar es humano. Del resto nos ocupamos.',
    fr: 'Oublier arrive. Nous gardons le reste.',
  },
  'Send me news about films and offers. I can stop this at any time.': {
    en: 'Send me news about stories. I can stop this at any time.',
    de: 'Ich möchte Neuigkeiten zu Geschichten bekommen. Ich kann das jederzeit beenden.',
    es: 'Quiero recibir novedades sobre las historias. Puedo cancelarlo cuando quiera.',
    fr: 'Je souhaite recevoir des nouvelles des histoires. Je peux arrêter à tout moment.',
  },
  'One light stays on in the window.': {
    en: 'One line back to us, and the letter is yours.',
    de: 'Eine Zeile zurück, und der Brief gehört dir.',
    es: 'Una línea de vuelta, y la carta es tuya.',
    fr: 'Une ligne en retour, et la lettre est à vous.',
  },
  'Go to the films': {
    en: 'Go to the stories',
    de: 'Zu den Geschichten',
    es: 'Ir a las historias',
    fr: 'Aller aux histoires',
  },
  "Oops... It looks like you're lost!": {
    en: 'This page was never written',
    de: 'Diese Seite wurde nie geschrieben',
    es: 'Esta página nunca se escribió',
    fr: 'Cette page n’a jamais été écrite',
  },
  'Latest films': {
    en: 'New at our sister cinema',
    de: 'Neu in unserem Schwesterkino',
    es: 'Novedades de nuestro cine hermano',
    fr: 'Nouveau dans notre cinéma frère',
  },
  'All films of the house, from tender romance to noir, to sort and to filter.': {
    en: 'The films of our sister cinema, some of which began as a story told here.',
    de: 'Die Filme unseres Schwesterkinos. Manche begannen als Geschichte, die hier erzählt wurde.',
    es: 'Las películas de nuestro cine hermano, algunas nacidas de una historia contada aquí.',
    fr: 'Les films de notre cinéma frère, dont certains sont nés d’une histoire racontée ici.',
  },
  'Stories that need more than one night.': {
    en: 'Stories told in several parts.',
    de: 'Geschichten in mehreren Teilen.',
    es: 'Historias contadas en varias partes.',
    fr: 'Des histoires en plusieurs parties.',
  },
  'Stories that need more than one night: every series of the house, season by season.': {
    en: 'Stories told in several parts: every series of our sister cinema, season by season.',
    de: 'Geschichten in mehreren Teilen: alle Serien unseres Schwesterkinos, Staffel für Staffel.',
    es: 'Historias contadas en varias partes: todas las series de nuestro cine hermano, temporada a temporada.',
    fr: 'Des histoires en plusieurs parties : toutes les séries de notre cinéma frère, saison par saison.',
  },
  'The faces of the house. Every one of them read the script first and said yes to each scene.': {
    en: 'The faces in the films of our sister cinema. Every one of them read the script first and said yes to each scene.',
    de: 'Die Gesichter in den Filmen unseres Schwesterkinos. Alle haben zuerst das Drehbuch gelesen und zu jeder Szene Ja gesagt.',
    es: 'Los rostros de las películas de nuestro cine hermano. Todos leyeron antes el guion y dijeron que sí a cada escena.',
    fr: 'Les visages des films de notre cinéma frère. Chacun a d’abord lu le scénario et dit oui à chaque scène.',
  },
  'Directors, photographers, producers, guest stars and artists: the people who make the films of the house with us.':
    {
      en: 'Directors, photographers, producers, guest stars and artists: the people who make the films of our sister cinema.',
      de: 'Regie, Fotografie, Produktion, Gaststars und Kunst: die Menschen, die die Filme unseres Schwesterkinos machen.',
      es: 'Dirección, fotografía, producción, estrellas invitadas y artistas: quienes hacen las películas de nuestro cine hermano.',
      fr: 'Cinéastes, photographes, producteurs, invités spéciaux et artistes : ceux qui font les films de notre cinéma frère.',
    },
  'How the films of the house are made: rehearsals, lamps, long tables, and people who ask first.': {
    en: 'How the films of our sister cinema are made: rehearsals, lamps, long tables, and people who ask first.',
    de: 'Wie die Filme unseres Schwesterkinos entstehen: Proben, Lampen, lange Tische und Menschen, die vorher fragen.',
    es: 'Cómo se hacen las películas de nuestro cine hermano: ensayos, focos, mesas largas y gente que pregunta antes.',
    fr: 'Comment se font les films de notre cinéma frère : répétitions, lampes, longues tables et des gens qui demandent d’abord.',
  },
  'By mood, by place, by kind: every category of the house, and what waits in it.': {
    en: 'By mood, by place, by kind: the films of our sister cinema, category by category.',
    de: 'Nach Stimmung, Ort und Art: die Filme unseres Schwesterkinos, Kategorie für Kategorie.',
    es: 'Por estado de ánimo, por lugar o por género: las películas de nuestro cine hermano, categoría a categoría.',
    fr: 'Par humeur, par lieu, par genre : les films de notre cinéma frère, catégorie par catégorie.',
  },
  'Tonight’s shelves': {
    en: 'Where to begin',
    de: 'Für den Anfang',
    es: 'Para empezar',
    fr: 'Pour commencer',
  },
};

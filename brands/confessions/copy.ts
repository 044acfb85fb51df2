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
  'An account costs nothing, and it remembers where you stopped.': {
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
};

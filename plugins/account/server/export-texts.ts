/** Texts of the export page, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Purpose } from '#ports/purposes.ts';

export interface ExportTexts {
  readonly title: string;
  /** The sentence with the date of the export. */
  readonly made: (day: string) => string;
  readonly text: readonly string[];
  readonly file: (name: string) => string;
  readonly count: (rows: number) => string;
  readonly withAccount: string;
  readonly byLaw: string;
  readonly days: (days: number) => string;
  readonly erased: string;
  readonly stays: string;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly purposes: Readonly<Record<Purpose, string>>;
}

export const EXPORT_TEXTS: Readonly<Record<Locale, ExportTexts>> = {
  en: {
    title: 'Your data',
    made: (day) => `Made on ${day}.`,
    text: [
      'This page shows everything that is stored about you. Each part is also a file of JSON beside it, for other programs.',
      'Times are in UTC. Amounts are in minor units, such as cents. Secrets of the site are left out, among them your password, of which only a digest is stored.',
      'Your choice of cookies is stored under a random number in your browser, without your name.',
    ],
    file: (name) => `File: ${name}.`,
    count: (rows) => `Entries: ${rows}.`,
    withAccount: 'Stored as long as your account.',
    byLaw: 'Stored as long as the law requires.',
    days: (days) => `Stored for at most ${days} days.`,
    erased: 'It is deleted with your account.',
    stays: 'When your account is deleted, it stays without anything that names you.',
    yes: 'yes',
    no: 'no',
    nothing: '(empty)',
    purposes: {
      account: 'We need it so that you can use your account.',
      security: 'We need it so that nobody else uses your account.',
      watching: 'We need it to show you your films and where you stopped.',
      writing: 'You wrote or chose it on the site.',
      mail: 'We need it to send you the emails you asked for.',
      orders: 'We need it to give you what you ordered, and for our accounts.',
      staff: 'It records what our team did with your data, so that it can be checked.',
    },
  },
  de: {
    title: 'Deine Daten',
    made: (day) => `Erstellt am ${day}.`,
    text: [
      'Diese Seite zeigt alles, was über dich gespeichert ist. Jeder Teil liegt auch als JSON-Datei daneben, für andere Programme.',
      'Zeiten sind in UTC angegeben, Beträge in kleinsten Einheiten wie Cent. Geheimnisse der Website fehlen, darunter dein Passwort, von dem nur ein Prüfwert gespeichert ist.',
      'Deine Cookie-Auswahl ist unter einer Zufallszahl deines Browsers gespeichert, ohne deinen Namen.',
    ],
    file: (name) => `Datei: ${name}.`,
    count: (rows) => `Einträge: ${rows}.`,
    withAccount: 'Gespeichert, solange dein Konto besteht.',
    byLaw: 'Gespeichert, solange das Gesetz es verlangt.',
    days: (days) => `Höchstens ${days} Tage gespeichert.`,
    erased: 'Es wird mit deinem Konto gelöscht.',
    stays: 'Wenn dein Konto gelöscht wird, bleibt es ohne alles, was dich nennt.',
    yes: 'ja',
    no: 'nein',
    nothing: '(leer)',
    purposes: {
      account: 'Wir brauchen es, damit du dein Konto nutzen kannst.',
      security: 'Wir brauchen es, damit niemand anderes dein Konto nutzt.',
      watching: 'Wir brauchen es, um dir deine Filme zu zeigen und wo du aufgehört hast.',
      writing: 'Du hast es auf der Website geschrieben oder gewählt.',
      mail: 'Wir brauchen es, um dir die gewünschten E-Mails zu schicken.',
      orders: 'Wir brauchen es, um dir das Bestellte zu geben, und für unsere Buchhaltung.',
      staff: 'Es hält fest, was unser Team mit deinen Daten getan hat, damit es geprüft werden kann.',
    },
  },
  es: {
    title: 'Tus datos',
    made: (day) => `Creado el ${day}.`,
    text: [
      'Esta página muestra todo lo que guardamos sobre ti. Cada parte está también al lado como archivo JSON, para otros programas.',
      'Las horas están en UTC y los importes en unidades mínimas, como céntimos. Faltan los secretos del sitio, entre ellos tu contraseña, de la que solo se guarda un resumen.',
      'Tu elección de cookies se guarda con un número aleatorio de tu navegador, sin tu nombre.',
    ],
    file: (name) => `Archivo: ${name}.`,
    count: (rows) => `Entradas: ${rows}.`,
    withAccount: 'Se guarda mientras exista tu cuenta.',
    byLaw: 'Se guarda mientras la ley lo exija.',
    days: (days) => `Se guarda como máximo ${days} días.`,
    erased: 'Se elimina con tu cuenta.',
    stays: 'Cuando se elimina tu cuenta, queda sin nada que te nombre.',
    yes: 'sí',
    no: 'no',
    nothing: '(vacío)',
    purposes: {
      account: 'Lo necesitamos para que puedas usar tu cuenta.',
      security: 'Lo necesitamos para que nadie más use tu cuenta.',
      watching: 'Lo necesitamos para mostrarte tus películas y dónde las dejaste.',
      writing: 'Lo escribiste o lo elegiste en el sitio.',
      mail: 'Lo necesitamos para enviarte los correos que pediste.',
      orders: 'Lo necesitamos para darte lo que pediste y para nuestra contabilidad.',
      staff: 'Deja constancia de lo que nuestro equipo hizo con tus datos, para que se pueda comprobar.',
    },
  },
  fr: {
    title: 'Vos données',
    made: (day) => `Créé le ${day}.`,
    text: [
      'Cette page montre tout ce qui est conservé à votre sujet. Chaque partie est aussi un fichier JSON placé à côté, pour d’autres programmes.',
      'Les heures sont en UTC, les montants en plus petites unités, comme les centimes. Les secrets du site n’y figurent pas, dont votre mot de passe, conservé sous une forme qui ne peut pas être inversée.',
      'Votre choix de cookies est conservé sous un nombre aléatoire de votre navigateur, sans votre nom.',
    ],
    file: (name) => `Fichier\u00a0: ${name}.`,
    count: (rows) => `Entrées\u00a0: ${rows}.`,
    withAccount: 'Conservé tant que votre compte existe.',
    byLaw: 'Conservé aussi longtemps que la loi l’exige.',
    days: (days) => `Conservé ${days} jours au plus.`,
    erased: 'Supprimé avec votre compte.',
    stays: 'Lorsque votre compte est supprimé, il ne reste rien qui vous nomme.',
    yes: 'oui',
    no: 'non',
    nothing: '(vide)',
    purposes: {
      account: 'Nous en avons besoin pour que vous puissiez utiliser votre compte.',
      security: 'Nous en avons besoin pour que personne d’autre n’utilise votre compte.',
      watching: 'Nous en avons besoin pour vous montrer vos films et où vous en êtes.',
      writing: 'Vous l’avez écrit ou choisi sur le site.',
      mail: 'Nous en avons besoin pour vous envoyer les e-mails demandés.',
      orders: 'Nous en avons besoin pour vous fournir ce que vous avez commandé et pour notre comptabilité.',
      staff: 'Cela consigne ce que notre équipe a fait de vos données, pour que ce soit vérifiable.',
    },
  },
};

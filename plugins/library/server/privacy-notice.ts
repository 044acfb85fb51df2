/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['wish_products'],
    what: {
      en: 'Films and series that you saved',
      de: 'Filme und Serien, die du gemerkt hast',
      es: 'Las películas y series que has guardado',
      fr: 'Les films et séries que vous avez enregistrés',
    },
    purpose: {
      en: 'To show you what you saved',
      de: 'Um dir zu zeigen, was du gemerkt hast',
      es: 'Para mostrarte lo que has guardado',
      fr: 'Pour vous montrer ce que vous avez enregistré',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['library_choices'],
    what: {
      en: 'Whether you want suggestions and a summary of your year, made from what you started, rated and saved',
      de: 'Ob du Empfehlungen und einen Jahresrückblick möchtest, gemacht aus dem, was du begonnen, bewertet und gemerkt hast',
      es: 'Si quieres sugerencias y un resumen del año, hechos con lo que has empezado, valorado y guardado',
      fr: 'Si vous voulez des suggestions et un bilan de l’année, faits à partir de ce que vous avez commencé, noté et enregistré',
    },
    purpose: {
      en: 'To show you what may suit you, as long as you want that. We compute it ourselves and give it to nobody.',
      de: 'Um dir zu zeigen, was zu dir passen könnte, solange du das möchtest. Wir berechnen es selbst und geben es niemandem weiter.',
      es: 'Para mostrarte lo que puede gustarte, mientras quieras. Lo calculamos nosotros y no se lo damos a nadie.',
      fr: 'Pour vous montrer ce qui pourrait vous plaire, tant que vous le souhaitez. Nous le calculons nous-mêmes et ne le transmettons à personne.',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];

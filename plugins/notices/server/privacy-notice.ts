/** The section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['content_notices', 'notice_appeals'],
    what: {
      en: 'Notices of illegal content with the name and email address of the sender, our decisions, and appeals',
      de: 'Meldungen rechtswidriger Inhalte mit Namen und E-Mail-Adresse des Absenders, unsere Entscheidungen und Beschwerden',
      es: 'Avisos de contenido ilícito con el nombre y el correo de quien avisa, nuestras decisiones y las reclamaciones',
      fr: 'Les signalements de contenus illicites avec le nom et l’e-mail de leur auteur, nos décisions et les réclamations',
    },
    purpose: {
      en: 'To examine the notice, to inform those concerned, and to publish statistics without personal data',
      de: 'Um die Meldung zu prüfen, die Beteiligten zu informieren und Statistiken ohne personenbezogene Daten zu veröffentlichen',
      es: 'Para examinar el aviso, informar a las personas afectadas y publicar estadísticas sin datos personales',
      fr: 'Pour examiner le signalement, informer les personnes concernées et publier des statistiques sans données personnelles',
    },
    basis: 'law',
    recipients: ['hosting', 'mail'],
    until: {
      en: 'Three years from the last decision; without your name once your account is deleted',
      de: 'Drei Jahre ab der letzten Entscheidung; ohne deinen Namen, sobald dein Konto gelöscht ist',
      es: 'Tres años desde la última decisión; sin tu nombre si eliminas tu cuenta',
      fr: 'Trois ans à compter de la dernière décision ; sans votre nom une fois votre compte supprimé',
    },
  },
];

/** Texts of the emails about a continued subscription, in each language: after a reactivation, and in a free year. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';

type Texts<Facts extends readonly unknown[]> = Readonly<Record<Locale, (...facts: Facts) => Words>>;

/** Texts for a cancelled subscription that renews again. */
export const GOES_ON: Texts<[plan: string, day: string, amount: string]> = {
  en: (plan, day, amount) => ({
    subject: 'Your subscription goes on',
    greeting: 'Hello,',
    text: [
      `Your plan "${plan}" goes on. The next charge is ${amount} on ${day}; until then nothing is charged.`,
      'You can cancel at any time, in a minute and without giving anybody a call.',
    ],
    link: 'See or cancel the plan',
    close: 'It was not you? Then answer this mail.',
  }),
  de: (plan, day, amount) => ({
    subject: 'Dein Abo läuft weiter',
    greeting: 'Hallo,',
    text: [
      `dein Abo „${plan}“ läuft weiter. Als Nächstes werden am ${day} ${amount} abgebucht, bis dahin nichts.`,
      'Kündigen kannst du jederzeit, in einer Minute und ohne Anruf.',
    ],
    link: 'Abo ansehen oder kündigen',
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: (plan, day, amount) => ({
    subject: 'Tu suscripción continúa',
    greeting: 'Hola:',
    text: [
      `Tu plan «${plan}» continúa. El próximo cobro será de ${amount}, el ${day}; hasta entonces no se cobra nada.`,
      'Puedes cancelarlo cuando quieras, en un minuto y sin llamar a nadie.',
    ],
    link: 'Ver o cancelar el plan',
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: (plan, day, amount) => ({
    subject: 'Votre abonnement continue',
    greeting: 'Bonjour,',
    text: [
      `Votre formule « ${plan} » continue. Le prochain prélèvement sera de ${amount}, le ${day} ; d’ici là, rien n’est prélevé.`,
      'Vous pouvez la résilier à tout moment, en une minute et sans appeler personne.',
    ],
    link: 'Voir ou résilier la formule',
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};

/**
 * Texts for a free year of a member charged by a gateway, where a cancellation is requested. `isByHand`: staff have to
 * cancel it there.
 */
export const FREE_YEAR: Texts<[facts: { day: string; plan: string; amount: string; isByHand: boolean }]> = {
  en: ({ day, plan, amount, isByHand }) => ({
    subject: 'A year without a charge',
    greeting: 'Hello,',
    text: [
      `You have been given a year: your access lasts until ${day}, and it costs nothing. So that you are not charged meanwhile, we stop your payments; your subscription then ends on that day by itself.`,
      ...(isByHand
        ? [
            'Your payment service takes this from us by hand only, within the next days. Should something be charged before that, you get it back.',
          ]
        : []),
      `You would like to go on afterwards? Reactivate your plan "${plan}" at any time until then: ${amount} is charged only when the year is over.`,
    ],
    link: 'See or reactivate the plan',
    close: 'If you do nothing, nothing more is charged.',
  }),
  de: ({ day, plan, amount, isByHand }) => ({
    subject: 'Ein Jahr ohne Abbuchung',
    greeting: 'Hallo,',
    text: [
      `du hast ein Jahr geschenkt bekommen: Dein Zugang gilt bis zum ${day} und kostet nichts. Damit in dieser Zeit nichts abgebucht wird, stoppen wir deine Zahlungen; dein Abo endet dann an diesem Tag von selbst.`,
      ...(isByHand
        ? [
            'Bei deinem Zahlungsdienst geht das nur von Hand, in den nächsten Tagen. Sollte vorher noch etwas abgebucht werden, bekommst du es zurück.',
          ]
        : []),
      `Du möchtest danach weitermachen? Aktiviere dein Abo „${plan}“ bis dahin wieder, wann du willst: ${amount} werden erst abgebucht, wenn das Jahr vorbei ist.`,
    ],
    link: 'Abo ansehen oder wieder aktivieren',
    close: 'Wenn du nichts tust, wird nichts mehr abgebucht.',
  }),
  es: ({ day, plan, amount, isByHand }) => ({
    subject: 'Un año sin cobros',
    greeting: 'Hola:',
    text: [
      `Tienes un año de regalo: tu acceso dura hasta el ${day} y no cuesta nada. Para que no se te cobre nada en ese tiempo, detenemos tus pagos; tu suscripción terminará ese día por sí sola.`,
      ...(isByHand
        ? [
            'Con tu servicio de pago solo podemos hacerlo a mano, en los próximos días. Si antes se cobrara algo, te lo devolvemos.',
          ]
        : []),
      `¿Te gustaría seguir después? Reactiva tu plan «${plan}» cuando quieras hasta entonces: ${amount} se cobran solo cuando termine el año.`,
    ],
    link: 'Ver o reactivar el plan',
    close: 'Si no haces nada, no se cobrará nada más.',
  }),
  fr: ({ day, plan, amount, isByHand }) => ({
    subject: 'Une année sans prélèvement',
    greeting: 'Bonjour,',
    text: [
      `Une année vous est offerte : votre accès dure jusqu’au ${day} et ne coûte rien. Pour que rien ne soit prélevé d’ici là, nous arrêtons vos paiements ; votre abonnement prendra fin ce jour-là de lui-même.`,
      ...(isByHand
        ? [
            'Auprès de votre service de paiement, cela ne se fait qu’à la main, dans les prochains jours. Si quelque chose était prélevé avant, nous vous le rendrons.',
          ]
        : []),
      `Vous aimeriez continuer ensuite ? Réactivez votre formule « ${plan} » quand vous voulez d’ici là : ${amount} ne seront prélevés qu’une fois l’année terminée.`,
    ],
    link: 'Voir ou réactiver la formule',
    close: 'Si vous ne faites rien, plus rien ne sera prélevé.',
  }),
};

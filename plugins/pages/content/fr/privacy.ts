/** The privacy notice in French. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => {
  const { brand, company, address, email, ageChecks, has } = facts;
  const checkers = ageChecks
    .flatMap(({ company: name }) => (name ? `, vérification de l’âge (${name})` : []))
    .join('');
  const consent = consentText(facts);
  return {
    title: 'Confidentialité',
    headTitle: 'Confidentialité : ce que nous gardons et pourquoi',
    description:
      'Quelles données nous gardons, pourquoi et combien de temps, qui d’autre les voit, comment les corriger ou les supprimer.',
    lead: `Ce que vous ${has.playing ? 'regardez' : 'lisez'} ne regarde que vous. ${brand} garde le moins possible à votre sujet, et voici ce que c’est.`,
    sections: [
      {
        id: 'responsible',
        title: 'Qui est responsable',
        body: [
          `${company}, ${address}, décide de l’usage de vos données. Pour toute question de confidentialité, écrivez à ${email}.`,
        ],
      },
      {
        id: 'visiting',
        title: 'Quand vous êtes de passage',
        body: [
          'Nous comptons les pages ouvertes chaque jour, sans noter par qui. Nos journaux techniques ne contiennent ni votre adresse réseau ni le nom des pages que vous avez vues.',
          'De votre connexion nous déduisons le pays (aux États-Unis, l’État aussi), car les lois sur l’âge, les cookies et les films varient selon les lieux. L’adresse réseau elle-même n’est pas conservée.',
          consent.loading,
          'Si vous demandez qu’on vous rappelle une sortie, nous vous envoyons d’abord un lien. Votre adresse est gardée jusqu’au jour de cet unique e-mail ; si vous n’utilisez pas le lien, elle est oubliée au bout de trois jours.',
        ],
      },
      {
        id: 'account-data',
        title: 'Quand vous avez un compte',
        body: [
          {
            list: [
              'Votre adresse e-mail, votre pseudo si vous en choisissez un, votre langue et ce que vous ajoutez à votre profil. Nous en avons besoin pour tenir votre compte.',
              'Votre mot de passe, uniquement sous forme d’une empreinte dont on ne peut pas le déduire. Les connexions sont conservées de la même façon.',
              ...(has.playing
                ? [
                    has.list
                      ? has.reviews
                        ? 'Où vous en êtes dans un film, votre liste et vos notes, pour que vous puissiez reprendre. Vous pouvez supprimer ces entrées vous-même.'
                        : 'Où vous en êtes dans un film et votre liste, pour que vous puissiez reprendre. Vous pouvez supprimer ces entrées vous-même.'
                      : 'Où vous en êtes dans un film, pour que vous puissiez reprendre. Vous pouvez supprimer ces entrées vous-même.',
                  ]
                : []),
              ...(has.confessions
                ? ['Vos confessions et vos commentaires, qui une fois publiés paraissent sous votre pseudo.']
                : []),
              ...(has.payments
                ? [
                    `${has.memberships ? (has.films ? 'Vos achats et votre abonnement' : 'Votre abonnement et ses paiements') : 'Vos achats'}. Les numéros de carte vont directement au prestataire de paiement ; nous ne les voyons jamais.`,
                  ]
                : []),
            ],
          },
        ],
      },
      {
        id: 'age',
        title: 'Vérification de l’âge',
        body: [
          'Là où la loi l’exige, vous prouvez votre âge avant que nous montrions quoi que ce soit. Nous n’apprenons que oui ou non. Nous gardons sept jours le pays, le résultat et l’empreinte du numéro de session.',
          ...(ageChecks.length > 0 ? [{ list: ageChecks.map(({ what }) => what) }] : []),
        ],
      },
      {
        id: 'consent-choice',
        title: 'Consentement et Global Privacy Control',
        body: [
          consent.optional,
          'Si votre navigateur envoie le signal Global Privacy Control, nous le comprenons comme un refus de tout ce qui est facultatif. Vous n’avez rien d’autre à faire.',
          { shows: 'preferences' },
        ],
      },
      {
        id: 'who-else',
        title: 'Qui d’autre voit des données',
        body: [
          `Seulement des entreprises qui travaillent pour nous et sont liées par contrat : hébergement, envoi d’e-mails${has.payments ? ', paiement' : ''}${checkers}. Nous ne vendons aucune donnée et n’en partageons aucune pour la publicité. Les autorités n’en reçoivent que si la loi nous y oblige.`,
        ],
      },
      {
        id: 'how-long',
        title: 'Ce que nous conservons, pourquoi, combien de temps et qui le voit',
        body: [
          'Tout ce que ce site conserve des visiteurs et des membres :',
          { shows: 'privacy' },
          'Ce qui indique un nombre de jours est supprimé automatiquement chaque nuit.',
        ],
      },
      {
        id: 'rights',
        title: 'Vos droits',
        body: [
          `Vous pouvez consulter vos données, les faire corriger ou supprimer, les emporter, en limiter l’usage ou vous y opposer, et retirer tout consentement pour l’avenir. Écrivez à ${email} ; nous répondons sous un mois et c’est gratuit. Vous pouvez aussi saisir l’autorité de protection des données de votre lieu de résidence.`,
          `Nous utilisons vos données pour exécuter notre accord avec vous, pour respecter la loi ${has.payments ? '(âge, factures)' : '(âge)'}, avec votre consentement (cookies facultatifs, e-mails que vous avez demandés) et dans notre intérêt légitime à un service sûr.`,
        ],
      },
      {
        id: 'safety',
        title: 'Sécurité',
        body: [
          'Toutes les connexions sont chiffrées. Dans notre entreprise, seules les personnes qui en ont besoin ont un accès, et tout accès au nom d’un membre est consigné.',
        ],
      },
    ],
  };
};

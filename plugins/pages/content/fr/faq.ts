/** Questions and answers in French. */
import { consentText } from './consent.ts';
import type { FaqText, TextOf } from '../model.ts';

export const text: TextOf<FaqText> = (facts) => {
  const { brand, company, email, leastAge, refundH, downloadsPerMonth, storyLength, ageChecks, has } = facts;
  const { films } = facts;
  const counted =
    films !== null && films > facts.filmsAtLeast
      ? `Plus de ${facts.filmsAtLeast} films, et les nouveaux dès leur sortie.`
      : `${films} films aujourd’hui, et les nouveaux dès leur sortie.`;
  const catalogue = films === null ? 'Tous les films du site, et les nouveaux dès leur sortie.' : counted;
  const { newPerWeek: perWeek, screens } = facts;
  const pace =
    perWeek > 0
      ? `Ces derniers temps, au moins ${perWeek === 1 ? 'un' : perWeek} par semaine.`
      : 'Dès qu’ils sont prêts, sans jour fixe.';
  const consent = consentText(facts);
  return {
    title: 'Questions fréquentes',
    headTitle: 'Questions fréquentes',
    description: `${has.payments && has.memberships ? 'Regarder, s’abonner, se faire rembourser' : has.payments && has.films ? 'Films, paiement, remboursements' : 'Compte, âge'}, rester discret${has.confessions ? ', se confier' : ''} : de courtes réponses aux questions fréquentes.`,
    lead: 'De courtes réponses à ce que l’on nous demande le plus.',
    sections: [
      {
        id: 'watching',
        title: 'Regarder',
        questions: [
          {
            id: 'without-account',
            question: 'Que puis-je voir sans compte ?',
            only: 'playing',
            answer: [
              'Toutes les bandes-annonces. Avec un compte gratuit, qui ne demande pas de carte, vous pouvez aussi regarder les films marqués « Gratuit ».',
            ],
          },
          {
            id: 'new-films',
            question: 'À quelle fréquence arrivent les nouveaux films ?',
            only: 'playing',
            answer: [`${pace} Sur la page de tous les films, les plus récents viennent en premier.`],
          },
          {
            id: 'languages',
            question: 'Y a-t-il des sous-titres ?',
            only: 'playing',
            answer: [
              'La page de chaque film indique les langues de ses sous-titres, s’il en a ; dans le lecteur, vous les choisissez sous « CC », et nous retenons votre choix sur cet appareil.',
            ],
            also: 'CC traduction langue',
          },
          {
            id: 'downloads',
            question: 'Puis-je télécharger des films ?',
            only: 'downloads',
            answer: [
              `Les abonnés disposant d’un accès complet peuvent télécharger jusqu’à ${downloadsPerMonth} films par mois civil. Le compteur repart le premier de chaque mois.${has.trial ? ' Pendant un essai, vous pouvez regarder autant que vous voulez, mais pas télécharger.' : ''}`,
            ],
            also: 'téléchargement hors ligne',
          },
          {
            id: 'how-many',
            question: 'Combien de films y a-t-il à voir ?',
            only: 'memberships',
            answer: [
              `${catalogue} L’abonnement les ouvre tous et se renouvelle de lui-même à la fin de la période que vous avez choisie.`,
            ],
            also: 'catalogue nombre films semaine nouveautés',
          },
          {
            id: 'devices',
            question: 'Quels appareils puis-je utiliser ?',
            only: 'playing',
            answer: [
              'Tout téléphone, tablette, ordinateur ou téléviseur doté d’un navigateur à jour. Rien n’est à installer.',
            ],
            also: 'télé mobile smartphone',
          },
          {
            id: 'app',
            question: 'Y a-t-il une application ?',
            answer: [
              'Oui, sans boutique : vous placez le site lui-même sur votre écran d’accueil. La page « L’application » montre comment, appareil par appareil.',
            ],
            also: 'installer iPhone iPad Android PWA',
          },
          {
            id: 'one-screen',
            question: 'Peut-on regarder à deux en même temps ?',
            only: 'playing',
            answer: [
              `${screens === 1 ? 'Un écran' : `${screens} écrans`} par compte. Si un autre appareil lance un film, il demande s’il faut continuer là ou revenir en arrière.`,
            ],
            also: 'écrans appareils simultanément partager',
          },
        ],
      },
      {
        id: 'paying',
        title: has.memberships ? 'Abonnement et paiement' : 'Paiement',
        questions: [
          {
            id: 'renewal',
            question: 'Mon abonnement se renouvelle-t-il tout seul ?',
            only: 'memberships',
            answer: [
              'Oui, à la fin de chaque période, jusqu’à ce que vous le résiliiez. La durée de la période est indiquée avec chaque abonnement.',
            ],
            also: 'reconduction renouvellement automatique',
          },
          {
            id: 'trial-end',
            question: 'Que se passe-t-il à la fin de l’essai ?',
            only: 'trial',
            answer: [
              'Il devient un abonnement complet si vous ne l’avez pas résilié avant. Si vous résiliez un essai gratuit, l’accès prend fin aussitôt.',
            ],
            also: 'essai gratuit',
          },
          {
            id: 'cancel',
            question: 'Comment résilier ?',
            only: 'memberships',
            answer: [
              has.cancelling
                ? 'Dans votre profil, à tout moment, ou sans connexion par un lien que nous vous envoyons (« Résilier un abonnement » au bas de chaque page), au moins un jour avant le renouvellement. Vous gardez l’accès jusqu’à la fin de la période payée.'
                : `Écrivez à ${email}, à tout moment et sans motif, au moins un jour avant le renouvellement. Vous gardez l’accès jusqu’à la fin de la période payée.`,
              'Si vous vous êtes abonné par un site jumeau, résiliez sur celui-ci.',
            ],
            also: 'résiliation désabonner arrêter résilier annuler annulation',
          },
          {
            id: 'refund',
            question: 'Puis-je être remboursé ?',
            only: 'payments',
            answer: [
              `Oui, dans les ${refundH} heures suivant le ${has.memberships ? 'premier paiement' : 'paiement'}, si vous n’avez rien regardé${has.downloads ? ' ni téléchargé' : ''}. Écrivez à ${email}.`,
              ...(facts.mayWithdraw
                ? [
                    `La loi vous donne aussi ${facts.withdrawalDays} jours pour renoncer au contrat, sans motif : utilisez « Renoncer au contrat ici » au bas de chaque page. Ce droit prend fin plus tôt dès que vous commencez à regarder ${has.downloads ? 'ou à télécharger ' : ''}un film, si vous avez demandé avant de payer que nous commencions aussitôt.`,
                  ]
                : []),
            ],
            also: 'remboursement rétractation',
          },
          {
            id: 'statement',
            question: 'Que verra-t-on sur mon relevé bancaire ?',
            only: 'payments',
            answer: [`Le nom de ${company} ou celui du prestataire de paiement, jamais le titre d’un film.`],
            also: 'carte facture débit discret',
          },
          {
            id: 'purchases',
            question: 'Où sont les films que j’ai achetés ?',
            only: 'films',
            answer: [
              `Dans votre compte, sous « Ma bibliothèque ». Vous pouvez les y regarder${has.memberships ? ' sans abonnement' : ''}.`,
            ],
            also: 'acheter achats',
          },
        ],
      },
      {
        id: 'age-and-privacy',
        title: 'Âge et confidentialité',
        questions: [
          {
            id: 'age-check',
            question: 'Pourquoi dois-je prouver mon âge ?',
            answer: [
              `${brand} s’adresse aux personnes de ${leastAge} ans et plus. Dans certains pays, la loi demande plus que votre parole : vous y prouvez votre âge avant que nous montrions quoi que ce soit. Nous n’apprenons que oui ou non, jamais votre nom ni votre date de naissance.`,
              ...ageChecks.map(({ what }) => what),
            ],
            also: 'vérification identité pièce',
          },
          {
            id: 'everyone-of-age',
            question: 'Comment savez-vous que tous sont majeurs à l’écran ?',
            answer: [
              'L’identité et l’âge sont vérifiés avant le premier jour de tournage, et les justificatifs conservés comme la loi le demande. L’onglet « Conformité » des textes légaux dit où.',
            ],
          },
          {
            id: 'who-knows',
            question: has.playing ? 'Qui apprend ce que je regarde ?' : 'Qui apprend ce que je lis ?',
            answer: [
              `Personne. Nous ne le partageons avec aucun annonceur et ne le montrons à aucun autre membre. ${consent.services}`,
            ],
            also: 'confidentialité données suivi',
          },
          {
            id: 'delete',
            question: 'Comment supprimer mon compte ?',
            answer: [
              `Dans votre profil.${has.memberships ? ' Si un abonnement est en cours, résiliez-le d’abord.' : ''} Vous pouvez aussi écrire à ${email}.`,
            ],
            also: 'effacer données RGPD supprimer suppression fermer',
          },
        ],
      },
      {
        id: 'confessing',
        title: has.confessions ? 'Confessions' : 'Commentaires',
        questions: [
          {
            id: 'send-confession',
            question: 'Comment envoyer une confession ?',
            only: 'confessions',
            answer: [
              `Avec un compte gratuit et un pseudo. Vous disposez de ${storyLength.toLocaleString('fr')} caractères. Ne parlez que d’adultes, ne nommez personne et n’ajoutez pas de lien.`,
            ],
            also: 'soumettre écrire histoire',
          },
          {
            id: 'after-sending',
            question: 'Que devient-elle ?',
            only: 'confessions',
            answer: [
              `Une personne la lit. Si elle convient, elle paraît sous votre pseudo.${has.memberships ? ' Si nous la choisissons pour un film, vous recevez un an d’accès gratuit.' : ''}`,
            ],
          },
          {
            id: 'comments',
            question: has.memberships ? 'Qui peut noter et commenter ?' : 'Qui peut commenter ?',
            only: 'reviews',
            answer: ['Les membres. Une personne lit chaque commentaire avant sa parution.'],
            also: 'note commentaire avis',
          },
        ],
      },
      {
        id: 'trouble',
        title: 'En cas de problème',
        questions: [
          {
            id: 'password',
            question: 'Je n’arrive pas à me connecter.',
            answer: [
              `Demandez un nouveau mot de passe depuis la page de connexion et regardez aussi dans vos courriers indésirables. Si rien n’arrive, écrivez à ${email}.`,
            ],
            also: 'connexion mot de passe oublié se connecter identifiant',
          },
          {
            id: 'player',
            question: 'Un film ne démarre pas.',
            only: 'playing',
            answer: [
              `Rechargez la page et vérifiez que votre navigateur est à jour. Si cela ne suffit pas, indiquez-nous le film et votre appareil : ${email}.`,
            ],
            also: 'erreur écran noir',
          },
          {
            id: 'report',
            question: 'Comment signaler quelque chose ?',
            answer: [
              `Écrivez à ${email} avec l’adresse de la page. Quelqu’un s’en occupe sans délai, et vous pouvez rester anonyme.`,
            ],
            also: 'abus plainte illégal signalement',
          },
        ],
      },
    ],
  };
};

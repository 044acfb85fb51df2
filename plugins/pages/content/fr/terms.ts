/** The terms of use in French. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({
  brand,
  company,
  address,
  email,
  leastAge,
  refundH,
  withdrawalDays,
  downloadsPerMonth,
  storyLength,
  has,
}) => ({
  title: 'Conditions d’utilisation',
  headTitle: has.memberships ? 'Conditions d’utilisation et d’abonnement' : 'Conditions d’utilisation',
  description:
    has.memberships && has.payments
      ? has.confessions
        ? 'Qui peut utiliser le site, comment l’abonnement se renouvelle et prend fin, remboursements, confessions.'
        : 'Qui peut utiliser le site, comment l’abonnement se renouvelle et prend fin, remboursements.'
      : has.confessions
        ? 'Qui peut utiliser le site, ce que nous attendons les uns des autres, et les règles des confessions.'
        : 'Qui peut utiliser le site, et ce que nous attendons les uns des autres. En termes simples.',
  lead: `Ce que vous pouvez attendre de ${brand}, et ce que nous vous demandons. En termes simples, car vous devez savoir à quoi vous vous engagez.`,
  sections: [
    {
      id: 'who-we-are',
      title: 'Qui nous sommes',
      body: [
        `${brand} est un service de ${company}, ${address}. Vous pouvez nous écrire à ${email}. Ces conditions s’appliquent entre vous et ${company} dès que vous utilisez le site, avec ou sans compte.`,
      ],
    },
    {
      id: 'adults-only',
      title: 'Réservé aux adultes',
      body: [
        `Vous ne pouvez utiliser ${brand} que si vous avez au moins ${leastAge} ans et êtes majeur là où vous vivez. Dans certains pays, la loi nous oblige à le vérifier avant de montrer quoi que ce soit ; vous prouvez alors votre âge, et nous n’apprenons que le résultat.`,
        'Gardez vos appareils et votre compte hors de portée des mineurs. Tout compte utilisé par un mineur sera fermé.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      body: [
        `Un compte appartient à une seule personne. Indiquez une adresse e-mail qui est la vôtre, choisissez un mot de passe que vous n’utilisez nulle part ailleurs et ne partagez ni l’un ni l’autre. Dans votre profil, vous pouvez modifier vos informations et supprimer votre compte.${has.memberships ? ' Si un abonnement est en cours, il faut d’abord le résilier.' : ''}`,
      ],
    },
    {
      id: 'membership',
      title: 'Abonnement et renouvellement',
      only: 'memberships',
      body: [
        'L’abonnement vous ouvre tout le catalogue pour la période choisie. Le prix, la devise et la durée vous sont indiqués avant le paiement, taxes comprises.',
        'L’abonnement se renouvelle à la fin de chaque période, au prix affiché lors de votre inscription, jusqu’à ce que vous le résiliiez. Si le prix change, nous vous écrivons à l’avance et vous pouvez partir avant qu’il ne s’applique.',
        `Un essai devient un abonnement complet à son terme, sauf si vous le résiliez avant.${has.trial ? ' Un essai gratuit que vous résiliez prend fin aussitôt.' : ''}`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Résiliation',
      only: 'memberships',
      body: [
        has.cancelling
          ? 'Vous pouvez résilier à tout moment dans votre profil, ou sans connexion par un lien que nous vous envoyons. Ce que vous dites de vos raisons n’y change rien. Faites-le au moins un jour avant le prochain renouvellement. La résiliation prend effet à la fin de la période payée ; d’ici là, vous gardez un accès complet et plus rien ne vous est débité.'
          : `Vous pouvez résilier à tout moment, sans motif, en écrivant à ${email}. Faites-le au moins un jour avant le prochain renouvellement. La résiliation prend effet à la fin de la période payée ; d’ici là, vous gardez un accès complet et plus rien ne vous est débité.`,
        'Si vous vous êtes abonné par un site jumeau, résiliez sur celui-ci : lui seul peut mettre fin à cet abonnement.',
      ],
    },
    {
      id: 'refunds',
      title: 'Remboursements',
      only: 'payments',
      body: [
        `Vous avez changé d’avis ? Si vous n’avez rien regardé${has.downloads ? ' ni téléchargé' : ''}, nous vous remboursons dans les ${refundH} heures suivant ${has.memberships ? 'le premier débit ou la fin d’un essai' : 'le paiement'}. Écrivez à ${email} depuis l’adresse de votre compte.`,
        'Les droits que la loi de votre pays vous accorde en tant que consommateur, comme le droit de rétractation, restent entiers.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Droit de rétractation',
      only: 'withdrawing',
      body: [
        `En tant que consommateur dans l’Espace économique européen ou au Royaume-Uni, vous pouvez renoncer à un contrat dans les ${withdrawalDays} jours suivant sa conclusion, sans motif. Utilisez « Renoncer au contrat ici » au bas de chaque page, avec ou sans connexion, ou dites-le-nous d’une autre manière claire : ${company}, ${address}, ${email}. Il suffit de l’envoyer avant la fin du délai. Nous en accusons réception aussitôt par e-mail, avec le contenu, la date et l’heure.`,
        `Si vous vous rétractez, nous vous remboursons tout ce que vous avez payé pour ce contrat dans les 14 jours suivant la réception, par le même moyen de paiement et sans frais. Le droit prend fin plus tôt dès que vous commencez à regarder ${has.downloads ? 'ou à télécharger ' : ''}un film, si vous avez demandé avant de payer que nous commencions aussitôt et confirmé que vous perdez ainsi ce droit. Nous conservons cette confirmation avec la commande. Sans elle, le droit dure les ${withdrawalDays} jours entiers et vous ne devez rien pour ce que vous avez regardé.`,
        'Vous pouvez utiliser ce modèle, sans y être obligé :',
        {
          list: [
            `À l’attention de ${company}, ${address}, ${email}`,
            'Je vous notifie ma rétractation du contrat portant sur le service ou le contenu numérique suivant :',
            'Commandé le :',
            'Numéro du reçu :',
            'Nom et adresse du consommateur :',
            'Date, et signature si le formulaire est sur papier :',
          ],
        },
      ],
    },
    {
      id: 'single-films',
      title: 'Films à l’unité',
      only: 'films',
      body: [
        `Un film acheté reste dans votre compte, sous « Ma bibliothèque », aussi longtemps que nous avons le droit de le montrer ; vous pouvez l’y regarder${has.memberships ? ' sans abonnement' : ''}.`,
      ],
    },
    {
      id: 'watching',
      title: has.downloads ? 'Regarder et télécharger' : 'Regarder',
      only: 'playing',
      body: [
        has.downloads
          ? `Les films sont destinés à un usage privé. Les abonnés disposant d’un accès complet peuvent télécharger jusqu’à ${downloadsPerMonth} films par mois civil${has.trial ? ' ; pendant un essai, vous pouvez regarder en ligne, mais pas télécharger' : ''}.`
          : 'Les films sont destinés à un usage privé.',
        'Merci de ne pas copier, partager, vendre, modifier ni montrer nos films en public, de ne pas en retirer les marques et de ne pas contourner la protection du site. Ne les utilisez pas pour entraîner des logiciels.',
      ],
    },
    {
      id: 'confessions',
      title: 'Confessions et commentaires',
      only: 'confessions',
      body: [
        `Toute personne titulaire d’un compte peut nous envoyer une confession de ${storyLength} caractères au plus${has.memberships ? ' ; l’abonnement n’est pas nécessaire' : ''}. Votre texte doit être de vous, ne parler que d’adultes et de choses auxquelles chacun a consenti, et ne nommer ni décrire personne de façon reconnaissable. Les liens vers d’autres sites ne sont pas admis.`,
        'Chaque confession et chaque commentaire est lu par une personne avant de paraître. Nous pouvons ne pas le publier, l’abréger ou en corriger l’orthographe. Il paraît sous votre pseudo, jamais sous votre nom.',
        `Votre texte reste le vôtre. Vous nous autorisez à le publier et à le traduire sur le site, et à le choisir pour un film.${has.memberships ? ' Si votre confession est retenue pour un tournage, vous recevez un an d’accès gratuit.' : ''} Vous pouvez à tout moment nous demander de retirer votre texte ; un film déjà tourné demeure.`,
      ],
    },
    {
      id: 'conduct',
      title: 'Le respect de chacun',
      body: [
        `Soyez bienveillant. Les insultes, les menaces, la haine, la publicité et toute tentative de perturber le service ou d’entrer dans le compte d’autrui entraînent un avertissement ou, si c’est grave, la fermeture du compte.${has.memberships && has.payments ? ' Si nous fermons votre compte sans faute de votre part, nous vous remboursons le temps payé et non utilisé.' : ''}`,
      ],
    },
    {
      id: 'liability',
      title: 'Notre responsabilité',
      body: [
        'Nous entretenons le site avec soin, sans pouvoir promettre qu’il soit toujours accessible ni que chaque film reste disponible. Nous répondons sans limite en cas de faute intentionnelle, de négligence grave et d’atteinte à la vie, au corps ou à la santé ; sinon, des dommages prévisibles causés par le manquement à une obligation essentielle de cet accord.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications et droit applicable',
      body: [
        'Si nous modifions ces conditions, nous en informons les membres au moins 30 jours à l’avance. Qui n’est pas d’accord peut partir avant la modification. Le droit du pays de notre siège s’applique ; la protection que la loi de votre pays accorde aux consommateurs vous reste acquise.',
      ],
    },
  ],
});

/** Instructions for installing the site as an app, in French. */
import type { AppText, TextOf } from '../model.ts';

export const text: TextOf<AppText> = ({ brand, has }) => ({
  title: 'L’application',
  headTitle: 'Installer l’application : téléphone, tablette, ordinateur',
  description:
    'Le cinéma sur votre écran d’accueil en moins d’une minute : iPhone, iPad, Android, ordinateur. Sans boutique, sans surcoût.',
  lead: `Placez ${brand} sur votre écran d’accueil. Cela prend moins d’une minute, sans boutique d’applications.`,
  choose: 'Choisissez votre appareil',
  can: {
    title: 'Ce qu’elle fait',
    points: [
      {
        title: 'S’ouvre comme une application',
        text: 'Une icône et une fenêtre à elle, sans barre d’adresse.',
      },
      {
        title: 'Est toujours à jour',
        text: 'C’est ce site même : rien à mettre à jour, et presque pas de place occupée.',
      },
      {
        title: 'Reste discrète',
        text: 'L’icône montre un signe, pas une image de film. Aucun compte de boutique n’en sait rien.',
      },
      {
        title: 'Sait où vous en étiez',
        text: has.list
          ? 'Connectez-vous : votre liste et les films commencés sont les mêmes sur chaque appareil.'
          : 'Connectez-vous : les films commencés sont les mêmes sur tous vos appareils.',
        only: 'playing',
      },
    ],
  },
  cannot: {
    title: 'Ce qu’elle ne fait pas',
    points: [
      {
        title: 'Lire sans connexion',
        text: 'Les films sont diffusés en ligne, dans l’application comme sur le site.',
        only: 'playing',
      },
      { title: 'Envoyer des notifications', text: 'Elle n’en demande jamais la permission.' },
      {
        title: 'En savoir plus sur vous',
        text: 'Elle voit ce que voit le site, et rien d’autre. Le même contrôle d’âge et le même choix de cookies s’appliquent.',
      },
    ],
  },
  devices: {
    ios: {
      name: 'iPhone et iPad',
      hint: 'Safari ou un autre navigateur',
      title: 'Sur iPhone et iPad',
      headTitle: 'Installer l’application sur iPhone et iPad',
      description:
        'Placer le cinéma sur l’écran d’accueil d’un iPhone ou d’un iPad, avec Safari ou un autre navigateur, et l’en retirer.',
      lead: 'Quelques gestes dans Safari. Les autres navigateurs le peuvent depuis iOS 16.4.',
      ways: [
        {
          title: 'Safari',
          steps: [
            'Ouvrez ce site dans Safari.',
            'Touchez le signe de partage, un carré avec une flèche vers le haut. Les versions récentes le rangent derrière les trois points.',
            'Descendez et choisissez « Sur l’écran d’accueil ».',
            'Si la question vous est posée, laissez activé « Ouvrir comme app web », puis touchez « Ajouter ».',
          ],
        },
        {
          title: 'Chrome, Edge ou Firefox',
          steps: [
            'Ouvrez ce site dans votre navigateur.',
            'Touchez le signe de partage près de l’adresse ou dans le menu.',
            'Choisissez « Sur l’écran d’accueil », puis touchez « Ajouter ».',
          ],
        },
      ],
      after: {
        title: 'Ensuite',
        points: [
          { title: 'Où la trouver', text: 'Sur votre écran d’accueil. Déplacez-la comme toute autre icône.' },
          {
            title: 'Se connecter une fois de plus',
            text: 'L’application a ses propres cookies : elle peut vous demander à nouveau votre âge et vos identifiants.',
          },
          {
            title: 'La retirer',
            text: 'Maintenez le doigt sur l’icône et supprimez-la. Votre compte reste tel quel.',
          },
        ],
      },
    },
    android: {
      name: 'Android',
      hint: 'Chrome, Firefox ou Samsung Internet',
      title: 'Sur Android',
      headTitle: 'Installer l’application sur Android',
      description:
        'Installer le cinéma comme application sur un appareil Android avec Chrome, Firefox ou Samsung Internet, et l’en retirer.',
      lead: 'Tous les navigateurs courants d’Android peuvent l’installer.',
      ways: [
        {
          title: 'Chrome ou Edge',
          steps: [
            'Ouvrez ce site dans le navigateur.',
            'Touchez les trois points près de l’adresse.',
            'Choisissez « Ajouter à l’écran d’accueil », puis « Installer ».',
          ],
        },
        {
          title: 'Firefox',
          steps: [
            'Ouvrez ce site dans Firefox.',
            'Touchez les trois points près de l’adresse.',
            'Choisissez « Ajouter à l’écran d’accueil » et confirmez.',
          ],
        },
        {
          title: 'Samsung Internet',
          steps: [
            'Ouvrez ce site dans Samsung Internet.',
            'Touchez les trois traits en bas.',
            'Choisissez « Ajouter la page à », puis « Écran d’accueil ».',
          ],
        },
      ],
      after: {
        title: 'Ensuite',
        points: [
          {
            title: 'Où la trouver',
            text: 'Sur votre écran d’accueil et, le plus souvent, parmi vos applications.',
          },
          {
            title: 'Vous restez connecté',
            text: 'L’application partage ses cookies avec le navigateur qui l’a installée.',
          },
          {
            title: 'La retirer',
            text: 'Maintenez le doigt sur l’icône et choisissez « Désinstaller » ou « Supprimer ». Votre compte reste tel quel.',
          },
        ],
      },
    },
    desktop: {
      name: 'Ordinateur',
      hint: 'Chrome, Edge ou Safari',
      title: 'Sur ordinateur',
      headTitle: 'Installer l’application sur Windows, Mac et Linux',
      description:
        'Installer le cinéma comme application sur un ordinateur avec Chrome, Edge ou Safari, dans sa propre fenêtre, et l’en retirer.',
      lead: 'Sur Windows, Mac et Linux, dans sa propre fenêtre.',
      ways: [
        {
          title: 'Chrome',
          steps: [
            'Ouvrez ce site dans Chrome.',
            'Cliquez sur le signe d’installation au bout de la barre d’adresse ; ou ouvrez le menu aux trois points et choisissez « Caster, enregistrer et partager », puis « Installer la page en tant qu’application ».',
            'Confirmez avec « Installer ».',
          ],
        },
        {
          title: 'Edge',
          steps: [
            'Ouvrez ce site dans Edge.',
            'Ouvrez le menu aux trois points et choisissez « Plus d’outils », « Applications », puis « Installer ce site en tant qu’application ».',
            'Confirmez avec « Installer ».',
          ],
        },
        {
          title: 'Safari sur Mac',
          steps: [
            'Ouvrez ce site dans Safari, sous macOS 14 ou plus récent.',
            'Dans la barre des menus, choisissez « Fichier », puis « Ajouter au Dock ».',
            'Confirmez avec « Ajouter ».',
          ],
        },
      ],
      after: {
        title: 'Ensuite',
        points: [
          { title: 'Où la trouver', text: 'Dans le menu Démarrer, le lanceur ou le Dock.' },
          {
            title: 'Si votre navigateur ne le peut pas',
            text: 'Firefox n’installe pas de sites sur la plupart des ordinateurs. Un marque-page fait presque aussi bien.',
          },
          {
            title: 'La retirer',
            text: 'Ouvrez le menu de l’application et choisissez « Désinstaller » ; sur Mac, mettez-la à la corbeille. Votre compte reste tel quel.',
          },
        ],
      },
    },
  },
});

/** Rules for optional cookies in the visitor's country, in French, shared by the legal texts and the FAQ. */
import type { ConsentText, Facts } from '../model.ts';

const ASKED: ConsentText = {
  loading:
    'Avant que vous ayez confirmé votre majorité et donné votre accord, rien n’est chargé depuis d’autres entreprises et rien de facultatif n’est enregistré : ni publicité, ni mesure, ni média intégré, ni police de caractères.',
  optional:
    'Les cookies facultatifs demandent votre consentement, que vous pouvez modifier ou retirer à tout moment. Votre choix est conservé avec un nombre aléatoire, le pays et la date, afin que nous puissions le prouver.',
  choice:
    'Les cookies nécessaires font fonctionner le site et ne peuvent pas être désactivés. Tout le reste – préférences, mesure, marketing – n’a lieu que si vous l’acceptez. Vous pouvez changer d’avis quand vous voulez ; les cookies d’une catégorie refusée sont supprimés aussitôt.',
  list: 'Chacun avec sa catégorie, sa durée et celui qui le dépose. Les nécessaires sont déposés quand le site en a besoin ; les autres seulement si vous acceptez leur catégorie, et ils disparaissent dès que vous la refusez.',
  storage:
    'Quelques notes que votre navigateur garde et n’envoie pas de lui-même. Celles d’une catégorie ne sont écrites que si vous l’acceptez, et disparaissent dès que vous la refusez. Les nécessaires restent le temps indiqué ici, ou jusqu’à ce que vous effaciez les données de ce site dans votre navigateur.',
  others:
    'Avant votre accord, il n’y en a aucun. Si vous autorisez la mesure ou le marketing, nos partenaires de mesure et de publicité peuvent déposer les leurs ; si vous les refusez de nouveau, ceux de ce site sont supprimés. Le signal Global Privacy Control de votre navigateur vaut refus.',
  services: 'Les services d’autres entreprises ne se chargent que si vous l’autorisez.',
};

const granted = (place: string): ConsentText => ({
  loading: `Vous nous visitez depuis ce pays : ${place}. Nous n’y posons pas de question sur les cookies facultatifs : ils sont actifs dès que vous avez confirmé votre majorité, et les services de nos partenaires de mesure et de publicité peuvent se charger. Avant cela, rien n’est chargé depuis d’autres entreprises et rien de facultatif n’est enregistré. Vous pouvez tout refuser à tout moment.`,
  optional: `Dans votre pays (${place}), les cookies facultatifs sont actifs dès que vous avez confirmé votre majorité. Vous pouvez les refuser à tout moment. Votre choix est conservé avec un nombre aléatoire, le pays et la date, afin que nous puissions le prouver.`,
  choice: `Les cookies nécessaires font fonctionner le site et ne peuvent pas être désactivés. Dans votre pays (${place}), tout le reste – préférences, mesure, marketing – est actif dès que vous avez confirmé votre majorité, jusqu’à ce que vous le refusiez. Vous pouvez changer d’avis quand vous voulez ; les cookies d’une catégorie refusée sont supprimés aussitôt.`,
  list: 'Chacun avec sa catégorie, sa durée et celui qui le dépose. Les nécessaires sont déposés quand le site en a besoin ; les autres dès que vous avez confirmé votre majorité, et ils disparaissent dès que vous les refusez.',
  storage:
    'Quelques notes que votre navigateur garde et n’envoie pas de lui-même. Celles d’une catégorie sont écrites dès que vous avez confirmé votre majorité, et disparaissent dès que vous la refusez. Les nécessaires restent le temps indiqué ici, ou jusqu’à ce que vous effaciez les données de ce site dans votre navigateur.',
  others:
    'Avant que vous ayez confirmé votre majorité, il n’y en a aucun. Ensuite, nos partenaires de mesure et de publicité peuvent déposer les leurs ; si vous les refusez, ceux de ce site sont supprimés. Le signal Global Privacy Control de votre navigateur vaut refus.',
  services: `Dans votre pays (${place}), les services d’autres entreprises se chargent dès que vous avez confirmé votre majorité, sauf si vous les refusez dans les préférences de cookies.`,
});

export const consentText = ({ consent, place }: Facts): ConsentText =>
  consent === 'granted' ? granted(place) : ASKED;

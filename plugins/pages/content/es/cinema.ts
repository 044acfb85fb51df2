/** The online cinema page in Spanish. */
import type { CinemaText, TextOf } from '../model.ts';

export const text: TextOf<CinemaText> = ({ has }) => ({
  title: 'El cine en línea',
  headTitle: 'Cine en línea: películas para adultos, en casa',
  description: `Películas y series para adultos con historia, páginas en cuatro idiomas y reglas justas.${has.playing ? ' Todos los tráileres, sin cuenta.' : ''}`,
  lead: 'Películas para adultos por las que vale la pena sentarse: escritas, iluminadas y con música de cine, y proyectadas en casa.',
  offers: {
    title: 'Lo que se proyecta',
    points: [
      {
        title: 'Películas con historia',
        text: 'Tan largas como permite una noche, y series para quien quiere saber cómo sigue.',
      },
      {
        title: 'Elegido por la redacción',
        text: 'Nada está aquí por casualidad. Las películas más recientes van primero.',
      },
      {
        title: 'Cuatro idiomas',
        text: 'Páginas en español, inglés, alemán y francés. Cada película indica sus subtítulos.',
      },
      {
        title: 'En cualquier pantalla',
        text: 'Móvil, tableta, ordenador o televisor. Sigues donde lo dejaste.',
      },
      {
        title: 'Historias reales',
        text: 'Confesiones que nos envía el público, para leer. Algunas se convierten en películas.',
        only: 'confessions',
      },
      {
        title: 'Hecho con justicia',
        text: 'Toda persona en pantalla es adulta, quiso estar ahí y cobró por ello.',
      },
    ],
  },
  begin: {
    title: 'Cómo funciona',
    points: [
      {
        title: 'Echa un vistazo',
        text: 'Todos los tráileres están abiertos. Sin cuenta, sin tarjeta.',
        only: 'playing',
      },
      {
        title: 'Abre una cuenta',
        text: 'Es gratis y solo pide una dirección de correo. Con ella ves las películas marcadas como «Gratis».',
      },
      {
        title: 'Hazte miembro',
        text: has.cancelling
          ? 'Todo el catálogo, el tiempo que quieras. Cancelas en tu perfil y sigues viendo hasta el final del periodo que has pagado.'
          : 'Todo el catálogo, el tiempo que quieras. Cancelas sin dar motivos y sigues viendo hasta el final del periodo que has pagado.',
        only: 'memberships',
      },
      {
        title: has.memberships ? 'O compra una sola película' : 'Compra una película',
        text: `Se queda en tu cuenta, y ahí puedes verla${has.memberships ? ' sin suscripción' : ''}.`,
        only: 'films',
      },
    ],
  },
  end: {
    title: 'Las luces se apagan cuando quieras',
    text: 'Empieza por un tráiler. Lo demás puede esperar.',
  },
});

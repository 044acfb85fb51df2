/** The about page in Spanish. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email, has }) => ({
  title: 'La casa',
  headTitle: 'Quiénes somos: cine para adultos, hecho con cuidado',
  description:
    'Qué defendemos, cómo protege un rodaje a quienes participan, quién hace qué en la casa y cómo contactar con nosotros.',
  lead: `${brand} hace y proyecta películas sobre el deseo, para adultos a los que les gustan las historias, la buena luz y la conciencia tranquila.`,
  house: {
    title: 'Quiénes somos',
    body: [
      `${brand} es una productora independiente y, a la vez, su propio cine. Hacemos cortometrajes y series sobre la cercanía, el anhelo y lo que rara vez se dice en voz alta, y los mostramos aquí, sin publicidad de por medio.`,
      'Casi todo lo que mostramos lo hemos hecho nosotros. A lo que compramos a otros le pedimos lo mismo: vemos los papeles antes de que tú veas la película.',
      ...(has.confessions
        ? [
            'Muchas de nuestras historias vienen del público. La gente nos envía confesiones; elegimos algunas y alguien las dirige. Quien la escribió se queda a oscuras, como debe estar el público en un cine.',
          ]
        : []),
    ],
  },
  values: {
    title: 'Lo que defendemos',
    points: [
      {
        title: 'El consentimiento es el guion',
        text: 'No se rueda nada que no se haya acordado antes, por escrito y en el idioma de cada persona. Un sí puede retirarse en cualquier momento.',
      },
      {
        title: 'Pago justo',
        text: 'El sueldo se acuerda antes del primer día. Parar no le cuesta el sueldo a nadie, y una película que retiremos más tarde tampoco.',
      },
      {
        title: 'Personas, no tipos',
        text: 'Cuerpos, edades a partir de los dieciocho y maneras de querer tal como existen. A nadie se le elige por categoría.',
      },
      {
        title: 'Primero, el cine',
        text: 'Guion, luz, sonido y música tienen el tiempo que necesitan. Una película puede ser callada, divertida o triste, con tal de que sea honesta.',
      },
      {
        title: 'Discreción',
        text: 'Guardamos lo mínimo sobre ti, no vendemos nada y no le contamos a nadie lo que ves.',
      },
      {
        title: 'Abierto a cualquier adulto',
        text: 'Cuatro idiomas, subtítulos, páginas que funcionan con teclado y lector de pantalla, y un control que deja fuera a los menores.',
      },
    ],
  },
  making: {
    title: 'Cómo se hace una película',
    lead: 'Cinco pasos, los mismos en cada rodaje.',
    points: [
      {
        title: 'La historia',
        text: has.confessions
          ? 'La redacción y la dirección eligen juntas un guion o una confesión. Lo que no puede contarse con respeto no se cuenta.'
          : 'La redacción y la dirección eligen juntas un guion. Lo que no puede contarse con respeto no se cuenta.',
      },
      {
        title: 'El acuerdo',
        text: 'Dirección e intérpretes repasan cada escena: qué ocurre, qué no, y qué palabra detiene la cámara. Se comprueban y registran la identidad y la edad.',
      },
      {
        title: 'El rodaje',
        text: 'Un equipo pequeño, puertas cerradas y una persona de confianza cuya única tarea es el bienestar de quienes están ante la cámara. Las pausas se planifican, no se piden.',
      },
      {
        title: 'El montaje',
        text: 'Los intérpretes ven la película terminada antes que tú y pueden pedir que se quite una escena.',
      },
      {
        title: 'Después',
        text: 'Seguimos localizables. Años más tarde aún se puede pedir que retiremos una película, y responde una persona.',
      },
    ],
  },
  team: {
    title: 'Quién hace qué',
    lead: 'Una película es obra de muchas manos. Quienes están delante y detrás de la cámara figuran en su página; estos son los equipos de la casa.',
    points: [
      {
        title: 'Redacción',
        text: 'Elige las historias que rodamos, las películas que mostramos y lo que abre la página de inicio.',
      },
      {
        title: 'Dirección y producción',
        text: 'Escriben, hacen el reparto, planifican y ruedan. En cada rodaje, una persona responde de las reglas.',
      },
      {
        title: 'Coordinación de intimidad',
        text: 'Prepara las escenas con los intérpretes y tiene la última palabra sobre si una sigue.',
      },
      {
        title: 'Atención a intérpretes',
        text: 'Contratos, viajes, pruebas de salud y un teléfono que también se atiende después del rodaje.',
      },
      {
        title: 'Sonido, color y subtítulos',
        text: 'Terminan la película y la llevan a cuatro idiomas.',
      },
      {
        title: 'Moderación',
        text: has.confessions
          ? 'Lee cada confesión y cada comentario antes de que aparezcan, y atiende cada aviso sin demora.'
          : 'Lee cada comentario antes de que aparezca, y atiende cada aviso sin demora.',
      },
      {
        title: 'Atención al público',
        text: 'Responde a tu correo: una persona, una pregunta, una respuesta.',
      },
      {
        title: 'Tecnología y privacidad',
        text: 'Construyen el cine, lo mantienen rápido y guardan pocos datos tuyos.',
      },
    ],
  },
  contact: {
    title: 'Prensa y contacto',
    lead: `Todo lo que llega a ${email} se lee. Una palabra en el asunto lo lleva a la mesa adecuada.`,
    points: [
      {
        title: 'Prensa',
        text: 'Entrevistas, fotogramas en calidad de imprenta, proyecciones. Respondemos en dos días laborables.',
        subject: 'Prensa',
      },
      {
        title: 'Trabajar con nosotros',
        text: 'Para intérpretes, dirección, fotografía y guion. Solo adultos y, por favor, no envíes imágenes de nadie que no seas tú.',
        subject: 'Trabajo',
      },
      {
        title: 'Denunciar contenido',
        text: 'Llega directamente a moderación. Puedes permanecer en el anonimato y recibes respuesta en siete días.',
        subject: 'Aviso',
      },
      { title: 'Por correo postal', text: `${company}, ${address}` },
    ],
  },
});

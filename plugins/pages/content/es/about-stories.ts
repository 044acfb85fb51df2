/** The about page in Spanish, for a brand with confessions and without films. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email }) => ({
  title: 'Quiénes somos',
  headTitle: 'Quiénes somos: historias reales, en confianza',
  description:
    'Quiénes somos, cómo una confesión se convierte en historia, cómo protegemos a quien escribe y cómo contactar con nosotros.',
  lead: `${brand} publica historias reales sobre el deseo, escritas por adultos para adultos.`,
  house: {
    title: 'La revista',
    body: [
      `${brand} es una revista con buzón. La gente nos escribe sobre algo que le ha pasado; la redacción lee cada confesión y publica las que otras personas deberían leer.`,
      'No vendemos nada. Puedes leer todas las historias sin cuenta; solo la necesitas para escribirnos o comentar.',
      'Quien escribió una historia sigue siendo un secreto, para los demás lectores y para cualquiera que pregunte.',
    ],
  },
  values: {
    title: 'Lo que defendemos',
    points: [
      {
        title: 'Nadie sabrá tu nombre',
        text: 'Una historia aparece sin nombre, salvo que elijas uno. Nunca publicamos una dirección, un lugar ni nada que apunte a ti.',
      },
      {
        title: 'Real y consentido',
        text: 'Lo que escribes te ha pasado, y quienes aparecen eran personas adultas que estaban de acuerdo. No publicamos otra cosa.',
      },
      {
        title: 'Tus palabras son tuyas',
        text: 'Corregimos las erratas y preguntamos antes de cambiar nada más. Puedes retirar una historia antes de que se publique.',
      },
      {
        title: 'Todas las formas de querer',
        text: 'Cuerpos, edades desde los dieciocho y formas de querer tal como existen. A nadie se le dice que la suya es la historia equivocada.',
      },
      {
        title: 'Discreción',
        text: 'Guardamos lo mínimo sobre ti, no vendemos nada de ello y no le decimos a nadie lo que lees.',
      },
      {
        title: 'Abierta a todas las personas adultas',
        text: 'Cuatro idiomas, páginas que funcionan con teclado y lector de pantalla, y un control que deja fuera a los menores.',
      },
    ],
  },
  making: {
    title: 'Cómo se publica una historia',
    lead: 'Cinco pasos, los mismos para cada confesión.',
    points: [
      {
        title: 'Escribes',
        text: 'Tanto como quieras, hasta el límite que indica la página. Tu borrador se guarda hasta que lo envíes.',
      },
      {
        title: 'La redacción la lee',
        text: 'Una persona, no un programa. Lo que no se puede contar con respeto no se publica.',
      },
      {
        title: 'Se borran las huellas',
        text: 'Los nombres, lugares y detalles por los que alguien podría ser reconocido se cambian o se quitan.',
      },
      {
        title: 'Se traduce',
        text: 'Nuestro equipo de traducción la lleva a los demás idiomas y conserva su tono.',
      },
      {
        title: 'Se publica',
        text: 'Con título y sin nombre. En tu cuenta ves qué ha sido de ella.',
      },
    ],
  },
  team: {
    title: 'Quién hace qué',
    lead: 'Pocas personas, que saben lo que es un secreto.',
    points: [
      {
        title: 'Redacción',
        text: 'Lee cada confesión y elige con qué se abre la página de inicio.',
      },
      { title: 'Traducción', text: 'Lleva las historias a cuatro idiomas.' },
      {
        title: 'Moderación',
        text: 'Lee cada comentario antes de que aparezca y revisa cada aviso sin demora.',
      },
      {
        title: 'Atención a lectores',
        text: 'Responde a tus mensajes: una persona, una pregunta, una respuesta.',
      },
      {
        title: 'Técnica y privacidad',
        text: 'Construyen las páginas, las mantienen rápidas y no guardan más datos tuyos de los necesarios.',
      },
    ],
  },
  contact: {
    title: 'Prensa y contacto',
    lead: `Todo lo que llega a ${email} se lee. Una palabra en el asunto lo lleva al sitio correcto.`,
    points: [
      {
        title: 'Prensa',
        text: 'Entrevistas y fragmentos. Respondemos en dos días laborables, y nunca sobre quién escribió una historia.',
        subject: 'Prensa',
      },
      {
        title: 'Trabajar con nosotros',
        text: 'Para redacción y traducción.',
        subject: 'Trabajo',
      },
      {
        title: 'Denunciar contenido',
        text: 'Va directo a moderación. Puedes quedarte en el anonimato y recibirás respuesta en siete días.',
        subject: 'Denuncia',
      },
      { title: 'Por correo postal', text: `${company}, ${address}` },
    ],
  },
});

/** Rules for optional cookies in the visitor's country, in Spanish, shared by the legal texts and the FAQ. */
import type { ConsentText, Facts } from '../model.ts';

const ASKED: ConsentText = {
  loading:
    'Antes de que confirmes que eres mayor de edad y aceptes, no se carga nada de otras empresas ni se guarda nada opcional: ni publicidad, ni mediciones, ni contenidos incrustados, ni tipografías.',
  optional:
    'Las cookies opcionales necesitan tu consentimiento, que puedes cambiar o retirar cuando quieras. Guardamos tu elección con un número aleatorio, el país y la fecha para poder demostrarla.',
  choice:
    'Las cookies necesarias hacen que el sitio funcione y no se pueden desactivar. Todo lo demás (preferencias, analítica, marketing) solo ocurre si lo aceptas. Puedes cambiar de idea cuando quieras; las cookies de una categoría que rechazas se eliminan en el acto.',
  list: 'Cada una con su categoría, su duración y quién la pone. Las necesarias se crean cuando el sitio las necesita; las demás, solo si aceptas su categoría, y desaparecen en cuanto la rechazas.',
  storage:
    'Algunas notas que tu navegador guarda y no envía por sí solo. Las de una categoría solo se escriben si la aceptas y desaparecen en cuanto la rechazas. Las necesarias permanecen el tiempo que se indica aquí, o hasta que borres los datos de este sitio en tu navegador.',
  others:
    'Antes de que aceptes no hay ninguna. Si permites la analítica o el marketing, nuestros socios de medición y publicidad pueden poner las suyas; si vuelves a rechazarlas, se eliminan las de este sitio. La señal Global Privacy Control de tu navegador cuenta como un rechazo.',
  services: 'Los servicios de otras empresas solo se cargan si lo permites.',
};

const granted = (place: string): ConsentText => ({
  loading: `Nos visitas desde este país: ${place}. Allí no preguntamos por las cookies opcionales: están activas desde que confirmas que eres mayor de edad, y pueden cargarse servicios de nuestros socios de medición y publicidad. Antes no se carga nada de otras empresas ni se guarda nada opcional. Puedes rechazarlo todo cuando quieras.`,
  optional: `En tu país (${place}) las cookies opcionales están activas desde que confirmas que eres mayor de edad. Puedes rechazarlas cuando quieras. Guardamos tu elección con un número aleatorio, el país y la fecha para poder demostrarla.`,
  choice: `Las cookies necesarias hacen que el sitio funcione y no se pueden desactivar. En tu país (${place}) todo lo demás (preferencias, analítica, marketing) está activo desde que confirmas que eres mayor de edad hasta que lo rechazas. Puedes cambiar de idea cuando quieras; las cookies de una categoría que rechazas se eliminan en el acto.`,
  list: 'Cada una con su categoría, su duración y quién la pone. Las necesarias se crean cuando el sitio las necesita; las demás, desde que confirmas que eres mayor de edad, y desaparecen en cuanto las rechazas.',
  storage:
    'Algunas notas que tu navegador guarda y no envía por sí solo. Las de una categoría se escriben desde que confirmas que eres mayor de edad y desaparecen en cuanto la rechazas. Las necesarias permanecen el tiempo que se indica aquí, o hasta que borres los datos de este sitio en tu navegador.',
  others:
    'Antes de que confirmes que eres mayor de edad no hay ninguna. Después, nuestros socios de medición y publicidad pueden poner las suyas; si las rechazas, se eliminan las de este sitio. La señal Global Privacy Control de tu navegador cuenta como un rechazo.',
  services: `En tu país (${place}) los servicios de otras empresas se cargan desde que confirmas que eres mayor de edad, salvo que los rechaces en las preferencias de cookies.`,
});

export const consentText = ({ consent, place }: Facts): ConsentText =>
  consent === 'granted' ? granted(place) : ASKED;

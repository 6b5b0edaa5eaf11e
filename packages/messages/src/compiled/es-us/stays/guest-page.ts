// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysGuestPage } from '../../catalogs.ts'

export const staysGuestPage = (c: MessageContext): StaysGuestPage => ({
  title: (p) => `Le invitan a ${p.resort}`,
  lead: (p) => `${p.owner} le invita a ${p.unit}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
  about: 'Sus datos',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Número de teléfono',
  phoneHint: 'Para que la recepción pueda llamarle en el camino',
  arrivalTime: '¿A qué hora piensa llegar?',
  carPlate: 'Placa del auto',
  people: '¿Quiénes vienen?',
  upTo: (p) => `${p.unit}: hasta ${p.most} personas.`,
  rules: 'Reglas de la casa',
  accept: 'Leí las reglas de la casa y las cumpliré',
  send: (p) => `Enviar a ${p.owner}`,
  after: (p) => `${p.owner} ve lo que usted envía y confirma su estadía. Hasta entonces no cambia nada.`,
  faults: {
    title: (p) => plural(c, p.count, { one: 'Revise un dato', other: `Revise ${p.count} datos` }),
    firstName: {
      needed: 'Escriba su nombre',
      unreadable: 'Escriba su nombre con un máximo de 40 letras',
    },
    lastName: {
      needed: 'Escriba su apellido',
      unreadable: 'Escriba su apellido con un máximo de 40 letras',
    },
    phone: {
      needed: 'Escriba su número de teléfono',
      unreadable: 'Escriba un teléfono como (555) 010-0142',
    },
    arrivalTime: {
      needed: 'Escriba una hora como 3:30 p.m.',
      unreadable: 'Escriba una hora como 3:30 p.m.',
    },
    carPlate: {
      needed: 'Escriba la placa',
      unreadable: 'Escriba una placa de hasta 12 caracteres',
    },
    rules: {
      needed: 'Acepte las reglas de la casa',
      unreadable: 'Acepte las reglas de la casa',
    },
    people: 'Escriba cuántas personas vienen, en números enteros',
  },
  filled: (p) => `Gracias, ${p.name}`,
  filledText: (p) => `Recibimos su formulario. Cuando ${p.owner} confirme su estadía, le escribiremos, y esta página mostrará cómo llegar.`,
  hello: (p) => `Le damos la bienvenida, ${p.name}`,
  over: {
    unknown: {
      title: 'Este enlace ya no funciona',
      text: 'Fue reemplazado por uno más nuevo o no está completo. Busque nuestro correo más reciente o pregunte a quien le invitó.',
    },
    withdrawn: {
      title: 'Se retiró esta invitación',
      text: 'Pregunte a quien le invitó.',
    },
    expired: {
      title: 'Esta invitación ya no está abierta',
      text: 'Se terminó el plazo. Pida a quien le invitó que se la envíe de nuevo.',
    },
    canceled: {
      title: 'Esta estadía está cancelada',
      text: 'Hable con quien le invitó.',
    },
    past: {
      title: 'Esta estadía terminó',
      text: 'Esperamos que la haya disfrutado.',
    },
  },
  decline: {
    open: 'No puedo ir',
    what: (p) => select(p.step, { invited: `Le avisamos enseguida a ${p.owner}.`, filled: `Le avisamos enseguida a ${p.owner}, y el formulario que usted envió se borra.`, other: `Le avisamos enseguida a ${p.owner}, y el formulario que usted envió se borra. Esta página deja de mostrar cómo llegar y los códigos de las puertas. La estadía sigue a su nombre hasta que ${p.owner} la cambie.` }),
    until: (p) => `Puede cambiar de opinión aquí hasta el ${dayInWords(c, p.day)}.`,
    over: (p) => `Si después sí puede venir, necesitará otra invitación de ${p.owner}.`,
    note: (p) => `Unas palabras para ${p.owner}`,
    noteFault: (p) => `Escriba hasta ${p.most} caracteres, sin números de tarjeta`,
    send: (p) => `Decirle a ${p.owner} que no puedo ir`,
  },
  declined: {
    title: (p) => `${p.owner} ya sabe que usted no puede ir`,
    text: (p) => `Gracias por avisarnos. Si usted había enviado el formulario, se borró. Si la estadía estaba a su nombre, sigue así hasta que ${p.owner} la cambie.`,
    back: 'Sí puedo ir',
    until: (p) => `Puede enviar el formulario hasta el ${dayInWords(c, p.day)}.`,
    over: (p) => `Si después sí puede venir, pida otra invitación a ${p.owner}.`,
    taken: (p) => `Mientras tanto, ${p.owner} invitó a otra persona. Si después sí puede venir, pídale otra invitación.`,
  },
})

// Compiled by `npm run messages` from catalogs/. Change it there.
import type { PeopleMail } from '../../catalogs.ts'

export const peopleMail = (): PeopleMail => ({
  notOneOfYou: 'Si no fue ninguno de ustedes, cambie su contraseña de inmediato y llame al resort.',
  by: (p) => `Lo hizo el ID de usuario ${p.login}.`,
  invited: {
    title: (p) => `Se invitó a alguien a compartir su cuenta en ${p.resort}`,
    text: (p) => `Se invitó a ${p.name} (${p.email}) a ${p.role} en la cuenta ${p.owner}. No se comparte nada hasta que acepte la invitación.`,
  },
  changed: {
    title: (p) => `Cambió el acceso de un copropietario en ${p.resort}`,
    text: (p) => `${p.name} ahora puede ${p.role} en la cuenta ${p.owner}.`,
  },
  removed: {
    title: (p) => `Se quitó a un copropietario de su cuenta en ${p.resort}`,
    text: (p) => `${p.name} ya no tiene acceso a la cuenta ${p.owner}.`,
  },
  added: {
    title: (p) => `Se agregó un copropietario a su cuenta en ${p.resort}`,
    text: (p) => `${p.name} (${p.login}) aceptó la invitación que se envió a ${p.invited} (${p.email}) y ahora puede ${p.role} en la cuenta ${p.owner}.`,
    inviter: (p) => `${p.inviter} había enviado la invitación.`,
  },
  email: {
    title: 'Se cambió una dirección de correo electrónico de su cuenta',
    changed: (p) => `El correo electrónico del ID de usuario ${p.login} ahora es ${p.email}.`,
    removed: (p) => `El ID de usuario ${p.login} ya no tiene una segunda dirección de correo electrónico.`,
  },
  contact: {
    title: (p) => `Se cambió su teléfono o dirección postal en ${p.resort}`,
    text: (p) => `El ID de usuario ${p.login} cambió sus números de teléfono o su dirección postal.`,
  },
  roles: {
    full: 'hacer todo',
    pay: 'ver todo y pagar',
    book: 'ver todo y reservar estadías',
    view: 'ver todo',
  },
  invitation: {
    title: (p) => `Le invitan a compartir una cuenta en ${p.resort}`,
    text: (p) => `${p.inviter} le invita a compartir la cuenta ${p.owner} en ${p.resort}. Si acepta, podrá ${p.role} en ella.`,
    how: 'Nada cambia hasta que acepte. Abra el enlace para ver la invitación y después acéptela o rechácela. Es válido durante 14 días y es solo para usted, así que no lo reenvíe.',
  },
})

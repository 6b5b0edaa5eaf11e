// Compiled by `npm run messages` from catalogs/. Change it there.
import type { NotificationsMail } from '../../catalogs.ts'

export const notificationsMail = (): NotificationsMail => ({
  text: (p) => `${p.title}. Los detalles están en el portal de propietarios.`,
  open: 'Abrir en el portal',
  openAt: (p) => `Ábralo en el portal: ${p.url}`,
  openPage: 'Abrir su página',
  openPageAt: (p) => `Abra su página: ${p.url}`,
  stop: 'Cancelar suscripción',
  stopAt: (p) => `Cancelar suscripción: ${p.url}`,
})

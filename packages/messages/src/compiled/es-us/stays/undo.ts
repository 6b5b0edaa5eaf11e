// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../../format.ts'
import type { StaysUndo } from '../../catalogs.ts'

export const staysUndo = (): StaysUndo => ({
  undo: 'Deshacer',
  rejoined: (p) => `Está de nuevo en la lista de espera para las fechas ${p.dates}, ${select(p.keepsPlace, { true: 'en el mismo lugar', other: 'al final de la lista' })}.`,
  moved: '¿La cambió por error?',
  movedText: 'Durante un minuto puede dejar su estadía como estaba.',
  late: '¿No es lo que quería?',
  lateText: 'Puede cambiar su estadía de nuevo.',
  movedBack: (p) => `Su estadía está de nuevo en ${p.unit}, ${p.dates}.`,
  guestBack: (p) => `La invitación para ${p.guest} está abierta de nuevo y el enlace funciona.`,
  linkBack: 'El enlace funciona de nuevo.',
  depositBack: (p) => `De nuevo como estaba: ${p.what}. El resort lo confirmará.`,
})

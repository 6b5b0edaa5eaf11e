// Compiled by `npm run messages` from catalogs/. Change it there.
import type { CommonHelp } from '../../catalogs.ts'

export const commonHelp = (): CommonHelp => ({
  link: 'Respuestas sobre esta página',
  talk: '¿Prefiere hablar con una persona?',
})

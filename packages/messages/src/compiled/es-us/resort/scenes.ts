// Compiled by `npm run messages` from catalogs/. Change it there.
import type { ResortScenes } from '../../catalogs.ts'

export const resortScenes = (): ResortScenes => ({
  cottage: 'Dibujo: una cabaña entre pinos',
  garden: 'Dibujo: una suite con jardín y dos arcos',
  harbor: 'Dibujo: veleros en el puerto',
  lake: 'Dibujo: una terraza con dos sillas frente al lago',
})

// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const resortScenes = messages('resort/scenes', () => ({
  cottage: 'Drawing: a cottage among pine trees',
  garden: 'Drawing: a garden suite with two arches',
  harbor: 'Drawing: sailing boats in the harbor',
  lake: 'Drawing: a deck with two chairs above the lake',
}))

import { CottageScene } from './scenes/cottage-scene.tsx'
import { GardenScene } from './scenes/garden-scene.tsx'
import { HarborScene } from './scenes/harbor-scene.tsx'
import { LakeScene } from './scenes/lake-scene.tsx'

const SCENES: Record<string, () => React.JSX.Element> = {
  lake: LakeScene,
  harbor: HarborScene,
  garden: GardenScene,
  cottage: CottageScene,
}

const PICTURES = Object.keys(SCENES)

/** A drawing for each account, to tell them apart at a glance; the same in any order of a list. */
export function getPicture(ownerNumber: string, ownerNumbers: readonly string[]): string {
  const index = ownerNumbers.toSorted().indexOf(ownerNumber)
  return PICTURES[Math.max(0, index) % PICTURES.length] ?? ''
}

/** The drawing of a unit type, in the resort's colors. */
export function Scene({ picture }: { picture: string }) {
  const Drawing = SCENES[picture] ?? LakeScene
  return <Drawing />
}

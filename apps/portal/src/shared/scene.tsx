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

/** A drawing for each row of a list, to tell rows apart at a glance. */
export const getPicture = (index: number): string => PICTURES[index % PICTURES.length] ?? ''

/** The drawing of a unit type, in the resort's colors. */
export function Scene({ picture }: { picture: string }) {
  const Drawing = SCENES[picture] ?? LakeScene
  return <Drawing />
}

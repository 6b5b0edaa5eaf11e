/** The colors of one set of pictures: its time of day and how its rooms are furnished. */
export interface Palette {
  readonly sky: readonly [top: string, foot: string]
  readonly sun: string
  readonly far: string
  readonly mid: string
  readonly near: string
  readonly water: readonly [top: string, foot: string]
  readonly wood: string
  readonly woodDark: string
  readonly sand: string
  readonly deep: string
  readonly light: string
  readonly wall: readonly [top: string, foot: string]
  readonly floor: string
  readonly fabric: string
  readonly fabricDark: string
  readonly accent: string
}

const MORNING: Palette = {
  sky: ['#bcdde6', '#fbeacb'],
  sun: '#f6c453',
  far: '#8db9c4',
  mid: '#4f8b98',
  near: '#1f5f69',
  water: ['#a9d0d8', '#4f93a1'],
  wood: '#bb8a5c',
  woodDark: '#8e623a',
  sand: '#ead6ab',
  deep: '#0c3a42',
  light: '#ffffff',
  wall: ['#f4ecdc', '#eadfc8'],
  floor: '#c69c6d',
  fabric: '#2f7682',
  fabricDark: '#1d5a65',
  accent: '#f2b94a',
}

export const PALETTES = {
  morning: MORNING,
  noon: {
    ...MORNING,
    sky: ['#9fd0ea', '#e8f5f8'],
    far: '#9cc3b9',
    mid: '#5f9c8c',
    near: '#2f6f63',
    water: ['#8fcbdc', '#3c8fae'],
    wall: ['#eaf3f4', '#d8e8ea'],
    floor: '#d8b98c',
    fabric: '#3b6ea5',
    fabricDark: '#284f7c',
    accent: '#ef8354',
  },
  garden: {
    ...MORNING,
    sky: ['#bfe3e0', '#f6f2d4'],
    far: '#a9c99a',
    mid: '#78a86a',
    near: '#457a48',
    water: ['#b5d9d6', '#6fb0ad'],
    wall: ['#f3efdf', '#e3e5cd'],
    floor: '#cda779',
    fabric: '#6b8f5a',
    fabricDark: '#4b6c3f',
    accent: '#e58b6d',
  },
  forest: {
    ...MORNING,
    sky: ['#cfe3dc', '#f7ecd2'],
    far: '#93b5a4',
    mid: '#56836f',
    near: '#2c5747',
    water: ['#b6d3cf', '#5f938f'],
    wood: '#a9714a',
    woodDark: '#774a2d',
    wall: ['#e2c49c', '#d3b084'],
    floor: '#a97a50',
    fabric: '#a8483c',
    fabricDark: '#7d332b',
    accent: '#efc35c',
  },
  dusk: {
    ...MORNING,
    sky: ['#5f6fa3', '#f6b98a'],
    sun: '#ffd98a',
    far: '#8d7ea6',
    mid: '#65608f',
    near: '#3d4470',
    water: ['#d79f96', '#57649b'],
    sand: '#e9cba6',
    deep: '#22274a',
    wall: ['#f1e4da', '#e4d0c4'],
    floor: '#b98e6d',
    fabric: '#55628f',
    fabricDark: '#3a4570',
    accent: '#f2a65a',
  },
  winter: {
    ...MORNING,
    sky: ['#a8c7e8', '#f3f6fb'],
    far: '#b9cbe0',
    mid: '#7d9abc',
    near: '#3f6187',
    water: ['#c9dcea', '#86a9c6'],
    wood: '#9c7654',
    woodDark: '#6c4e35',
    wall: ['#ebe7e0', '#d9d3c8'],
    floor: '#9d7a58',
    fabric: '#7b3f4d',
    fabricDark: '#592b37',
    accent: '#e7b75f',
  },
  bay: {
    ...MORNING,
    sky: ['#84b7df', '#fde3c8'],
    far: '#a3b9cf',
    mid: '#7593b3',
    near: '#41628a',
    water: ['#9cc5df', '#3f77a8'],
    wall: ['#f0f0f3', '#dfe2e9'],
    floor: '#c9ad8d',
    fabric: '#b5533c',
    fabricDark: '#8a3b29',
    accent: '#f0b84d',
  },
} satisfies Record<string, Palette>

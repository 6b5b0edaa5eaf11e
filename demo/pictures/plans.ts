/** A room on a floor plan: where it lies on a sheet of 640 by 400, its name and what stands in it. */
interface PlanRoom {
  readonly at: readonly [x: number, y: number, width: number, height: number]
  readonly name: string
  readonly note?: string
  readonly tint?: 'wet' | 'outside'
  readonly has?: readonly Furniture[]
  /** Where the middle of its name stands. */
  readonly label?: readonly [x: number, y: number]
}

type Furniture = readonly [
  kind: 'bed' | 'single' | 'sofa' | 'table' | 'counter' | 'tub' | 'shower' | 'sink',
  x: number,
  y: number,
]

/** An opening in a wall: a door to walk through, or a window. */
type Opening = readonly [
  kind: 'door' | 'window',
  x: number,
  y: number,
  length: number,
  way: 'across' | 'down',
]

export interface Plan {
  readonly rooms: readonly PlanRoom[]
  readonly openings: readonly Opening[]
  readonly entrance: readonly [x: number, y: number]
  /** A part that is not part of this place: drawn pale. */
  readonly pale?: readonly [x: number, y: number, width: number, height: number]
}

const TINTS = { wet: '#e2eff2', outside: '#f2e6c8' }
const INK = '#15282c'
const FONT = "'Public Sans','Segoe UI',Roboto,sans-serif"

const frame = (x: number, y: number, width: number, height: number, round = 8) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`

const FURNITURE: Readonly<Record<Furniture[0], (x: number, y: number) => string>> = {
  bed: (x, y) =>
    `${frame(x, y, 96, 92)}${frame(x + 6, y + 5, 39, 24, 6)}${frame(x + 51, y + 5, 39, 24, 6)}`,
  single: (x, y) => `${frame(x, y, 52, 92)}${frame(x + 7, y + 5, 38, 22, 6)}`,
  sofa: (x, y) =>
    `${frame(x, y, 108, 40, 10)}${frame(x + 8, y + 14, 44, 22, 5)}${frame(x + 56, y + 14, 44, 22, 5)}`,
  table: (x, y) =>
    `<circle cx="${x + 24}" cy="${y + 24}" r="24"/>${frame(x - 12, y + 16, 9, 16, 3)}${frame(
      x + 51,
      y + 16,
      9,
      16,
      3,
    )}`,
  counter: (x, y) =>
    `${frame(x, y, 108, 30, 4)}<circle cx="${x + 28}" cy="${y + 15}" r="8"/>${frame(
      x + 60,
      y + 6,
      34,
      18,
      4,
    )}`,
  tub: (x, y) => `${frame(x, y, 78, 34, 10)}${frame(x + 7, y + 6, 64, 22, 10)}`,
  shower: (x, y) => `${frame(x, y, 58, 48, 2)}<path d="M${x} ${y}l58 48M${x + 58} ${y}l-58 48"/>`,
  sink: (x, y) => frame(x, y, 34, 20, 8),
}

const isOutside = ({ tint }: PlanRoom) => tint === 'outside'

function drawRoom({ at: [x, y, width, height], tint }: PlanRoom): string {
  const wall = tint === 'outside' ? 'stroke-width="2.5" stroke-dasharray="7 5"' : 'stroke-width="6"'
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"
    fill="${tint ? TINTS[tint] : '#fbf8f1'}" stroke="${INK}" ${wall}/>`
}

/** The name of a room, with a rim of its ground so that no line runs through it. */
function nameRoom({ at: [x, y, width, height], name, note, tint, label }: PlanRoom): string {
  const [left, top] = label ?? [x + width / 2, y + height / 2]
  const rim = `stroke="${tint ? TINTS[tint] : '#fbf8f1'}"`
  const second = note ? `<text x="${left}" y="${top + 22}" ${rim}>${note}</text>` : ''
  return `<text x="${left}" y="${top}" font-weight="700" ${rim}>${name}</text>${second}`
}

function drawOpening([kind, x, y, length, way]: Opening): string {
  const line = way === 'across' ? `M${x} ${y}h${length}` : `M${x} ${y}v${length}`
  if (kind === 'window') return `<path d="${line}" stroke="#4f93a1" stroke-width="8"/>`
  const swing =
    way === 'across'
      ? `M${x} ${y}v-${length}a${length} ${length} 0 0 1 ${length} ${length}`
      : `M${x} ${y}h-${length}a${length} ${length} 0 0 0 ${length} ${length}`
  return `<path d="${line}" stroke="#fbf8f1" stroke-width="8"/><path d="${swing}" fill="none"
    stroke="#46595d" stroke-width="2"/>`
}

/** A floor plan as an SVG. */
export function drawPlan(title: string, { rooms, openings, entrance, pale }: Plan): string {
  const inOrder = rooms.toSorted((a, b) => Number(isOutside(b)) - Number(isOutside(a)))
  const furniture = rooms.flatMap(({ has = [] }) =>
    has.map(([kind, x, y]) => FURNITURE[kind](x, y)),
  )
  const [x, y, width, height] = pale ?? [0, 0, 0, 0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">
<title>${title}</title><rect width="640" height="400" fill="#fff"/>
${inOrder.map(drawRoom).join('')}${openings.map(drawOpening).join('')}
<g fill="#dcedf1" stroke="#4f93a1" stroke-width="2">${furniture.join('')}</g>
<g font-family="${FONT}" font-size="19" fill="${INK}" text-anchor="middle" stroke-width="5"
  stroke-linejoin="round" paint-order="stroke">${inOrder.map(nameRoom).join('')}
<text x="${entrance[0]}" y="${entrance[1]}" font-weight="700" fill="#0b525c">Entrance</text></g>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" opacity=".78"/></svg>
`
}

const ONE_BEDROOM: Plan = {
  rooms: [
    { at: [30, 20, 580, 60], name: 'Deck, lake side', tint: 'outside', label: [320, 57] },
    {
      at: [30, 80, 210, 290],
      name: 'Bedroom',
      note: 'king bed',
      label: [135, 116],
      has: [['bed', 52, 180]],
    },
    {
      at: [240, 80, 370, 160],
      name: 'Living room',
      note: 'sofa bed',
      label: [480, 130],
      has: [['sofa', 276, 104]],
    },
    {
      at: [240, 240, 220, 130],
      name: 'Kitchen',
      label: [350, 350],
      has: [
        ['counter', 254, 254],
        ['table', 390, 264],
      ],
    },
    {
      at: [460, 240, 150, 130],
      name: 'Bath',
      tint: 'wet',
      label: [560, 350],
      has: [
        ['shower', 540, 252],
        ['sink', 476, 254],
      ],
    },
  ],
  openings: [
    ['window', 70, 80, 120, 'across'],
    ['window', 330, 80, 190, 'across'],
    ['door', 240, 250, 50, 'down'],
    ['door', 460, 300, 46, 'down'],
    ['door', 250, 370, 52, 'across'],
  ],
  entrance: [276, 394],
}

const STUDIO: Plan = {
  rooms: [
    { at: [90, 20, 460, 54], name: 'Balcony, harbor side', tint: 'outside', label: [320, 54] },
    {
      at: [90, 74, 460, 186],
      name: 'One room',
      note: 'queen bed',
      label: [320, 214],
      has: [
        ['bed', 112, 96],
        ['sofa', 420, 100],
        ['table', 300, 104],
      ],
    },
    {
      at: [90, 260, 260, 110],
      name: 'Kitchenette',
      label: [230, 350],
      has: [['counter', 106, 274]],
    },
    {
      at: [350, 260, 200, 110],
      name: 'Bath',
      tint: 'wet',
      label: [450, 350],
      has: [
        ['shower', 476, 272],
        ['sink', 366, 274],
      ],
    },
  ],
  openings: [
    ['window', 200, 74, 240, 'across'],
    ['door', 360, 260, 46, 'across'],
    ['door', 262, 370, 52, 'across'],
  ],
  entrance: [288, 394],
}

const SUITE: Plan = {
  rooms: [
    { at: [30, 320, 580, 56], name: 'Patio, garden side', tint: 'outside', label: [320, 354] },
    {
      at: [30, 40, 170, 150],
      name: 'Bedroom',
      note: 'king bed',
      label: [115, 158],
      has: [['bed', 66, 48]],
    },
    {
      at: [200, 40, 150, 150],
      name: 'Bath A',
      tint: 'wet',
      label: [275, 160],
      has: [
        ['tub', 236, 56],
        ['sink', 218, 110],
      ],
    },
    {
      at: [30, 190, 320, 130],
      name: 'Side A',
      note: 'living, kitchen',
      label: [190, 270],
      has: [
        ['sofa', 48, 204],
        ['counter', 226, 206],
      ],
    },
    {
      at: [350, 40, 260, 170],
      name: 'Side B',
      note: 'queen bed',
      label: [510, 164],
      has: [
        ['bed', 372, 54],
        ['sofa', 490, 54],
      ],
    },
    {
      at: [350, 210, 130, 110],
      name: 'Bath B',
      tint: 'wet',
      label: [415, 300],
      has: [['shower', 364, 224]],
    },
    { at: [480, 210, 130, 110], name: 'Kitchen', label: [545, 300], has: [['counter', 492, 226]] },
  ],
  openings: [
    ['window', 190, 320, 120, 'across'],
    ['window', 500, 320, 90, 'across'],
    ['door', 152, 190, 40, 'across'],
    ['door', 350, 262, 44, 'down'],
    ['door', 296, 190, 40, 'across'],
    ['door', 110, 320, 36, 'across'],
  ],
  entrance: [128, 394],
}

const COTTAGE: Plan = {
  rooms: [
    { at: [220, 320, 200, 54], name: 'Porch', tint: 'outside', label: [320, 354] },
    {
      at: [40, 40, 180, 160],
      name: 'Bedroom 1',
      note: 'king bed',
      label: [130, 162],
      has: [['bed', 82, 48]],
    },
    {
      at: [40, 200, 180, 120],
      name: 'Bedroom 2',
      note: 'bunk bed',
      label: [156, 262],
      has: [['single', 54, 212]],
    },
    {
      at: [220, 40, 380, 170],
      name: 'Living room',
      note: 'fireplace, sofa bed',
      label: [400, 150],
      has: [
        ['sofa', 250, 60],
        ['table', 480, 58],
      ],
    },
    { at: [220, 210, 230, 110], name: 'Kitchen', label: [370, 296], has: [['counter', 320, 224]] },
    {
      at: [450, 210, 150, 110],
      name: 'Bath',
      tint: 'wet',
      label: [525, 300],
      has: [
        ['tub', 466, 224],
        ['sink', 556, 222],
      ],
    },
  ],
  openings: [
    ['window', 290, 40, 160, 'across'],
    ['window', 90, 40, 80, 'across'],
    ['door', 220, 100, 46, 'down'],
    ['door', 220, 240, 44, 'down'],
    ['door', 450, 250, 42, 'down'],
    ['door', 248, 320, 50, 'across'],
  ],
  entrance: [320, 394],
}

const VILLA: Plan = {
  rooms: [
    { at: [30, 20, 580, 56], name: 'Terrace by the water', tint: 'outside', label: [320, 54] },
    {
      at: [30, 76, 150, 150],
      name: 'Bedroom 1',
      note: 'king bed',
      label: [105, 194],
      has: [['bed', 56, 86]],
    },
    {
      at: [460, 76, 150, 150],
      name: 'Bedroom 2',
      note: 'king bed',
      label: [535, 194],
      has: [['bed', 486, 86]],
    },
    {
      at: [180, 76, 280, 200],
      name: 'Living and dining',
      note: 'sofa bed',
      label: [320, 220],
      has: [
        ['sofa', 204, 100],
        ['table', 370, 106],
      ],
    },
    {
      at: [30, 226, 150, 144],
      name: 'Bath 1',
      tint: 'wet',
      label: [105, 350],
      has: [['shower', 46, 240]],
    },
    {
      at: [460, 226, 150, 144],
      name: 'Bedroom 3',
      note: '2 twins',
      label: [535, 338],
      has: [
        ['single', 474, 232],
        ['single', 544, 232],
      ],
    },
    { at: [180, 276, 150, 94], name: 'Kitchen', label: [250, 352], has: [['counter', 196, 288]] },
    {
      at: [330, 276, 130, 94],
      name: 'Bath 2',
      tint: 'wet',
      label: [400, 352],
      has: [['tub', 370, 288]],
    },
  ],
  openings: [
    ['window', 210, 76, 220, 'across'],
    ['window', 60, 76, 90, 'across'],
    ['window', 490, 76, 90, 'across'],
    ['door', 180, 170, 46, 'down'],
    ['door', 460, 170, 46, 'down'],
    ['door', 280, 370, 50, 'across'],
  ],
  entrance: [306, 394],
}

/** Floor plans of the demo, by the name of their file. */
export const PLANS = {
  studio: {
    title: 'Floor plan of a Cove Studio',
    alt:
      'Floor plan: entrance into the kitchenette, one room with a queen bed behind it, the ' +
      'balcony on the harbor side, the bathroom on the right',
    plan: STUDIO,
  },
  'one-bedroom': {
    title: 'Floor plan of a Lakeview One-Bedroom',
    alt:
      'Floor plan: entrance into the kitchen, living room with a deck on the lake side, ' +
      'bedroom on the left, bathroom on the right',
    plan: ONE_BEDROOM,
  },
  suite: {
    title: 'Floor plan of a Garden Suite',
    alt:
      'Floor plan: Side A on the left with bedroom, bath, living room and kitchen, Side B ' +
      'on the right with a room, bath and kitchen, a patio along both',
    plan: SUITE,
  },
  'suite-a': {
    title: 'Floor plan of Side A',
    alt:
      'Floor plan: Side A on the left with bedroom, bath, living room and kitchen; Side B ' +
      'is not part of it',
    plan: { ...SUITE, pale: [354, 36, 262, 281] },
  },
  'suite-b': {
    title: 'Floor plan of Side B',
    alt: 'Floor plan: Side B on the right with a room, bath and kitchen; Side A is not part of it',
    plan: { ...SUITE, pale: [24, 34, 322, 283] },
  },
  cottage: {
    title: 'Floor plan of a Pine Cottage',
    alt:
      'Floor plan: porch and entrance into the kitchen, living room with a fireplace behind ' +
      'it, two bedrooms on the left, bathroom on the right',
    plan: COTTAGE,
  },
  villa: {
    title: 'Floor plan of a Dune Villa',
    alt:
      'Floor plan: living and dining in the middle, bedrooms on both sides, two bathrooms, ' +
      'the terrace by the water',
    plan: VILLA,
  },
} satisfies Record<string, { title: string; alt: string; plan: Plan }>

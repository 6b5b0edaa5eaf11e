import { drawCottage, drawDeck, drawLodge, drawPool, drawVilla } from './outside.ts'
import { PALETTES } from './palette.ts'
import { drawBath, drawBedroom, drawBunk, drawKitchen, drawLiving, type Room } from './rooms.ts'

/** One picture of the demo: its file, what it is of, what it shows, and its drawing. */
export interface DemoPicture {
  readonly file: string
  /** A unit type; '' for the resort. */
  readonly type: string
  readonly alt: string
  readonly caption: string
  readonly drawing: string
}

type Shot = readonly [name: string, drawing: string, alt: string, caption?: string]

/** The pictures of a unit type, in the order shown. */
const album = (type: string, shots: readonly Shot[]): DemoPicture[] =>
  shots.map(([name, drawing, alt, caption = '']) => ({
    file: `${name}.webp`,
    type,
    alt,
    caption,
    drawing,
  }))

const COVE: Room = { palette: PALETTES.noon, view: 'harbor' }
const LAKE: Room = { palette: PALETTES.morning, view: 'lake' }
const GARDEN: Room = { palette: PALETTES.garden, view: 'garden' }
const PINE: Room = { palette: PALETTES.forest, view: 'forest' }
const DUNE: Room = { palette: PALETTES.dusk, view: 'beach' }
const RIDGE: Room = { palette: PALETTES.forest, view: 'ridge' }
const SUMMIT: Room = { palette: PALETTES.winter, view: 'ridge' }
const BAY: Room = { palette: PALETTES.bay, view: 'bay' }

const SIDE_A: readonly Shot[] = [
  [
    'garden-bedroom',
    drawBedroom(GARDEN, 'one'),
    'Bedroom of Side A with a king bed and a window to the garden',
  ],
  [
    'garden-kitchen',
    drawKitchen(GARDEN, 'full'),
    'Kitchen of Side A with a green counter and two stools',
  ],
  ['garden-bath', drawBath(GARDEN, 'tub'), 'Bathroom of Side A with a tub and a round mirror'],
]
const PATIO: Shot = [
  'garden-patio',
  drawDeck('garden', PALETTES.garden),
  'Patio with two chairs before the garden and the hills',
  'Both sides share the patio',
]

const HERON: readonly DemoPicture[] = [
  ...album('STU', [
    [
      'cove-balcony',
      drawDeck('harbor', PALETTES.noon),
      'Balcony with two chairs above the harbor, sailboats and the lighthouse behind',
      'Afternoon on the balcony',
    ],
    ['cove-bed', drawBedroom(COVE, 'one'), 'Queen bed beside a window with sailboats'],
    ['cove-kitchen', drawKitchen(COVE, 'small'), 'Kitchenette with a blue counter and a fridge'],
    ['cove-bath', drawBath(COVE, 'shower'), 'Bathroom with a step-free shower and a bench'],
  ]),
  ...album('1BR', [
    [
      'lake-deck',
      drawDeck('lake', PALETTES.morning),
      'Deck with two chairs, the lake and the hills behind',
      'Morning sun on the deck',
    ],
    ['lake-living', drawLiving(LAKE), 'Living room with a sofa before a wide window to the lake'],
    ['lake-bedroom', drawBedroom(LAKE, 'one'), 'Bedroom with a king bed and two bedside lamps'],
    ['lake-kitchen', drawKitchen(LAKE, 'full'), 'Kitchen with a counter and two stools'],
    [
      'lake-bath',
      drawBath(LAKE, 'shower'),
      'Bathroom with a step-free shower, grab bars and a bench',
    ],
  ]),
  ...album('GS', [
    PATIO,
    [
      'garden-living',
      drawLiving(GARDEN),
      'Living room of Side A with a green sofa and the garden outside',
    ],
    ...SIDE_A,
    [
      'garden-studio',
      drawBedroom({ ...GARDEN, palette: PALETTES.noon }, 'one'),
      'Queen bed of Side B under two pictures',
    ],
  ]),
  ...album('GSA', [SIDE_A[0] ?? PATIO, ...SIDE_A.slice(1), PATIO]),
  ...album('GSB', [
    [
      'garden-studio',
      drawBedroom({ ...GARDEN, palette: PALETTES.noon }, 'one'),
      'Queen bed of Side B under two pictures',
    ],
    [
      'garden-kitchenette',
      drawKitchen({ ...GARDEN, palette: PALETTES.noon }, 'small'),
      'Kitchenette of Side B with a fridge',
    ],
    PATIO,
  ]),
  ...album('COT', [
    [
      'pine-cottage',
      drawCottage(PALETTES.forest),
      'Wooden cottage among tall firs, smoke rising from the chimney',
      'Pine Lane on an October afternoon',
    ],
    [
      'pine-living',
      drawLiving(PINE, true),
      'Living room with a red sofa and a fire in the fireplace',
    ],
    ['pine-bedroom', drawBedroom(PINE, 'one'), 'Bedroom with a king bed and a view of the forest'],
    ['pine-bunk', drawBunk(PINE), 'Children’s room with a bunk bed, a ladder and a ball'],
    ['pine-kitchen', drawKitchen(PINE, 'full'), 'Kitchen with red cupboards and two stools'],
    ['pine-bath', drawBath(PINE, 'tub'), 'Bathroom with a tub full of foam'],
  ]),
  ...album('VIL', [
    [
      'dune-villa',
      drawVilla(PALETTES.dusk),
      'White villa on the beach with lit windows at sunset',
      'The villa at dusk',
    ],
    ['dune-living', drawLiving(DUNE), 'Living room with a blue sofa and the sunset in the window'],
    ['dune-terrace', drawDeck('beach', PALETTES.dusk), 'Terrace with two chairs by the water'],
    ['dune-bedroom', drawBedroom(DUNE, 'one'), 'Main bedroom with a king bed'],
    ['dune-twins', drawBedroom(DUNE, 'two'), 'Third bedroom with two twin beds'],
    ['dune-kitchen', drawKitchen(DUNE, 'full'), 'Kitchen with a long counter'],
    ['dune-bath', drawBath(DUNE, 'shower'), 'Roll-in shower with grab bars and a bench'],
  ]),
  ...album('', [
    [
      'resort-pool',
      drawPool('lake', PALETTES.morning),
      'Outdoor pool with two parasols, the lake behind',
      'The pool is open from May to October',
    ],
  ]),
]

const PINES: readonly DemoPicture[] = [
  ...album('RDG', [
    [
      'ridge-balcony',
      drawDeck('ridge', PALETTES.forest),
      'Balcony with two chairs before the peaks',
    ],
    ['ridge-living', drawLiving(RIDGE, true), 'Living room with a fireplace and the peaks outside'],
    ['ridge-bedroom', drawBedroom(RIDGE, 'one'), 'Bedroom with a king bed'],
    ['ridge-twins', drawBedroom(RIDGE, 'two'), 'Second bedroom with two twin beds'],
  ]),
  ...album('SUM', [
    [
      'summit-house',
      drawLodge('ridge', PALETTES.winter),
      'Summit Residence with lit windows under the snowy peaks',
      'First snow, in November',
    ],
    ['summit-living', drawLiving(SUMMIT, true), 'Living room with a red sofa and a fireplace'],
    ['summit-bedroom', drawBedroom(SUMMIT, 'one'), 'Bedroom with a king bed and snow outside'],
    ['summit-kitchen', drawKitchen(SUMMIT, 'full'), 'Kitchen with a counter and two stools'],
  ]),
]

const BAYVIEW: readonly DemoPicture[] = [
  ...album('A', [
    [
      'bay-balcony',
      drawDeck('bay', PALETTES.bay),
      'Balcony with two chairs and the city across the bay',
    ],
    ['bay-bed', drawBedroom(BAY, 'one'), 'Wide bed beside a window to the bay'],
  ]),
  ...album('E', [['bay-living', drawLiving(BAY), 'Living room with a red sofa and the skyline']]),
]

/** The pictures of each resort, by its folder. */
export const ALBUMS: Readonly<Record<string, readonly DemoPicture[]>> = {
  heron: HERON,
  pines: PINES,
  bayview: BAYVIEW,
}

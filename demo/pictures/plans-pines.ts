import type { Plan } from './plans.ts'

const RIDGE: Plan = {
  rooms: [
    { at: [190, 20, 260, 56], name: 'Balcony', tint: 'outside', label: [320, 54] },
    {
      at: [30, 76, 160, 150],
      name: 'Bedroom 1',
      note: 'king bed',
      label: [92, 198],
      has: [['bed', 38, 86]],
    },
    {
      at: [450, 76, 160, 150],
      name: 'Bedroom 2',
      note: '2 twins',
      label: [530, 198],
      has: [
        ['single', 472, 86],
        ['single', 538, 86],
      ],
    },
    {
      at: [190, 76, 260, 190],
      name: 'Living room',
      note: 'fireplace, sofa bed',
      label: [306, 188],
      has: [
        ['sofa', 212, 100],
        ['table', 344, 98],
      ],
    },
    {
      at: [30, 226, 160, 144],
      name: 'Bath 1',
      tint: 'wet',
      label: [110, 340],
      has: [
        ['shower', 46, 244],
        ['sink', 136, 240],
      ],
    },
    { at: [190, 266, 150, 104], name: 'Kitchen', label: [265, 346], has: [['counter', 206, 280]] },
    { at: [340, 266, 110, 104], name: 'Entry', label: [374, 308] },
    {
      at: [450, 226, 160, 144],
      name: 'Bath 2',
      tint: 'wet',
      label: [530, 340],
      has: [
        ['tub', 466, 244],
        ['sink', 562, 250],
      ],
    },
  ],
  openings: [
    ['window', 210, 76, 220, 'across'],
    ['window', 65, 76, 90, 'across'],
    ['window', 485, 76, 90, 'across'],
    ['door', 190, 92, 44, 'down'],
    ['door', 450, 126, 44, 'down'],
    ['door', 148, 226, 36, 'across'],
    ['door', 450, 276, 38, 'down'],
    ['door', 208, 266, 44, 'across'],
    ['door', 384, 266, 46, 'across'],
    ['door', 370, 370, 50, 'across'],
  ],
  entrance: [395, 394],
}

const SUMMIT: Plan = {
  rooms: [
    { at: [174, 16, 292, 54], name: 'Balcony, mountain side', tint: 'outside', label: [320, 50] },
    {
      at: [24, 70, 150, 156],
      name: 'Bedroom 1',
      note: 'king bed',
      label: [87, 194],
      has: [['bed', 32, 80]],
    },
    {
      at: [174, 70, 292, 156],
      name: 'Living and dining',
      note: 'fireplace, sofa bed',
      label: [304, 156],
      has: [
        ['sofa', 198, 90],
        ['table', 350, 84],
      ],
    },
    {
      at: [466, 70, 150, 156],
      name: 'Bedroom 2',
      note: 'king bed',
      label: [528, 194],
      has: [['bed', 478, 80]],
    },
    {
      at: [24, 226, 148, 146],
      name: 'Bath 1',
      tint: 'wet',
      label: [98, 344],
      has: [
        ['shower', 36, 240],
        ['sink', 120, 244],
      ],
    },
    {
      at: [172, 226, 134, 146],
      name: 'Bedroom 3',
      note: '2 twins',
      label: [239, 344],
      has: [
        ['single', 181, 236],
        ['single', 245, 236],
      ],
    },
    { at: [306, 226, 78, 146], name: 'Entry', label: [345, 296] },
    { at: [384, 226, 122, 146], name: 'Kitchen', label: [445, 322], has: [['counter', 391, 240]] },
    {
      at: [506, 226, 110, 146],
      name: 'Bath 2',
      tint: 'wet',
      label: [561, 344],
      has: [
        ['tub', 522, 240],
        ['sink', 566, 292],
      ],
    },
  ],
  openings: [
    ['window', 200, 70, 240, 'across'],
    ['window', 56, 70, 86, 'across'],
    ['window', 498, 70, 86, 'across'],
    ['window', 196, 372, 86, 'across'],
    ['door', 174, 84, 42, 'down'],
    ['door', 466, 104, 42, 'down'],
    ['door', 136, 226, 32, 'across'],
    ['door', 240, 226, 40, 'across'],
    ['door', 324, 226, 44, 'across'],
    ['door', 408, 226, 42, 'across'],
    ['door', 578, 226, 32, 'across'],
    ['door', 320, 372, 48, 'across'],
  ],
  entrance: [344, 395],
}

const LODGE: Plan = {
  rooms: [
    { at: [280, 330, 150, 46], name: 'Porch', tint: 'outside', label: [394, 360] },
    {
      at: [24, 24, 140, 156],
      name: 'Bedroom 1',
      note: 'king bed',
      label: [98, 144],
      has: [['bed', 30, 32]],
    },
    {
      at: [164, 24, 312, 156],
      name: 'Living and dining',
      note: 'fireplace',
      label: [320, 112],
      has: [
        ['sofa', 190, 44],
        ['table', 388, 40],
      ],
    },
    {
      at: [476, 24, 140, 156],
      name: 'Bedroom 2',
      note: 'king bed',
      label: [546, 144],
      has: [['bed', 498, 32]],
    },
    {
      at: [24, 180, 80, 150],
      name: 'Bath 1',
      tint: 'wet',
      label: [64, 290],
      has: [['shower', 35, 196]],
    },
    {
      at: [104, 180, 130, 150],
      name: 'Bedroom 3',
      note: 'king bed',
      label: [169, 300],
      has: [['bed', 121, 190]],
    },
    {
      at: [234, 180, 82, 150],
      name: 'Bath 2',
      tint: 'wet',
      label: [275, 290],
      has: [['shower', 246, 196]],
    },
    { at: [316, 180, 68, 150], name: 'Entry', label: [350, 256] },
    { at: [384, 180, 116, 150], name: 'Kitchen', label: [442, 262], has: [['counter', 388, 194]] },
    {
      at: [500, 180, 116, 150],
      name: 'Bunks',
      note: 'sleeps 4',
      label: [558, 300],
      has: [
        ['single', 505, 190],
        ['single', 559, 190],
      ],
    },
  ],
  openings: [
    ['window', 210, 24, 220, 'across'],
    ['window', 54, 24, 80, 'across'],
    ['window', 506, 24, 80, 'across'],
    ['window', 128, 330, 84, 'across'],
    ['window', 616, 216, 76, 'down'],
    ['door', 164, 40, 36, 'down'],
    ['door', 476, 118, 40, 'down'],
    ['door', 30, 180, 30, 'across'],
    ['door', 176, 180, 40, 'across'],
    ['door', 252, 180, 38, 'across'],
    ['door', 330, 180, 42, 'across'],
    ['door', 412, 180, 42, 'across'],
    ['door', 500, 284, 38, 'down'],
    ['door', 324, 330, 46, 'across'],
  ],
  entrance: [347, 396],
}

/** Floor plans of the Pines, by the name of their file. */
export const PLANS_OF_PINES = {
  ridge: {
    title: 'Floor plan of a Ridge Two-Bedroom',
    alt:
      'Floor plan: entrance beside the kitchen, living room with a fireplace and the balcony ' +
      'behind it, a bedroom on each side with its bath',
    plan: RIDGE,
  },
  summit: {
    title: 'Floor plan of a Summit Residence',
    alt:
      'Floor plan: entrance in the middle, living and dining with the balcony on the mountain ' +
      'side, a bedroom on each side, the third beside the entrance, two baths',
    plan: SUMMIT,
  },
  lodge: {
    title: 'Floor plan of a Lodge House',
    alt:
      'Floor plan: porch and entrance in front, living and dining behind it, three bedrooms, a ' +
      'bunk room beside the kitchen, two baths',
    plan: LODGE,
  },
} satisfies Record<string, { title: string; alt: string; plan: Plan }>

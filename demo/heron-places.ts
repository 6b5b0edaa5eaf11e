import type { Rows } from './write-folder.ts'

type Detail = readonly [section: string, icon: string, title: string, text?: string]

const WIFI: Detail = ['inside', 'wifi', 'Wi-Fi', 'Good for video calls']
const CLIMATE: Detail = ['inside', 'climate', 'Air conditioning and heat', 'Each room on its own']
const KITCHEN: Detail = [
  'inside',
  'kitchen',
  'Full kitchen',
  'Dishwasher, coffee maker, 8 place settings',
]
const NO_PETS: Detail = ['inside', 'pets', 'No pets', 'Pine Cottages welcome dogs']
const DOGS: Detail = ['inside', 'pets', 'Dogs welcome', 'Two at most, $20 a stay']

const SIDE_A: readonly Detail[] = [
  ['sleep', 'double', 'Bedroom', '1 king bed'],
  ['sleep', 'sofa', 'Living room', 'Queen sofa bed'],
]
const SIDE_B: readonly Detail[] = [
  ['sleep', 'double', 'Room', '1 queen bed'],
  ['sleep', 'sofa', 'Room', 'Sofa bed'],
]
const GARDEN_ACCESS: readonly Detail[] = [
  ['access', '', 'To the door', '3 steps of 6 inches with a handrail. 40 feet from Lot C.'],
  ['access', '', 'Doors', 'Entrance 34 inches, bathrooms 28 inches wide.'],
  ['access', '', 'Beds', 'King 25 inches high, queen 24 inches.'],
  ['missing', '', 'No step-free way in', 'Lakeview and the Cove Studios have one.'],
]

const PLACES: Readonly<Record<string, readonly Detail[]>> = {
  STU: [
    ['sleep', 'double', 'One room', '1 queen bed'],
    ['access', '', 'To the door', 'No steps. Elevator from the lobby, 90 feet from Lot B.'],
    ['access', '', 'Doors', 'Entrance 36 inches, bathroom 32 inches wide.'],
    ['access', '', 'Shower', 'Step-free, with grab bars and a bench.'],
    ['access', '', 'Bed', 'Queen 23 inches high.'],
    ['missing', '', 'No oven', 'Lakeview One-Bedrooms have one.'],
    ['inside', 'kitchen', 'Kitchenette', 'Two burners, microwave, fridge'],
    ['inside', 'bath', '1 bathroom', 'Hair dryer, towels for 2'],
    WIFI,
    ['inside', 'tv', '1 TV'],
    ['inside', 'balcony', 'Balcony', 'Two chairs above the harbor'],
    CLIMATE,
    NO_PETS,
  ],
  '1BR': [
    ['sleep', 'double', 'Bedroom', '1 king bed'],
    ['sleep', 'sofa', 'Living room', 'Queen sofa bed'],
    ['access', '', 'To the door', 'No steps. Elevator from the lobby, 120 feet from Lot B.'],
    ['access', '', 'Doors', 'Entrance 36 inches, bathroom 32 inches wide.'],
    ['access', '', 'Shower', 'Step-free, with grab bars and a bench.'],
    ['access', '', 'Bed', 'King 24 inches high.'],
    ['missing', '', 'No roll-in shower', 'The Dune Villas have one.'],
    KITCHEN,
    ['inside', 'bath', '1 bathroom', 'Hair dryer, towels for 4'],
    ['inside', 'balcony', 'Deck', 'On the lake side, with two chairs'],
    WIFI,
    ['inside', 'washer', 'Washer and dryer', 'In the hallway closet'],
    ['inside', 'tv', '2 TVs'],
    CLIMATE,
    NO_PETS,
  ],
  GS: [
    ['sleep', 'double', 'Side A, bedroom', '1 king bed'],
    ['sleep', 'double', 'Side B', '1 queen bed'],
    ['sleep', 'sofa', 'Living room', 'Queen sofa bed'],
    ...GARDEN_ACCESS,
    ['inside', 'kitchen', 'Two kitchens', 'One full, one kitchenette'],
    ['inside', 'bath', '2 bathrooms', 'One tub, one shower'],
    ['inside', 'balcony', 'Patio', 'Along both sides'],
    WIFI,
    ['inside', 'tv', '2 TVs'],
    DOGS,
  ],
  GSA: [...SIDE_A, ...GARDEN_ACCESS, KITCHEN, ['inside', 'bath', '1 bathroom', 'Tub'], WIFI, DOGS],
  GSB: [
    ...SIDE_B,
    ...GARDEN_ACCESS,
    ['inside', 'kitchen', 'Kitchenette', 'Two burners, microwave, fridge'],
    ['inside', 'bath', '1 bathroom', 'Shower'],
    WIFI,
    DOGS,
  ],
  COT: [
    ['sleep', 'double', 'Bedroom 1', '1 king bed'],
    ['sleep', 'bunk', 'Bedroom 2', '1 bunk bed, up to 180 pounds'],
    ['sleep', 'sofa', 'Living room', 'Sofa bed'],
    ['access', '', 'To the door', '2 steps of 7 inches. Parking at the door.'],
    ['access', '', 'Doors', 'Entrance 34 inches, bathroom 28 inches wide.'],
    ['access', '', 'Inside', 'One floor, no steps.'],
    ['access', '', 'Beds', 'King 24 inches high, bunk 16 and 52 inches.'],
    ['missing', '', 'No shower without a step', 'Lakeview has one.'],
    KITCHEN,
    ['inside', 'bath', '1 bathroom', 'Tub with a shower'],
    ['inside', 'fire', 'Wood fireplace', 'Wood is at the door'],
    WIFI,
    ['inside', 'washer', 'Washer and dryer'],
    DOGS,
  ],
  VIL: [
    ['sleep', 'double', 'Bedroom 1', '1 king bed'],
    ['sleep', 'double', 'Bedroom 2', '1 king bed'],
    ['sleep', 'twins', 'Bedroom 3', '2 twin beds'],
    ['sleep', 'sofa', 'Living room', 'Queen sofa bed'],
    ['access', '', 'To the door', 'No steps. A ramp of 1 in 14, 30 feet from your parking space.'],
    ['access', '', 'Doors', 'Every door 36 inches wide.'],
    ['access', '', 'Shower', 'Roll-in, 5 by 5 feet, with grab bars and a bench.'],
    ['access', '', 'Beds', 'Kings 22 inches high with room below for a lift.'],
    KITCHEN,
    ['inside', 'bath', '2 bathrooms', 'One tub, one roll-in shower'],
    ['inside', 'balcony', 'Terrace', 'By the water, with a grill'],
    WIFI,
    ['inside', 'washer', 'Washer and dryer'],
    ['inside', 'tv', '3 TVs'],
    CLIMATE,
    NO_PETS,
  ],
}

/** Returns the details on the pages of the unit types. */
export function makePlaceDetails(): Rows {
  return Object.entries(PLACES).flatMap(([unit_type, details]) =>
    details.map(([section, icon, title, text = ''], index) => ({
      number: `PL-${unit_type}-${index + 1}`,
      unit_type,
      section,
      position: index + 1,
      icon,
      title,
      text,
    })),
  )
}

/** Returns the positions of the units on the resort map. */
export function makeMapPoints(): Rows {
  const point = (unit_type: string, x: number, y: number, directions: string) => ({
    unit_type,
    x,
    y,
    directions,
  })
  const garden = 'A 3-minute walk from the front desk, 2 to the pool. Shade in the afternoon.'
  return [
    point('STU', 17, 47, 'A 2-minute walk from the front desk, 1 minute to the harbor.'),
    point(
      '1BR',
      52,
      47,
      'A 4-minute walk from the front desk, 1 minute to the boat dock, 3 to the pool. ' +
        'Morning sun on the deck.',
    ),
    point('GS', 73, 19, garden),
    point('GSA', 73, 19, garden),
    point('GSB', 73, 19, garden),
    point('COT', 88, 19, 'At the end of Pine Lane, a 6-minute walk from the front desk.'),
    point(
      'VIL',
      86,
      56,
      'By the water, a 7-minute walk from the front desk, or drive to the door.',
    ),
  ]
}

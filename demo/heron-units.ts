import type { Rows } from './write-folder.ts'

/**
 * Points per night in a studio. Fourteen thousand points a year buy two or three weeks in a studio,
 * and one in a one-bedroom in summer.
 */
const STUDIO = {
  'red mon-thu': 700,
  'red sun': 750,
  'red fri-sat': 900,
  'white mon-thu': 550,
  'white sun': 600,
  'white fri-sat': 700,
  'blue mon-thu': 400,
  'blue sun': 425,
  'blue fri-sat': 500,
}

/**
 * Unit types with their factor on the studio's points (domain.md 2.5: a split lock-off costs
 * slightly more than the whole unit).
 */
const TYPES = [
  {
    code: 'STU',
    name: 'Cove Studio',
    description: 'One room, first floor',
    bedrooms: 0,
    max_people: 2,
    beds: '1 queen',
    area_sq_ft: 480,
    outlook: 'Harbor view',
    access: 'No steps: elevator',
    facts: 'no-steps',
    picture: 'harbor',
    factor: 1,
  },
  {
    code: '1BR',
    name: 'Lakeview One-Bedroom',
    description: 'One bedroom, second floor',
    bedrooms: 1,
    max_people: 4,
    beds: '1 king, sofa bed',
    area_sq_ft: 760,
    outlook: 'Lake view',
    access: 'No steps: elevator',
    facts: 'no-steps',
    picture: 'lake',
    factor: 1.7,
  },
  {
    code: 'GS',
    name: 'Garden Suite',
    description: 'Two bedrooms, can be split in two',
    bedrooms: 2,
    max_people: 8,
    beds: '1 king, 1 queen, sofa bed',
    area_sq_ft: 1240,
    outlook: 'Garden view',
    access: '3 steps at the door',
    facts: 'pets',
    picture: 'garden',
    factor: 2.4,
  },
  {
    code: 'GSA',
    name: 'Garden Suite, Side A',
    description: 'One bedroom of a Garden Suite',
    bedrooms: 1,
    max_people: 4,
    beds: '1 king, sofa bed',
    area_sq_ft: 760,
    outlook: 'Garden view',
    access: '3 steps at the door',
    facts: 'pets',
    picture: 'garden',
    factor: 1.7,
  },
  {
    code: 'GSB',
    name: 'Garden Suite, Side B',
    description: 'Studio of a Garden Suite',
    bedrooms: 0,
    max_people: 4,
    beds: '1 queen, sofa bed',
    area_sq_ft: 480,
    outlook: 'Garden view',
    access: '3 steps at the door',
    facts: 'pets',
    picture: 'garden',
    factor: 1,
  },
  {
    code: 'COT',
    name: 'Pine Cottage',
    description: 'Cottage on its own, one floor',
    bedrooms: 2,
    max_people: 5,
    beds: '1 king, 1 bunk, sofa bed',
    area_sq_ft: 860,
    outlook: 'Forest view',
    access: '2 steps at the door',
    facts: 'ground-floor pets',
    picture: 'cottage',
    factor: 2.2,
  },
  {
    code: 'VIL',
    name: 'Dune Villa',
    description: 'Three bedrooms by the water',
    bedrooms: 3,
    max_people: 10,
    beds: '2 kings, 2 twins, sofa bed',
    area_sq_ft: 1900,
    outlook: 'Lake view',
    access: 'No steps',
    facts: 'no-steps ground-floor roll-in-shower',
    picture: 'harbor',
    factor: 3.4,
  },
] as const

export const makeUnitTypes = (): Rows => TYPES.map(({ factor: _, ...type }) => type)

export const makePointsChart = (): Rows =>
  TYPES.flatMap((type) =>
    Object.entries(STUDIO).map(([key, points]) => {
      const [season = '', weekday_class = ''] = key.split(' ')
      return {
        unit_type: type.code,
        season,
        weekday_class,
        points: Math.round((points * type.factor) / 25) * 25,
      }
    }),
  )

export function makeUnits(): Rows {
  const plain = (numbers: number[], name: string, unit_type: string) =>
    numbers.map((number) => ({
      number: String(number),
      name: `${name} ${number}`,
      unit_type,
      part_of: '',
      part_label: '',
      property_code: '',
    }))
  const suites = [301, 302, 303, 304, 305, 306, 307, 308].flatMap((number) => [
    {
      number: String(number),
      name: `Garden Suite ${number}`,
      unit_type: 'GS',
      part_of: '',
      part_label: '',
      property_code: '',
    },
    {
      number: `${number}A`,
      name: `Garden Suite ${number}, Side A`,
      unit_type: 'GSA',
      part_of: String(number),
      part_label: 'Side A',
      property_code: '',
    },
    {
      number: `${number}B`,
      name: `Garden Suite ${number}, Side B`,
      unit_type: 'GSB',
      part_of: String(number),
      part_label: 'Side B',
      property_code: '',
    },
  ])
  return [
    ...plain([101, 102, 103, 104, 105, 106], 'Harbor', 'STU'),
    ...plain([201, 202, 203, 204, 205, 206, 207, 208, 209, 210], 'Lakeview', '1BR'),
    ...suites,
    ...plain([1, 2, 3], 'Pine Cottage', 'COT'),
    ...plain([9], 'Dune Villa', 'VIL'),
  ]
}

/**
 * Red is summer and the turn of the year, white spring and autumn, blue the rest; by date, as the
 * calendar moves.
 */
export function makeSeasons(): Rows {
  const names = { red: 'High season', white: 'Mid season', blue: 'Low season' }
  const year = (y: string, next: string): [keyof typeof names, string, string][] => [
    ['blue', `${y}-01-04`, `${y}-03-31`],
    ['white', `${y}-04-01`, `${y}-06-14`],
    ['red', `${y}-06-15`, `${y}-09-07`],
    ['white', `${y}-09-08`, `${y}-10-31`],
    ['blue', `${y}-11-01`, `${y}-12-17`],
    ['red', `${y}-12-18`, `${next}-01-03`],
  ]
  return [
    ['Y-1', 'Y'],
    ['Y', 'Y+1'],
    ['Y+1', 'Y+2'],
    ['Y+2', 'Y+3'],
  ]
    .flatMap(([y = '', next = '']) => year(y, next))
    .map(([code, first_night, last_night]) => ({
      code,
      name: names[code],
      first_night,
      last_night,
    }))
}

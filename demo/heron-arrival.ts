import type { Rows } from './write-folder.ts'

interface Step {
  readonly position: number
  readonly icon: string
  readonly title: string
  readonly text: string
  readonly unit_type?: string
  readonly unit?: string
  readonly secret_name?: string
  readonly secret?: string
}

const STEPS: readonly Step[] = [
  {
    position: 1,
    icon: 'parking',
    title: 'Park in Lot B',
    text: 'Free, with room for two cars each. Turn left after the gate.',
  },
  {
    position: 1,
    unit_type: 'COT',
    icon: 'parking',
    title: 'Park beside the cottage',
    text: 'Follow Pine Lane to the end. There is room for two cars on the gravel.',
  },
  {
    position: 2,
    icon: 'key',
    title: 'Stop at the front desk',
    text: 'Open 8 AM to 9 PM. Arriving later? Your key is in the lock box to the left of the door.',
    secret_name: 'Lock box code',
    secret: '4417',
  },
  {
    position: 3,
    icon: 'door',
    title: 'Your door is in the main building',
    text: 'The number on your key tells the floor: 101 is on the first, 204 on the second.',
  },
  {
    position: 3,
    unit_type: '1BR',
    icon: 'door',
    title: 'Lakeview building, second floor',
    text: 'Elevator in the lobby. No steps from Lot B to your door.',
  },
  {
    position: 3,
    unit: '204',
    icon: 'door',
    title: 'Lakeview building, second floor, door 204',
    text: 'Elevator in the lobby, then right. No steps from Lot B to your door.',
  },
  {
    position: 3,
    unit_type: 'COT',
    icon: 'door',
    title: 'The cottage door',
    text: 'Two steps up to the porch. The porch light comes on by itself.',
  },
  {
    position: 4,
    icon: 'wifi',
    title: 'Wi-Fi: HeronCove-Guest',
    text: '',
    secret_name: 'Wi-Fi password',
    secret: 'blue-heron-26',
  },
]

/** Returns the arrival steps for guests of Heron Cove. */
export function makeArrivalSteps(): Rows {
  return STEPS.map((step, index) => ({
    number: `A-${index + 1}`,
    position: step.position,
    unit_type: step.unit_type ?? '',
    unit: step.unit ?? '',
    icon: step.icon,
    title: step.title,
    text: step.text,
    secret_name: step.secret_name ?? '',
    secret: step.secret ?? '',
  }))
}

/** High, low and packing advice by month, from January on. */
const MONTHS: readonly (readonly [high: number, low: number, advice: string])[] = [
  [49, 29, 'Pack a warm jacket. The lake may freeze at the edges.'],
  [52, 31, 'Pack a warm jacket. Mornings are frosty.'],
  [60, 37, 'Pack layers. Evenings by the lake are cold.'],
  [69, 45, 'A light jacket will do. It may rain.'],
  [76, 53, 'The lake is still cool for a swim.'],
  [82, 61, 'Good for swimming from mid-month.'],
  [85, 65, 'Bring sunscreen. Afternoons can have thunder.'],
  [84, 64, 'The lake is at its warmest.'],
  [78, 58, 'Warm days, and a sweater for the evening.'],
  [69, 46, 'The leaves turn around the middle of the month.'],
  [60, 38, 'Pack layers. Evenings by the lake are cold.'],
  [51, 33, 'Pack a warm jacket. Snow is rare by the lake.'],
]

/** Returns the typical weather at Heron Cove. */
export function makeWeather(): Rows {
  return MONTHS.map(([high, low, advice], index) => ({ month: index + 1, high, low, advice }))
}

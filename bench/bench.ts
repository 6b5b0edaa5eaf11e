import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureAvailability } from './availability.ts'
import { measureBatches } from './batches.ts'
import { measureBundles } from './bundles.ts'
import { measureCalendar } from './calendar.ts'
import { measureCardMask } from './card-mask.ts'
import { measureEventCost } from './event-cost.ts'
import { measureEventLag } from './event-lag.ts'
import type { Figure } from './figure.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { measureJobs } from './jobs.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLimits } from './limits.ts'
import { measureLists } from './lists.ts'
import { measurePhone } from './phone.ts'
import { measurePlaceImages } from './place-images.ts'
import { measureReplay } from './replay.ts'
import { measureResorts } from './resorts.ts'
import { measureRush } from './rush.ts'
import { measureServer } from './server.ts'
import { measureSignIn } from './sign-in.ts'
import { closePortals, SMOKE } from './smoke.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    strict: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
})
const wanted = (name: string) => !values.only || values.only === name

const MEASURES = [
  measureBundles,
  measureServer,
  measureLimits,
  measureGrowth,
  measureResorts,
  measureImport,
  measureBatches,
  measureEventLag,
  measureEventCost,
  measureJobs,
  measureSignIn,
  measureRush,
  measureAvailability,
  measureReplay,
  measureCalendar,
  measureLists,
  measureLayoutShift,
  measurePlaceImages,
  measurePhone,
  measureCardMask,
]
const visible = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

function getLine(name: string, { value, min, max, unit, target, good }: Figure): string {
  const numbers = [value, min, max].map((figure) => visible(figure).padStart(10))
  return `${name.padEnd(44)}${numbers.join('')}  ${target} ${unit}${good ? '' : '   MISSED'}`
}

const figures: Record<string, Figure> = {}
let isWhole = true
console.log(
  `${'figure'.padEnd(44)}${'value'.padStart(10)}${'min'.padStart(10)}${'max'.padStart(10)}  target`,
)
try {
  for (const measure of MEASURES) {
    const began = performance.now()
    try {
      const measured = await measure(wanted)
      Object.assign(figures, measured)
      if (SMOKE) console.log(`${measure.name}: runs (${Math.round(performance.now() - began)} ms)`)
      else for (const [name, figure] of Object.entries(measured)) console.log(getLine(name, figure))
    } catch (error) {
      // keep the results of the other benchmarks, which took an hour
      console.error(`${measure.name} failed:`, error)
      isWhole = false
    }
  }
} finally {
  await closePortals()
}
if (SMOKE) process.exit(isWhole ? 0 : 1)
if (isWhole && Object.keys(figures).length === 0) {
  console.error(`There is no figure named "${values.only}".`)
  process.exit(2)
}
if (values.json) {
  const written = Object.entries(figures).map(([name, { value, min, max, unit, target }]) => [
    name,
    { value, min, max, unit, target },
  ])
  writeFileSync(values.json, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`)
}
if (!isWhole || (values.strict && Object.values(figures).some((figure) => !figure.good)))
  process.exit(1)

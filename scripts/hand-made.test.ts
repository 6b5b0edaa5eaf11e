import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const screens = globSync('apps/portal/src/**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.tsx'] })
const MODULES = 'apps/portal/src/modules/'

interface Part {
  readonly name: string
  readonly markup: RegExp
  /** Files that write the markup themselves, each for a reason. */
  readonly byHand: readonly string[]
}

/** What packages/ui has a part for, and the markup that would be a copy of it. */
const PARTS: readonly Part[] = [
  {
    name: 'Card',
    markup: /<section\s[^>]*\bcard\b[^>]*aria-labelledby|card__head/,
    byHand: [
      // the title is in the form, between its fields
      `${MODULES}stays/booking/change-screen.tsx`,
      // the title stands in a column, beside a picture, or above a choice
      `${MODULES}stays/booking/week-list.tsx`,
      `${MODULES}stays/home/balance-card.tsx`,
      `${MODULES}stays/home/next-stay-card.tsx`,
      `${MODULES}stays/trip/way-card.tsx`,
    ],
  },
  { name: 'DoneCard', markup: /done-card/, byHand: [] },
  { name: 'Facts', markup: /<dl className="rows|<dl className=\{`rows/, byHand: [] },
  {
    name: 'Problem',
    markup: /className="problem|className=\{`problem/,
    byHand: [
      // the whole page, under its first heading
      'apps/portal/src/app/failed-page.tsx',
      // the fields of the gateway in their frame: nothing takes the focus from what is typed beside
      `${MODULES}payments/card-frame.tsx`,
      // its lines lead into the fields of the gateway, and each failed try takes the focus again
      `${MODULES}payments/pay-problem.tsx`,
      // what stops a cancellation is part of the page from the start, and no refusal of an act
      `${MODULES}stays/reservations/cancel-card.tsx`,
    ],
  },
  { name: 'Notice', markup: /className="alert"/, byHand: [] },
  {
    name: 'ActionButton',
    markup: /aria-disabled/,
    byHand: [
      // it also waits for the fields of the gateway
      `${MODULES}payments/pay-with.tsx`,
      // round arrows, and days of a month with all that they show
      `${MODULES}stays/booking/stay-calendar.tsx`,
      `${MODULES}stays/booking/stay-day.tsx`,
    ],
  },
  { name: 'CloseButton', markup: /method="dialog"/, byHand: [] },
]

it.each(PARTS)('has no $name made by hand', ({ markup, byHand }) => {
  const found = screens.filter((path) => markup.test(readFileSync(ROOT + path, 'utf8')))
  expect(found.sort()).toEqual(byHand)
})

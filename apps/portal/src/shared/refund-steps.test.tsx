import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CancelTimeline } from './cancel-timeline.tsx'
import { RefundSteps } from './refund-steps.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const period = (until: string, percent: number, asHolding = false, feeCents = 0) => ({
  ...{ until, asHolding, current: false, grace: false, endsAt: null },
  ...{ pointsBackPercent: percent, weekBack: percent === 100, feeCents },
})
const GRACE_ENDS_AT = new Date(2027, 0, 5, 7, 59).toISOString()
const GRACE = {
  ...{ ...period('2027-01-05', 100), grace: true, current: true },
  endsAt: GRACE_ENDS_AT,
}
const TIMELINE = [
  GRACE,
  period('2027-02-03', 100),
  period('2027-02-18', 50, true),
  period('2027-03-06', 0),
]
const texts = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ children }) =>
      Array.from(children, (part) => part.textContent?.replaceAll(/\s/g, ' ').trim()),
    )

it("shows the same steps before booking, before canceling, and on the stay's page", () => {
  const { unmount } = render(
    <CancelTimeline timeline={TIMELINE} byWeek={false} points={1051} hasFees />,
  )
  const before = texts()
  expect(before).toEqual([
    ['Until Jan 5, 7:59 AMRight after booking, fees included', 'All 1,051 back'],
    ['Through Wed, Feb 3', 'All 1,051 back'],
    ['Feb 4 – Feb 18as holding points', '525 back'],
    ['From Fri, Feb 19', 'None back'],
  ])
  unmount()
  const periods = TIMELINE.map((each) => ({
    ...each,
    pointsBack: [1051, 1051, 525, 0][TIMELINE.indexOf(each)] ?? 0,
  }))
  render(<RefundSteps periods={periods} byWeek={false} points={1051} hasFees />)
  expect(texts()).toEqual(before)
})

it('shows whether a week is returned, and marks today', () => {
  render(<CancelTimeline timeline={TIMELINE} byWeek points={0} hasFees={false} marksToday />)
  expect(texts().map(([, back]) => back)).toEqual(['Week back', 'Week lost'])
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('now')
})

it('shows nothing for a stay without points or a week', () => {
  const { container } = render(
    <CancelTimeline timeline={TIMELINE} byWeek={false} points={0} hasFees={false} />,
  )
  expect(container.textContent).toBe('')
})

it.each([
  ['joins the grace period without fees', false, [GRACE, period('2027-03-05', 100)], 1],
  ['keeps it with fees', true, [GRACE, period('2027-03-05', 100)], 2],
  ['joins equal steps', false, [period('2027-02-03', 100), period('2027-03-05', 100)], 1],
])('%s', (_, hasFees, timeline, count) => {
  render(<CancelTimeline timeline={timeline} byWeek={false} points={1051} hasFees={hasFees} />)
  expect(texts()).toHaveLength(count)
})

// issue 38, item 21
it('shows the fee for canceling, also for a stay that returns nothing else', () => {
  const timeline = [
    GRACE,
    period('2027-02-03', 100, false, 2750),
    period('2027-03-05', 100, false, 5500),
  ]
  const { unmount } = render(
    <CancelTimeline timeline={timeline} byWeek={false} points={1051} hasFees={false} />,
  )
  expect(texts().map(([when]) => when)).toEqual([
    'Until Jan 5, 7:59 AMRight after booking',
    'Through Wed, Feb 3canceling costs $27.50',
    'From Thu, Feb 4canceling costs $55.00',
  ])
  unmount()
  render(<CancelTimeline timeline={timeline} byWeek={false} points={0} hasFees={false} />)
  expect(texts().map((row) => row.length)).toEqual([1, 1, 1])
})

it('says what applies after the grace period', () => {
  const timeline = [GRACE, period('2027-03-05', 0)]
  render(<CancelTimeline timeline={timeline} byWeek={false} points={1051} hasFees={false} />)
  expect(texts().map(([when]) => when)).toEqual([
    'Until Jan 5, 7:59 AMRight after booking',
    'After that',
  ])
})

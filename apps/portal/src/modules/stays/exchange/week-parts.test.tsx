import { type CallAnswer, joinWeek, listDeposits, splitWeek } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

type Right = CallAnswer<typeof listDeposits>['rights'][number]

const WEEK: Right = {
  kind: 'week',
  id: 'week-1',
  text: 'Garden Suite',
  useYear: 2027,
  dates: { arrival: '2027-06-05', departure: '2027-06-12' },
  remaining: null,
  sides: [
    { label: 'Side A', unitTypeName: 'Garden Suite A', sleeps: 4 },
    { label: 'Side B', unitTypeName: 'Garden Suite B', sleeps: 2 },
  ],
  splitFeeCents: 7500,
  nightSplits: null,
  splitReasons: [],
  part: null,
  takeBackBy: null,
  exchange: { allowed: true, reasons: [], terms: 'normal', normalUntil: null, until: null },
  rental: null,
}
const SIDE: Right = {
  ...WEEK,
  id: 'side-a',
  text: 'Garden Suite A',
  sides: [],
  splitFeeCents: 0,
  part: { label: 'Side A', nights: null, weekId: 'week-1', isJoinable: true },
}

async function open(...rights: Right[]) {
  const page = { companies: ['RCI'], fees: [], feeCents: 0, rights, deposits: [] }
  const server = fullServer()
    .answer(listDeposits, filled(listDeposits, page))
    .answer(splitWeek, { id: 'week-1' })
    .answer(joinWeek, { id: 'week-1' })
  await showPage('#/nav/reservations/exchange', server)
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

// issue 38, A11
it('shows the sides of a week and the fee, and splits it for that fee', async () => {
  const server = await open(WEEK)
  expect(await screen.findByText('Side A: Garden Suite A, sleeps 4')).toBeDefined()
  expect(screen.getByText('Side B: Garden Suite B, sleeps 2')).toBeDefined()
  expect(screen.getByText(/^\$75\.00 once\./)).toBeDefined()
  await press('Split this week')
  await screen.findByText('Your week is split. You can use each side separately.')
  expect(server.getInputs(splitWeek)).toMatchObject([
    { query: { id: 'week-1' }, body: { expectFeeCents: 7500 } },
  ])
})

it('names each side of a split week, and joins them', async () => {
  const server = await open(SIDE)
  await screen.findByRole('heading', { name: /^2027 week, Garden Suite A, Side A, / })
  await press('Join the sides')
  await screen.findByText('The sides are joined. You can use the whole week again.')
  expect(server.getInputs(joinWeek)).toMatchObject([{ query: { id: 'week-1' } }])
})

it('says when sides can be joined that are not free', async () => {
  await open({
    ...SIDE,
    part: { label: 'Side A', nights: null, weekId: 'week-1', isJoinable: false },
  })
  expect(
    await screen.findByText('The sides can be joined while all of them are free.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Join the sides' })).toBeNull()
})

const NIGHTS: Right = {
  ...WEEK,
  sides: [],
  nightSplits: {
    splits: [
      [
        { nights: 3, dates: { arrival: '2027-06-05', departure: '2027-06-08' } },
        { nights: 4, dates: { arrival: '2027-06-08', departure: '2027-06-12' } },
      ],
      [
        { nights: 1, dates: null },
        { nights: 6, dates: null },
      ],
    ],
    feeCents: 4400,
    until: '2027-05-06',
  },
}

// issue 38, C25
it('shows the parts of a week, the fee, and the last day, and splits it for that fee', async () => {
  const server = await open(NIGHTS)
  expect(await screen.findByText(/^3 nights, Sat, Jun 5\b.*Jun 8/)).toBeDefined()
  expect(screen.getByText(/^4 nights, Tue, Jun 8\b.*Jun 12/)).toBeDefined()
  expect(screen.getByText('1 night, on dates of your choice in the use year')).toBeDefined()
  expect(
    screen.getByText(/^\$44\.00 once\..* You can split it through May 6, 2027\.$/),
  ).toBeDefined()
  await press('Split into 3 and 4 nights')
  await screen.findByText(
    'Your week is split into 3 and 4 nights. You can use each part separately.',
  )
  expect(server.getInputs(splitWeek)).toMatchObject([
    { query: { id: 'week-1' }, body: { nights: [3, 4], expectFeeCents: 4400 } },
  ])
})

// issue 38, C25; domain-cases.md, SW7
it('says why a week can not be split any more', async () => {
  const sentence = 'This week could be split into shorter stays until Thu, May 6, 2027.'
  const [sample] = filled(listDeposits).rights[0]?.exchange.reasons ?? []
  if (!sample) throw new Error('no reason')
  await open({
    ...{ ...NIGHTS, nightSplits: null },
    splitReasons: [{ ...sample, code: 'SPLIT_TOO_LATE', sentence, fix: null }],
  })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Split into/ })).toBeNull()
})

it('names each part of a week by its nights, and joins them', async () => {
  const part = { label: '', nights: 3, weekId: 'week-1', isJoinable: true }
  const server = await open({ ...NIGHTS, nightSplits: null, part })
  await screen.findByRole('heading', { name: /^2027 week, Garden Suite, 3 nights, / })
  expect(screen.getByText('Your 2027 week (3 nights) is on deposit')).toBeDefined()
  await press('Join the parts')
  await screen.findByText('The parts are joined. You can use the whole week again.')
  expect(server.getInputs(joinWeek)).toMatchObject([{ query: { id: 'week-1' } }])
})

it('says when parts can be joined that are not free', async () => {
  const part = { label: '', nights: 3, weekId: 'week-1', isJoinable: false }
  await open({ ...NIGHTS, nightSplits: null, part })
  expect(
    await screen.findByText(
      'The parts can be joined while both of them are free, before the week starts.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Join the parts' })).toBeNull()
})

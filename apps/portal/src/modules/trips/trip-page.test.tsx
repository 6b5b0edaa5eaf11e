import { addStayRequest, type CallAnswer, getReservation, getTrip } from '@ownerng/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { STAY, TRIP } from '../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function open(
  trip: Partial<CallAnswer<typeof getTrip>> = {},
  stay: Partial<CallAnswer<typeof getReservation>> = {},
) {
  const server = fullServer({ woOptions: { allowNew: true } })
    .answer(getReservation, { ...STAY, points: 1050, ...stay })
    .answer(getTrip, { ...TRIP, ...trip })
  await showPage('#/nav/reservations/s1', server)
  await screen.findByRole('heading', { level: 1, name: 'Cove 12' })
  return server
}
const CODE = {
  icon: 'key',
  title: 'The lock box',
  text: '',
  secret: { name: 'Lock box code', value: null },
} as const

describe('the page of a stay', () => {
  it('shows the days to go and the cancellation refund, with the current step first', async () => {
    await open()
    expect(await screen.findByText('In 61 days')).toBeDefined()
    await screen.findByRole('heading', { name: 'If you cancel' })
    const current = document.querySelector('[aria-current=step]')
    expect(current?.textContent).toMatch(/^Through Wed,\sFeb\s3.*30 more days.*All 1,050 back$/)
    const steps = within(current?.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\u00A0/g, ' '))
    expect(steps.slice(1)).toEqual(['Feb 4 – Feb 18525 back', 'From Fri, Feb 19None back'])
  })
  it.each([
    ['received', null, /^Plumbing: reported, being scheduled$/],
    ['scheduled', '2027-01-08', /^Plumbing: reported, scheduled for/],
    ['in-progress', '2027-01-03', /^Plumbing: reported, being fixed$/],
  ])('shows the progress of a repair: %s', async (status, scheduledOn, text) => {
    await open({}, { known: [{ id: 'w1', category: 'Plumbing', status, scheduledOn }] })
    const category = await screen.findByText('Plumbing')
    expect(category.closest('li')?.textContent).toMatch(text)
  })
  // issue 38, B17
  it('shows what staff did for the owner, and why', async () => {
    await open({}, { doneByStaff: [] })
    expect(screen.queryByText(/Reason:/)).toBeNull()
    cleanup()
    const done = { by: 'Dana Reyes, Heron Cove Resort', on: '2027-01-02' }
    await open(
      {},
      {
        doneByStaff: [
          { ...done, what: 'noShowUndone', reason: 'A mistake' },
          { ...done, what: 'noShow', reason: 'No one came' },
          { ...done, what: 'changed', reason: 'A delayed flight' },
          { ...done, what: 'booked', reason: 'Agreed by phone', on: '2027-01-01' },
        ],
      },
    )
    const title = await screen.findByRole('heading', { name: 'What the resort did' })
    const card = title.closest('section') as HTMLElement
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\u00A0/g, ' ')),
    ).toEqual([
      'Jan 2, 2027: Dana Reyes, Heron Cove Resort took the no-show back.Reason: A mistake',
      'Jan 2, 2027: Dana Reyes, Heron Cove Resort marked it as a no-show.Reason: No one came',
      'Jan 2, 2027: changed by Dana Reyes, Heron Cove Resort.Reason: A delayed flight',
      'Jan 1, 2027: booked by Dana Reyes, Heron Cove Resort.Reason: Agreed by phone',
    ])
  })
  // issue 38, B17
  it('shows why the resort canceled a stay', async () => {
    const done = { by: 'Heron Cove Resort', reason: 'A burst pipe', on: '2027-01-02' }
    await open({ phase: 'canceled' }, { doneByStaff: [{ ...done, what: 'canceled' }] })
    const reason = await screen.findByText('Reason: A burst pipe')
    expect(reason.closest('li')?.textContent?.replace(/\u00A0/g, ' ')).toMatch(
      /^Jan 2, 2027: canceled by Heron Cove Resort\./,
    )
  })
  it('shows the usual weather, replaced by the forecast if there is one', async () => {
    const weather = { high: 61, low: 38, advice: 'Bring a warm coat.' }
    await open({ weather })
    expect(await screen.findByText('61° by day, 38° at night')).toBeDefined()
    cleanup()
    await open({
      weather,
      forecast: [
        { day: '2027-03-06', high: 64, low: 41, sky: 'sunny' },
        { day: '2027-03-07', high: 55, low: 39, sky: 'storm' },
      ],
    })
    const card = (await screen.findByRole('heading', { name: 'Weather for your stay' })).closest(
      'section',
    )
    expect(
      within(card as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\u00A0/g, ' ')),
    ).toEqual([
      'Sat, Mar 6Sunny, 64° by day, 41° at night',
      'Sun, Mar 7Thunderstorms, 55° by day, 39° at night',
    ])
    expect(screen.queryByText('Bring a warm coat.')).toBeNull()
  })
  it('shows the grace period as a separate step', async () => {
    const [first] = TRIP.ladder
    if (!first) throw new Error('no step')
    await open({
      graceEndsAt: '2027-01-05T13:30:00Z',
      ladder: [
        { ...first, grace: true, until: first.from },
        { ...first, current: false },
      ],
    })
    expect(await screen.findByText(/^Right after booking/)).toBeDefined()
  })
  it('announces a code until it is available, then shows it to copy', async () => {
    await open({ steps: [CODE] })
    expect(await screen.findByText(/^Lock box code shows here on Sat, Mar.6$/)).toBeDefined()
  })
  it('shows a code from the server with a copy button', async () => {
    await open({ phase: 'during', steps: [{ ...CODE, secret: { ...CODE.secret, value: '4417' } }] })
    expect(await screen.findByText('4417')).toBeDefined()
    const copy = screen.getByRole('button', { name: 'Copy: Lock box code' })
    const user = userEvent.setup()
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe('4417')
    expect(screen.getByRole('button', { name: 'Copied: Lock box code' })).toBe(copy)
    expect(await screen.findByText('Lock box code copied.')).toBeDefined()
  })
  it('opens the maps app with the address, and contacts no map service before', async () => {
    await open()
    const link = await screen.findByRole('link', { name: /^Get directions/ })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/(www\.google|maps\.apple)\.com/,
    )
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })
  it('shows the requests to the resort and can add one', async () => {
    const server = await open({
      mayAsk: ['crib', 'other'],
      requests: [
        {
          id: 'q1',
          kind: 'early-arrival',
          text: '1 PM',
          state: 'sorry',
          reason: 'Taken until noon',
          requestedOn: '2027-01-02',
          answeredOn: '2027-01-03',
        },
      ],
    })
    const asked = (await screen.findByText('Early arrival')).closest('li')
    expect(asked?.textContent).toMatch(/1 PM · Taken until noon · Answered Jan.3.*Sorry$/)
    server.answer(addStayRequest, { id: 'q2' })
    await userEvent.click(screen.getByRole('button', { name: 'Ask for something' }))
    const what = screen.getByLabelText('What would you like?')
    await waitFor(() => expect(document.activeElement).toBe(what))
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText("Choose what you'd like")).toBeDefined()
    await userEvent.selectOptions(what, 'other')
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText("Tell us what you'd like")).toBeDefined()
    expect(server.getInputs(addStayRequest)).toEqual([])
    await userEvent.type(screen.getByLabelText('Details'), 'A high chair')
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    await screen.findByText("We got your request. We'll answer here and by email.")
    expect(document.activeElement?.textContent).toBe('Your requests')
    expect(server.getInputs(addStayRequest)).toMatchObject([
      { query: { id: 's1' }, body: { kind: 'other', text: 'A high chair' } },
    ])
  })
  it('changes to the past-stay view after departure', async () => {
    await open(
      { phase: 'after', ladder: [], today: '2027-03-14', steps: [CODE] },
      { status: 'stayed' },
    )
    expect(await screen.findByText('We hope you enjoyed it')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Book again' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Report something' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Cancel this stay' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })
  it.each([
    ['2027-01-04T15:15:00Z', undefined, /^We're holding Cove 12 for you until /],
    [null, undefined, 'Your nights are free for others again.'],
    [null, 'closure' as const, /^The resort canceled it because your place is closed/],
  ])(
    'says that a stay is canceled, and links to what was returned: %s, %s',
    async (undoUntil, byResort, says) => {
      await open(
        { phase: 'canceled', ladder: [] },
        {
          status: 'cancelled',
          undoUntil,
          canceled: {
            on: '2027-01-04',
            pointsBack: 1050,
            pointsLost: 0,
            week: null,
            feeBackCents: 0,
            feeLostCents: 0,
            lots: [],
            byResort,
          },
        },
      )
      const link = await screen.findByRole('link', { name: 'See what came back' })
      expect(link.getAttribute('href')).toContain('canceled=1')
      expect(screen.getByText(says)).toBeDefined()
      expect(screen.queryByText('When you arrive')).toBeNull()
    },
  )
  it('keeps dates, number, and calendar if the rest fails to load', async () => {
    const server = fullServer()
      .answer(getReservation, STAY)
      .answer(getTrip, () => {
        throw refusal('BUSY', 'The resort takes a break', { status: 500 })
      })
    await showPage('#/nav/reservations/s1', server)
    expect((await screen.findByRole('alert')).textContent).toContain('The resort takes a break')
    expect(screen.getByText('R-1001')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeDefined()
  })
})

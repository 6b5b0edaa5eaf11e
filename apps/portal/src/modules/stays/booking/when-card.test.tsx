import { createHold, getPriceCalendar, getPriceYear, searchAvailability } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { blank, filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { bookingServer } from '../../../../test-support/booking-server.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const DATES = 'people1=2&people2=2'
const open = (asked = bookingServer(), query = DATES) =>
  showPage(`#/nav/reservations/bookingcriteria?${query}`, asked)
// finding by text among hundreds of elements takes a tenth of the time that finding by role takes
async function dayButton(name: RegExp): Promise<HTMLButtonElement> {
  const button = (await screen.findByText(name)).parentElement
  if (!(button instanceof HTMLButtonElement)) throw new Error(`${name} is no day`)
  return button
}
const main = () => screen.getByRole('main')

it("names each day with its price, or why arrival isn't possible", async () => {
  await open()
  expect((await dayButton(/Saturday, May 8, 2027, 165 points$/)).textContent).toMatch(/8165$/)
  expect((await dayButton(/Friday, May 21, 2027, full/)).textContent).toMatch(/21Full$/)
  await dayButton(/Monday, May 24, 2027, opens for booking Thursday, December 10, 2026, at 8 AM$/)
  await dayButton(/Monday, May 3, 2027, 165 points, you have a stay in Harbor 12$/)
  expect(main().textContent).toContain('least expensive place that sleeps 4')
  expect(main().textContent).toContain('You have 9,000 points for stays in May.')
  // days that open later form one bar across the week
  expect(main().textContent).toMatch(/Opens Dec.10/)
})

it('names no reason against arriving on a day within the chosen stay', async () => {
  await open(bookingServer(), `${DATES}&arrival=2027-05-20&departure=2027-05-22`)
  await dayButton(/Thursday, May 20, 2027, arrive, 165 points$/)
  await dayButton(/Friday, May 21, 2027, in your stay$/)
  expect(main().textContent).toContain('You have 9,000 points for these dates.')
})

it("draws bars for a month's price or opening, and none if nothing is available", async () => {
  await open()
  const strip = await screen.findByRole('navigation', { name: /^Jump to a month/ })
  const bars = within(strip)
    .getAllByRole('button')
    .map((button) => [button.querySelector('small')?.textContent, !!button.querySelector('i')])
  expect(bars).toEqual([
    ['165', true],
    ['', true],
    ['–', false],
  ])
})

it('explains why nothing fits the party instead of drawing months', async () => {
  const [reason] = filled(searchAvailability).reasons
  if (!reason) throw new Error('there is no reason')
  const sentence = 'No place sleeps 50. The largest sleeps 8.'
  const months = [{ month: '2027-05', points: null, opensOn: null }]
  const year = { opensAt: '08:00', months, reason: { ...reason, sentence } }
  await open(bookingServer().answer(getPriceYear, year), 'people1=50')
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('navigation', { name: /^Jump to a month/ })).toBeNull()
})

it('writes arrival and departure to the address and announces the next step', async () => {
  await open()
  const status = () =>
    within(main())
      .getAllByRole('status')
      .map((node) => node.textContent)
      .join()
  await dayButton(/Saturday, May 15, 2027/)
  expect(status()).toContain('Choose the day you arrive')
  const press = async (name: RegExp) => fireEvent.click(await dayButton(name))
  await press(/Saturday, May 15, 2027/)
  await waitFor(() => expect(window.location.hash).toContain('arrival=2027-05-15'))
  expect(status()).toContain('Now choose the day you leave')
  // a full night limits the choice, but is possible as a departure
  const later = await dayButton(/Saturday, May 22, 2027/)
  expect(later.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(later)
  await press(/Friday, May 21, 2027/)
  await waitFor(() => expect(window.location.hash).toContain('departure=2027-05-21'))
  await dayButton(/Saturday, May 15, 2027, arrive/)
  await dayButton(/Sunday, May 16, 2027, in your stay, 165 points/)
  fireEvent.click(screen.getByText('Clear dates'))
  await waitFor(() => expect(window.location.hash).not.toContain('arrival'))
})

it('is one tab stop, with arrow keys that move to other days and months', async () => {
  await open()
  const first = await dayButton(/Saturday, May 1, 2027/)
  const stops = () =>
    [...main().querySelectorAll<HTMLElement>('[role=grid] button')].filter(
      ({ tabIndex }) => tabIndex === 0,
    )
  expect(stops()).toEqual([first])
  act(() => first.focus())
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? first, { key })
  const focused = () => document.activeElement?.textContent?.split(',').slice(0, 3).join()
  press('ArrowDown')
  expect(focused()).toMatch(/^Saturday, May\s8,\s2027/)
  press('End')
  expect(focused()).toMatch(/^Monday, May\s31,\s2027/)
  expect(stops()).toHaveLength(1)
  // two months are visible
  expect(screen.queryByRole('region', { name: 'July 2027' })).toBeNull()
  press('PageDown')
  press('PageDown')
  expect(focused()).toMatch(/^Friday, July\s30,\s2027/)
  expect(screen.getByRole('region', { name: 'July 2027' })).toBeDefined()
  press('PageUp')
  press('PageUp')
  press('PageUp')
  // no stay begins before the first of May
  expect(focused()).toMatch(/^Saturday, May\s1,\s2027/)
  expect(screen.queryByRole('region', { name: 'July 2027' })).toBeNull()
})

it('turns to other months with its arrows, within the bookable range', async () => {
  await open()
  const arrow = (name: string) => screen.getByRole('button', { name })
  const months = () =>
    within(main())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
      .filter((text) => text?.endsWith(' 2027'))
  await dayButton(/Saturday, May 1, 2027/)
  expect(arrow('Previous month').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(arrow('Previous month'))
  expect(months()).toEqual(['May 2027', 'June 2027'])
  fireEvent.click(arrow('Next month'))
  expect(months()).toEqual(['July 2027', 'August 2027'])
  fireEvent.click(arrow('Previous month'))
  expect(months()).toEqual(['May 2027', 'June 2027'])
})

it('shows the price of the dates, what is missing, and cheaper weeks', async () => {
  const asked = bookingServer()
  const [place] = filled(searchAvailability).places
  const [week] = filled(searchAvailability).weeks
  const [reason] = filled(searchAvailability).reasons
  if (!place || !week || !reason) throw new Error('there is no place')
  const weeks = [
    { ...week, arrival: '2027-05-08', chosen: true, places: 6, points: 1245 },
    { ...week, arrival: '2027-05-01', chosen: false, places: 4, points: 1060 },
  ].map((item) => ({ ...item, departure: addDays(item.arrival, 7), reason: null, notFree: null }))
  const priced = { ...place, allowed: true, free: 6, points: 1245, reasons: [] }
  const found = { ...blank(searchAvailability), nights: 7, weeks }
  asked.answer(searchAvailability, { ...found, places: [priced] })
  const query = `${DATES}&arrival=2027-05-08&departure=2027-05-15`
  const { unmount } = await open(asked, query)
  await waitFor(() => expect(main().textContent).toContain('from 1,245 points'))
  await screen.findAllByRole('button', { name: 'See 6 places' })
  expect(main().textContent?.replace(/\u00A0/g, ' ')).toMatch(
    /Sat, May 8, 2027, from 4 PM.*Sat, May 15, 2027, by 10 AM/,
  )
  fireEvent.click(await screen.findByText('185 fewer'))
  await waitFor(() => expect(window.location.hash).toContain('arrival=2027-05-01'))
  unmount()

  const short = {
    ...reason,
    code: 'NOT_ENOUGH_POINTS',
    sentence: 'You need 540 more.',
    fix: { label: 'Borrow 540 points', route: '/nav/points?act=borrow' },
  }
  asked.answer(searchAvailability, {
    ...found,
    places: [{ ...priced, allowed: false, reasons: [short] }],
  })
  await open(asked, query)
  await waitFor(() => expect(main().textContent).toContain('You need 540 more.'))
  const fix = screen.getByRole('link', { name: 'Borrow 540 points' })
  expect(fix.getAttribute('href')).toBe('#/nav/points?act=borrow')
})

it('shows the month of the selected dates next to it', async () => {
  const [place] = filled(searchAvailability).places
  const [week] = filled(searchAvailability).weeks
  if (!place || !week) throw new Error('there is no place')
  const weekOn = (arrival: string, points: number, chosen: boolean) => ({
    ...{ ...week, arrival, departure: addDays(arrival, 7), points, chosen },
    ...{ places: 6, reason: null, notFree: null },
  })
  const asked = bookingServer().answer(searchAvailability, {
    ...blank(searchAvailability),
    nights: 7,
    weeks: [weekOn('2027-05-08', 1245, true), weekOn('2027-08-21', 1060, false)],
    places: [{ ...place, allowed: true, free: 6, points: 1245, reasons: [] }],
  })
  await open(asked, `${DATES}&arrival=2027-05-08&departure=2027-05-15`)
  await dayButton(/Saturday, May 8, 2027, arrive/)
  fireEvent.click(await screen.findByText('185 fewer'))
  await dayButton(/Saturday, August 21, 2027, arrive/)
})

it('loads the visible month and the next, but none in which no stay can begin', async () => {
  const asked = bookingServer()
  await open(asked)
  await dayButton(/Saturday, May 8, 2027/)
  const months = () => asked.getInputs(getPriceCalendar).map(({ query }) => query.from)
  expect(months()).toEqual(['2027-05-01', '2027-06-01'])
})

it('refetches for other people, flexible days, or unit types', async () => {
  const asked = bookingServer()
  await open(asked)
  const sent = () => asked.getInputs(getPriceCalendar).at(-1)?.query
  await dayButton(/Saturday, May 8, 2027/)
  fireEvent.click(screen.getByRole('radio', { name: '± 3 days' }))
  await waitFor(() => expect(sent()).toMatchObject({ flex: '3', people1: '2', people2: '2' }))
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: '1BR' } })
  await waitFor(() => expect(sent()).toMatchObject({ unitType: '1BR' }))
  const who = screen.getByRole('button', { name: /^Who's coming/ })
  fireEvent.click(who)
  expect(who.getAttribute('aria-expanded')).toBe('true')
})

it('allows selecting days if prices failed to load, and retries', async () => {
  const asked = bookingServer().answer(getPriceCalendar, () => {
    throw refusal('NOT_FOUND', 'No prices', { status: 404 })
  })
  await open(asked)
  await screen.findByText(/No prices/)
  const button = await dayButton(/Saturday, May 8, 2027/)
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

it.each(['bookingcriteria', 'choose', 'book/o'])(
  'refuses a login without permission on the page of %s, and loads nothing',
  async (page) => {
    const asked = fullServer({ role: 'view' })
    const query = `${DATES}&arrival=2027-05-08&departure=2027-05-15&unitType=1BR`
    await showPage(`#/nav/reservations/${page}?${query}`, asked)
    expect(
      await screen.findByText(/^You don't have permission to do this on this account\. Someone/),
    ).toBeDefined()
    expect(asked.getInputs(searchAvailability)).toEqual([])
    expect(asked.getInputs(createHold)).toEqual([])
  },
)

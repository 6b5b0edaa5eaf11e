import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LOOKS } from '../../test-support/looks.ts'
import { fullServer, type SomeSettings, showPage } from '../../test-support/show-page.tsx'
import { ROUTES } from './routes.tsx'

const FORMER: SomeSettings = { ownerRow: { status: 'former', balanceDue: 820 } }
const VIEW_ONLY: SomeSettings = { role: 'view', ownerRow: { balanceDue: 820 } }
const FULL: SomeSettings = { ownerRow: { balanceDue: 820 }, woOptions: { allowNew: true } }

async function open(path: string, someSettings: SomeSettings) {
  const shown = await show(path, someSettings)
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(shown.visit.sees))
  return shown
}

async function show(path: string, someSettings: SomeSettings) {
  const visit = LOOKS[path]
  if (!visit) throw new Error(`no look of ${path}`)
  const server = fullServer(someSettings)
  visit.also?.(server)
  visit.reads?.answer(server)
  const { portal } = await showPage(`#${path.replace(':id', 's1')}?${visit.query ?? ''}`, server)
  return { server, portal, visit }
}

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
const leadsTo = (page: string) => links().filter((href) => href.startsWith(`#${page}`))
const BOOKING = '/nav/reservations/bookingcriteria'
const main = () => within(screen.getByRole('main'))
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))

/** Pages that an owner comes to without booking: whatever leads into booking is a link on them. */
const PLACES = ['/nav/home', '/nav/reservations', '/nav/reservations/waitlist', '/nav/points']

describe('booking', () => {
  it.each(PLACES)('%s leads an owner into it', async (path) => {
    await open(path, FULL)
    expect(leadsTo(BOOKING).length).toBeGreaterThan(0)
  })

  it.each(PLACES)(
    '%s leads a former owner nowhere into it, whatever was left open',
    async (path) => {
      await open(path, FORMER)
      expect(leadsTo(BOOKING)).toEqual([])
      expect(screen.queryByRole('button', { name: 'Book Reservation' })).toBeNull()
    },
  )

  it.each(PLACES)(
    '%s leads a co-owner who may look nowhere into it, and says why',
    async (path) => {
      await open(path, VIEW_ONLY)
      expect(leadsTo(BOOKING)).toEqual([])
      const book = screen.getByRole('button', { name: 'Book Reservation' })
      expect(book).toHaveProperty('disabled', true)
      expect(book.title).toBe("You don't have permission to do this on this account")
    },
  )

  it.each(PLACES)('%s says nothing of it where the resort switches it off', async (path) => {
    await open(path, { ...FULL, menuOptions: { hideBook: true } })
    expect(leadsTo(BOOKING)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Book Reservation' })).toBeNull()
  })
})

describe('a stay', () => {
  const buttons = () =>
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('can be changed and canceled by an owner, and by no former one', async () => {
    await open('/nav/reservations/:id', FULL)
    await screen.findByRole('heading', { name: 'If you cancel' })
    expect(buttons()).toEqual(expect.arrayContaining(['Change this stay', 'Cancel this stay']))
    expect(leadsTo('/nav/workorders/addworkorder')).toHaveLength(1)
  })

  it('can be neither changed nor canceled nor reported on by a former owner', async () => {
    await open('/nav/reservations/:id', { ...FORMER, woOptions: { allowNew: true } })
    await screen.findByRole('heading', { name: 'If you cancel' })
    expect(buttons()).not.toContain('Change this stay')
    expect(buttons()).not.toContain('Cancel this stay')
    expect(leadsTo('/nav/workorders/addworkorder')).toEqual([])
  })
})

describe('paying', () => {
  const pay = () => screen.queryByRole('button', { name: 'Make Payment' })

  it('is offered to who owes and may pay', async () => {
    await open('/nav/home', FULL)
    expect(leadsTo('/nav/payment').length).toBeGreaterThan(0)
    expect(pay()).toBeNull()
  })

  it('is refused to a co-owner who may look, with the reason, in the header', async () => {
    await open('/nav/reservations', VIEW_ONLY)
    expect(leadsTo('/nav/payment')).toEqual([])
    expect(pay()?.title).toBe("You don't have permission to do this on this account")
  })

  it('is nowhere where the resort switches it off', async () => {
    await open('/nav/home', { ...FULL, menuOptions: { hidePayment: true } })
    expect(leadsTo('/nav/payment')).toEqual([])
    expect(pay()).toBeNull()
  })
})

describe('work orders', () => {
  it.each([
    ['a former owner', { ...FORMER, woOptions: { allowNew: true } }],
    ['anybody at a resort that takes none', { woOptions: { allowNew: false } }],
  ])('%s makes none', async (_, overrides) => {
    await open('/nav/workorders', overrides)
    expect(leadsTo('/nav/workorders/addworkorder')).toEqual([])
  })

  it('an owner makes one', async () => {
    await open('/nav/workorders', FULL)
    expect(leadsTo('/nav/workorders/addworkorder')).toHaveLength(1)
  })
})

it.each([
  ['a former owner', FORMER, 0],
  ['a co-owner who may look', VIEW_ONLY, 0],
  ['an owner', FULL, 1],
] as const)('%s: who moves points', async (_, someSettings, count) => {
  const { portal } = await open('/nav/points', someSettings)
  await act(async () => portal.router.goTo('#/nav/points?act=bank'))
  expect(main().queryAllByRole('heading', { name: 'Bank points' })).toHaveLength(count)
  expect(leadsTo('/nav/points?act=transfer')).toHaveLength(count)
})

/** Every page of booking and changing, opened by its address. */
const FLOW = ROUTES.map(({ path }) => path).filter((path) =>
  /^\/nav\/reservations\/(bookingcriteria|choose|place|book|change)/.test(path),
)

describe.each([
  ['a former owner', FORMER, /This account is closed/],
  ['a co-owner who may look', VIEW_ONLY, /You don't have permission/],
  ['a co-owner who may pay', { role: 'pay' } satisfies SomeSettings, /You don't have permission/],
] as const)('%s who opens a page of booking by its address', (_, someSettings, why) => {
  it.each(FLOW)('%s hears at once that it is not for them', async (path) => {
    await show(path, someSettings)
    expect((await screen.findByText(why)).closest('main')).not.toBeNull()
    expect(document.querySelector('main form')).toBeNull()
  })
})

it.each([
  ['a former owner', FORMER, 0],
  ['an owner', FULL, 1],
] as const)('%s: who starts autopay', async (_, someSettings, count) => {
  await open('/nav/bills/automatic', someSettings)
  const start = () => main().queryAllByRole('heading', { name: 'Autopay' })
  expect(start()).toHaveLength(count)
  expect(main().queryAllByText(/This account is closed/)).toHaveLength(1 - count)
})

it('greets a former owner as one', async () => {
  await open('/nav/home', FORMER)
  expect(main().getByText(/no longer|closed|former/i)).toBeDefined()
})

describe('what a resort hides is not in the menu', () => {
  const hidden = [
    ['hideHome', 'Home'],
    ['hideCalendar', 'Calendar'],
    ['hideReservations', 'Reservations'],
    ['hideBills', 'Bills'],
    ['hideWorkOrders', 'Work Orders'],
    ['hideDocuments', 'Documents'],
    ['hideProfile', 'Profile'],
  ] as const
  const entries = () =>
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('shows all of it, in the order of the table, where nothing is hidden', async () => {
    await open('/nav/profile', FULL)
    expect(entries()).toEqual([
      ...['Home', 'Calendar', 'Reservations', 'Points'],
      ...['Bills', 'Work Orders', 'Documents', 'Profile'],
    ])
    expect(ROUTES.filter(({ menu: name }) => name)).toHaveLength(entries().length)
  })

  it.each(hidden)('%s takes %s out', async (option, name) => {
    await open('/nav/profile', { menuOptions: { [option]: true } })
    expect(entries()).not.toContain(name)
    expect(entries()).toHaveLength(hidden.length)
  })
})

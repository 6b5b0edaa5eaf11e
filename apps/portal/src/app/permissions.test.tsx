import { getOwnerSettings } from '@ownerng/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filled } from '../../../../packages/contract/test-support/sample.ts'
import { LOOKS } from '../../test-support/looks.ts'
import { fullServer, type SomeSettings, showPage } from '../../test-support/show-page.tsx'
import { PROFILE_PARTS, profilePath } from '../modules/people/profile-parts.ts'
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

/** Pages outside of booking: everything that leads into booking is a link on one of them. */
const PLACES = ['/nav/home', '/nav/reservations', '/nav/reservations/waitlist', '/nav/points']

describe('booking', () => {
  it.each(PLACES)('%s links an owner to booking', async (path) => {
    await open(path, FULL)
    expect(leadsTo(BOOKING).length).toBeGreaterThan(0)
  })

  it.each(PLACES)(
    '%s has no booking link for a former owner, whatever options are on',
    async (path) => {
      await open(path, FORMER)
      expect(leadsTo(BOOKING)).toEqual([])
      expect(screen.queryByRole('button', { name: 'Book Reservation' })).toBeNull()
    },
  )

  it.each(PLACES)('%s has no booking link for a read-only co-owner, and says why', async (path) => {
    await open(path, VIEW_ONLY)
    expect(leadsTo(BOOKING)).toEqual([])
    const book = screen.getByRole('button', { name: 'Book Reservation' })
    expect(book).toHaveProperty('disabled', true)
    expect(book.title).toBe("You don't have permission to do this on this account")
  })

  it.each(PLACES)("%s doesn't mention booking if the resort disables it", async (path) => {
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

  it('can be changed and canceled by an owner, but not by a former owner', async () => {
    await open('/nav/reservations/:id', FULL)
    await screen.findByRole('heading', { name: 'If you cancel' })
    expect(buttons()).toEqual(expect.arrayContaining(['Change this stay', 'Cancel this stay']))
    expect(leadsTo('/nav/workorders/addworkorder')).toHaveLength(1)
  })

  it('cannot be changed, canceled, or reported on by a former owner', async () => {
    await open('/nav/reservations/:id', { ...FORMER, woOptions: { allowNew: true } })
    await screen.findByRole('heading', { name: 'If you cancel' })
    expect(buttons()).not.toContain('Change this stay')
    expect(buttons()).not.toContain('Cancel this stay')
    expect(leadsTo('/nav/workorders/addworkorder')).toEqual([])
  })
})

describe('paying', () => {
  const pay = () => screen.queryByRole('button', { name: 'Make Payment' })

  it('is offered to a payer who owes', async () => {
    await open('/nav/home', FULL)
    expect(leadsTo('/nav/payment').length).toBeGreaterThan(0)
    expect(pay()).toBeNull()
  })

  it('is refused to a read-only co-owner, with the reason, in the header', async () => {
    await open('/nav/reservations', VIEW_ONLY)
    expect(leadsTo('/nav/payment')).toEqual([])
    expect(pay()?.title).toBe("You don't have permission to do this on this account")
  })

  it('is hidden if the resort disables it', async () => {
    await open('/nav/home', { ...FULL, menuOptions: { hidePayment: true } })
    expect(leadsTo('/nav/payment')).toEqual([])
    expect(pay()).toBeNull()
  })
})

describe('work orders', () => {
  it.each([
    ['a former owner', { ...FORMER, woOptions: { allowNew: true } }],
    ['anybody at a resort that takes none', { woOptions: { allowNew: false } }],
  ])('%s cannot create one', async (_, overrides) => {
    await open('/nav/workorders', overrides)
    expect(leadsTo('/nav/workorders/addworkorder')).toEqual([])
  })

  it('an owner can create one', async () => {
    await open('/nav/workorders', FULL)
    expect(leadsTo('/nav/workorders/addworkorder')).toHaveLength(1)
  })
})

it.each([
  ['a former owner', FORMER, 0],
  ['a co-owner who may look', VIEW_ONLY, 0],
  ['an owner', FULL, 1],
] as const)('%s: who can move points', async (_, someSettings, count) => {
  const { portal } = await open('/nav/points', someSettings)
  await act(async () => portal.router.goTo('#/nav/points?act=bank'))
  expect(main().queryAllByRole('heading', { name: 'Bank points' })).toHaveLength(count)
  expect(leadsTo('/nav/points?act=transfer')).toHaveLength(count)
})

/** Who may start the task of a page; `former` is an owner whose account is closed. */
type Actor = 'full' | 'book' | 'pay' | 'view' | 'former'
const ANYONE: readonly Actor[] = ['full', 'book', 'pay', 'view', 'former']
const BOOKERS: readonly Actor[] = ['full', 'book']
/** Every page of the route table. A new page needs a row here. */
const MAY_START = {
  '/nav/refresh': ANYONE,
  '/nav/home': ANYONE,
  '/nav/calendar': ANYONE,
  '/nav/reservations': ANYONE,
  '/nav/reservations/bookingcriteria': BOOKERS,
  '/nav/reservations/choose': BOOKERS,
  '/nav/reservations/place/:id': BOOKERS,
  '/nav/reservations/book/o': BOOKERS,
  '/nav/reservations/book/g': BOOKERS,
  '/nav/reservations/book/r': BOOKERS,
  '/nav/reservations/resconfirmation': ANYONE,
  '/nav/reservations/changecriteria': BOOKERS,
  '/nav/reservations/changeres': BOOKERS,
  '/nav/reservations/waitlist': BOOKERS,
  '/nav/reservations/exchange': ['full'],
  '/nav/reservations/:id': ANYONE,
  '/nav/points': ANYONE,
  '/nav/points/payment': ['full', 'pay'],
  '/nav/points/payment/paymentconfirmation': ANYONE,
  '/nav/bills': ANYONE,
  // each of its parts checks permissions itself
  '/nav/bills/automatic': ANYONE,
  // debts of a closed account can still be paid
  '/nav/payment': ['full', 'pay', 'former'],
  '/nav/payment/paymentconfirmation': ANYONE,
  '/nav/retrypayment': ['full', 'pay', 'former'],
  '/nav/retrypayment/paymentconfirmation': ANYONE,
  '/nav/workorders': ANYONE,
  '/nav/workorders/addworkorder': BOOKERS,
  '/nav/workorders/:id': ANYONE,
  '/nav/documents': ANYONE,
  '/nav/profile': ANYONE,
  // each of its parts checks permissions itself
  ...Object.fromEntries(PROFILE_PARTS.map((part) => [profilePath(part), ANYONE])),
  '/nav/changepassword': ANYONE,
  '/nav/help': ANYONE,
  '/nav/notices': ANYONE,
} satisfies Record<string, readonly Actor[]>

it('has a sentence about the purpose of every page that starts a flow', () => {
  expect(Object.keys(MAY_START)).toEqual(ROUTES.map(({ path }) => path))
})

const getSettings = (actor: Actor): SomeSettings =>
  actor === 'former' ? FORMER : { ...FULL, role: actor }

/** Reading, and ending something: a closed account can still leave a waitlist. */
const LEFT = { reading: ['History'], ending: ['Leave the waitlist', 'Withdraw'] }

describe.each(ANYONE.slice(1))('%s who opens a page by its address', (actor) => {
  const left = actor === 'former' ? [...LEFT.reading, ...LEFT.ending] : LEFT.reading
  const closed = Object.entries(MAY_START).flatMap(([path, who]) =>
    (who as readonly Actor[]).includes(actor) ? [] : path,
  )
  it.each(closed)('%s shows a refusal at once', async (path) => {
    await show(path, getSettings(actor))
    const why = actor === 'former' ? /This account is closed/ : /You don't have permission/
    expect((await screen.findByText(why)).closest('main')).not.toBeNull()
    expect(document.querySelector('main form')).toBeNull()
    const buttons = main().queryAllByRole('button')
    expect(buttons.filter(({ textContent }) => !left.includes(textContent ?? ''))).toEqual([])
  })
})

it('lets a login with several accounts pay for the ones it has permission for', async () => {
  const [account] = filled(getOwnerSettings).MultiOwners
  if (!account) throw new Error('no account')
  await open('/nav/payment', {
    ...VIEW_ONLY,
    MultiOwners: [account, { ...account, OwnerNum: '2' }],
  })
  expect(document.querySelector('main form')).not.toBeNull()
})

it.each([
  ['a former owner', FORMER, 0],
  ['an owner', FULL, 1],
] as const)('%s: who can start autopay', async (_, someSettings, count) => {
  await open('/nav/bills/automatic', someSettings)
  const start = () => main().queryAllByRole('heading', { name: 'Autopay' })
  expect(start()).toHaveLength(count)
  expect(main().queryAllByText(/This account is closed/)).toHaveLength(1 - count)
})

it('greets a former owner', async () => {
  await open('/nav/home', FORMER)
  expect(main().getByText(/no longer|closed|former/i)).toBeDefined()
})

describe('hidden options and the menu', () => {
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

  it('shows every entry in the order of the table if nothing is hidden', async () => {
    await open('/nav/profile', FULL)
    expect(entries()).toEqual([
      ...['Home', 'Calendar', 'Reservations', 'Points'],
      ...['Bills', 'Work Orders', 'Documents', 'Profile'],
    ])
    expect(ROUTES.filter(({ menu: name }) => name)).toHaveLength(entries().length)
  })

  it.each(hidden)('%s removes %s', async (option, name) => {
    await open('/nav/profile', { menuOptions: { [option]: true } })
    expect(entries()).not.toContain(name)
    expect(entries()).toHaveLength(hidden.length)
  })
})

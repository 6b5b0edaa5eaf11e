import { createWorkOrder, getWorkOrderForm, listWorkOrders } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { resortScenes } from '@ownerng/messages/resort/scenes'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// typed text is kept as a draft in session storage
afterEach(() => sessionStorage.clear())

const PICTURED = { picture: 'lake', photo: null }
const unit = (id: string, name: string) => ({ ...PICTURED, id, name, stay: null })
const inStay = (id: string, arrival: string) => ({
  ...PICTURED,
  id,
  name: 'Cove 12',
  stay: { id: `s-${id}`, number: 'H-1', arrival, departure: addDays(arrival, 7) },
})

it('names the contact, and what has been reported about the selected place', async () => {
  const orders = filled(listWorkOrders).orders.map((order) => ({
    ...order,
    unitName: 'Cove 12',
    summary: { text: 'The tap drips', isTyped: true as const },
  }))
  const server = fullServer({
    menuOptions: { hideContactUs: false, contactPropertyPhone: '(555) 010-0142' },
  })
    .answer(
      getWorkOrderForm,
      filled(getWorkOrderForm, {
        allowed: true,
        categories: ['Plumbing'],
        emergency: { phone: '', hours: '' },
        units: [unit('u1', 'Cove 12'), unit('u2', 'Cove 14')],
      }),
    )
    .answer(listWorkOrders, filled(listWorkOrders, { orders }))
  await showPage('#/nav/workorders/addworkorder', server)
  await screen.findByRole('heading', { name: 'Emergency?' })
  const number = screen.getAllByRole('link', { name: '(555) 010-0142' })
  expect(number.map((link) => link.getAttribute('href'))).toContain('tel:5550100142')
  expect(screen.queryByText('Already reported')).toBeNull()

  await userEvent.click(screen.getByRole('radio', { name: /^Cove 12/ }))
  expect(await screen.findByRole('link', { name: /The tap drips/ })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Cove 14/ }))
  expect(screen.queryByText('Already reported')).toBeNull()
})

it.each([
  [true, 'A sentence is enough. A photo helps us bring the right part.'],
  [false, 'A sentence is enough.'],
])('mentions photos only if the resort allows them: %s', async (allowPhotos, hint) => {
  const form = filled(getWorkOrderForm, { allowed: true, allowPhotos })
  await showPage('#/nav/workorders/addworkorder', fullServer().answer(getWorkOrderForm, form))
  expect(await screen.findByText(/^A sentence is enough/)).toHaveProperty('textContent', hint)
})

it.each([
  ['the only unit, by itself', [unit('u1', 'Cove 12'), inStay('u1', '2027-03-06')], 'Your unit'],
  ['where the owner stays now', [unit('u1', 'Cove 12'), inStay('u2', '2027-02-27')], 'Your stay, '],
  ['none where there are several', [unit('u1', 'Cove 12'), inStay('u2', '2027-03-06')], null],
])('preselects the likely place: %s', async (_, units, line) => {
  const server = fullServer().answer(
    getWorkOrderForm,
    filled(getWorkOrderForm, { allowed: true, today: '2027-03-01', units, places: ['Pool'] }),
  )
  await showPage('#/nav/workorders/addworkorder', server)
  await screen.findByRole('radio', { name: /^Pool/ })
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen.map((radio) => radio.closest('label')?.textContent?.includes(line ?? ''))).toEqual(
    line ? [true] : [],
  )
})

it('collapses optional fields', async () => {
  const server = fullServer().answer(
    getWorkOrderForm,
    filled(getWorkOrderForm, { allowed: true, categories: ['Plumbing'] }),
  )
  await showPage('#/nav/workorders/addworkorder', server)
  const times = await screen.findByLabelText(/^Best times for a visit/)
  const line = times.closest('details')
  expect(line?.open).toBe(false)
  expect(line?.querySelector('summary')?.textContent).toBe('Add best times or a note')
  expect(screen.getByLabelText(/^What is wrong/).closest('details')).toBeNull()
})

it('asks for the urgency, accepts common areas, and shows the emergency number', async () => {
  const server = fullServer().answer(
    getWorkOrderForm,
    filled(getWorkOrderForm, {
      allowed: true,
      categories: ['Plumbing'],
      places: ['Pool'],
      urgencies: ['As soon as you can', 'Before my next stay', 'Whenever'],
      nextArrival: '2027-03-06',
      emergency: { phone: '(555) 010-0199', hours: 'Day and night.' },
      units: [],
    }),
  )
  await showPage('#/nav/workorders/addworkorder', server)
  const { click, type } = userEvent.setup()
  const phone = await screen.findByRole('link', { name: '(555) 010-0199' })
  expect(phone.parentElement?.textContent).toContain('Day and night.')
  await click(screen.getByRole('radio', { name: /^Pool/ }))
  await click(screen.getByRole('radio', { name: 'Plumbing' }))
  await type(screen.getByLabelText('What is wrong?'), 'A tile is loose')
  await click(screen.getByRole('radio', { name: 'Yes' }))
  await click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Choose how soon we should come')).toBeDefined()
  expect(server.getInputs(createWorkOrder)).toEqual([])
  await click(screen.getByRole('radio', { name: /^Before my next stay .*Mar.6/ }))
  await click(screen.getByRole('button', { name: 'Send' }))
  expect(server.getInputs(createWorkOrder)).toMatchObject([
    { body: { place: 'Pool', urgency: 'Before my next stay' } },
  ])
})

it.each([
  ['a closed account', { owner: 'former' }, /^This account is closed\. You can view it/],
  ['a sign-in that may only look', { role: 'view' }, /^You don't have permission to do this/],
  [
    'a resort that takes none',
    {},
    "This resort doesn't take new work orders here. Please call us.",
  ],
] as const)('says why nothing can be reported: %s', async (_, who, sentence) => {
  const settings = {
    woOptions: { allowNew: 'owner' in who || 'role' in who },
    ...('role' in who ? { role: who.role } : {}),
    ...('owner' in who ? { ownerRow: { status: who.owner } } : {}),
  }
  const server = fullServer(settings).answer(
    getWorkOrderForm,
    filled(getWorkOrderForm, { allowed: false }),
  )
  await showPage('#/nav/workorders/addworkorder', server)
  expect(await screen.findByText(sentence)).toBeDefined()
  cleanup()
  // the empty list
  await showPage(
    '#/nav/workorders',
    server.answer(listWorkOrders, filled(listWorkOrders, { orders: [], total: 0 })),
  )
  expect(await screen.findByText(sentence)).toBeDefined()
})

// issue 37: the drawings were those of the order in the list
it('shows the picture of each unit', async () => {
  const photo = {
    ...{ address: '/api/photos/HERON/harbor', widths: [480], width: 480, height: 320 },
    ...{ alt: 'The harbor', blur: '' },
  }
  const units = [
    { ...unit('u1', 'Cove 12'), picture: 'cottage' },
    { ...unit('u2', 'Cove 14'), photo },
  ]
  const server = fullServer().answer(
    getWorkOrderForm,
    filled(getWorkOrderForm, { allowed: true, units, places: [] }),
  )
  await showPage('#/nav/workorders/addworkorder', server)
  const getTile = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')
  await screen.findByRole('radio', { name: /^Cove 12/ })
  const drawing = getTile(/^Cove 12/)?.querySelector('svg')
  expect(drawing?.getAttribute('aria-label')).toBe(resortScenes().cottage)
  const picture = getTile(/^Cove 14/)?.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/api/photos/HERON/harbor-480.webp')
})

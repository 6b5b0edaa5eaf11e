import {
  bookReservation,
  createHold,
  getCommentConfig,
  searchAvailability,
} from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import {
  createField,
  openQuestions,
  PATH,
  press,
  serverAsking,
} from '../../../../test-support/entry-questions.ts'
import { LOOKS, PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

beforeEach(() => sessionStorage.clear())

/** The last place of its type, which is taken or on hold. */
function takenBy(code: 'ON_HOLD_FOR_YOU' | 'FULL') {
  const look = LOOKS[PATH]
  const server = fullServer().answer(
    searchAvailability,
    filled(searchAvailability, {
      today: '2027-01-04',
      nights: 7,
      places: [{ ...PLACE, free: 0, notFree: { code, sentence: 'Taken.', short: 'Taken' } }],
      reasons: [],
      alternatives: [],
    }),
  )
  return { server, address: `#${PATH}?${look?.query ?? ''}` }
}

it('continues if its own hold took the last unit before the answer arrived', async () => {
  const { server, address } = takenBy('ON_HOLD_FOR_YOU')
  await showPage(
    address,
    server.answer(createHold, () => new Promise(() => {})),
  )
  expect(await screen.findAllByRole('button', { name: 'Continue' })).toBeDefined()
  expect(screen.queryByText('Full for these dates')).toBeNull()
})

it.each(['ON_HOLD_FOR_YOU', 'FULL'] as const)('stops if the hold is refused: %s', async (code) => {
  const { server, address } = takenBy(code)
  await showPage(
    address,
    server.answer(createHold, () => {
      throw refusal('HOLD_REFUSED', 'No.', { status: 422 })
    }),
  )
  expect(await screen.findByText('Full for these dates')).toBeDefined()
})

// issue 37, item 6
it.each([
  [true, 'See other places', /choose\?arrival=/],
  [false, 'Choose other dates', /bookingcriteria\?(?!.*arrival=)/],
])('leads on from a full place: %s', async (hasOther, name, href) => {
  const { server, address } = takenBy('FULL')
  const full = { ...PLACE, free: 0 }
  const other = { ...PLACE, unitTypeCode: 'VIL', free: hasOther ? 1 : 0 }
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  const none = { ...answer, places: [full, other], alternatives: [] }
  await showPage(address, server.answer(searchAvailability, none))
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toMatch(href)
})

it.each([
  ['2027-03-06', 'See other places'],
  ['2027-03-13', 'Choose other dates'],
])('leads on from a refused hold to a stay that is open: %s', async (arrival, name) => {
  const address = `#${PATH}?arrival=2027-03-06&departure=2027-03-13&people1=2&unitType=${PLACE.unitTypeCode}`
  const departure = arrival === '2027-03-06' ? '2027-03-13' : '2027-03-20'
  const place = { unitTypeCode: 'VIL', unitTypeName: 'Villa', points: null }
  const stay = { arrival, departure, ...place, people: [2, 0, 0, 0], resType: 'O' }
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  const server = fullServer()
    .answer(searchAvailability, { ...answer, places: [PLACE] })
    .answer(createHold, () => {
      throw refusal('STAY_TAKEN', 'Taken.', { status: 409, ...{ nearest: [stay] } })
    })
  await showPage(address, server)
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

it("repeats the answers to the resort's questions before booking", async () => {
  const user = userEvent.setup()
  const server = fullServer()
    .answer(searchAvailability, {
      ...filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] }),
      places: [{ ...PLACE, timeline: [] }],
    })
    .answer(getCommentConfig, {
      ...filled(getCommentConfig),
      items: [createField('C1', 'Time of arrival'), createField('C2', 'Crib', 'N')],
    })
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}`, server)
  await user.selectOptions(await screen.findByLabelText('Time of arrival'), 'Before 6 PM')
  // portal.md section 7
  const asked = { commentType: 'reservation', irmCommentContext: 'reservation' }
  expect(server.getInputs(getCommentConfig)[0]?.query).toMatchObject(asked)
  await press(user, 'Continue')
  const check = within(await screen.findByRole('region', { name: 'Check and book' }))
  const label = check.getByText('Time of arrival')
  expect(label.parentElement?.textContent).toContain('Before 6 PM')
  expect(check.queryByText('Crib')).toBeNull()
})

const optional = (ID: string, Label: string) => createField(ID, Label, 'N')

// issue 37, item 9
it('asks one question at a time, and each heading receives the focus', async () => {
  const user = await openQuestions([createField('C1', 'Time of arrival'), optional('C2', 'Crib')])
  expect(await screen.findByLabelText('Time of arrival')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByLabelText(/^Crib/)).toBeNull()

  await user.click(screen.getByRole('link', { name: /^Change.*Who is staying/ }))
  const who = await screen.findByRole('heading', { level: 2, name: 'Who is staying?' })
  await waitFor(() => expect(document.activeElement).toBe(who))
  await user.click(screen.getByRole('radio', { name: /^A guest, without me/ }))
  await press(user, 'Next: your guest')

  const guest = await screen.findByRole('heading', { level: 2, name: 'Who is your guest?' })
  await waitFor(() => expect(document.activeElement).toBe(guest))
  await press(user, 'Next: what the resort should know')
  expect(screen.getByRole('alert').textContent).toContain("Enter the guest's first name")
  await user.type(screen.getByLabelText("Guest's first name"), 'Ana')
  await user.type(screen.getByLabelText("Guest's last name"), 'Ruiz')
  await press(user, 'Next: what the resort should know')

  const email = screen.getByLabelText("Guest's email")
  await waitFor(() => expect(document.activeElement).toBe(email))
  const faultId = email.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  expect(document.getElementById(faultId)?.textContent).toBe('Enter an email address')
  await user.click(screen.getByRole('checkbox', { name: /^Don't email Ana\. / }))
  await press(user, 'Next: what the resort should know')

  const need = await screen.findByRole('heading', { name: 'What should the resort know?' })
  await waitFor(() => expect(document.activeElement).toBe(need))
  const line = within(screen.getByRole('region', { name: 'Who is your guest?' }))
  expect(line.getByText('Ana Ruiz')).toBeDefined()

  history.back()
  const input = await screen.findByLabelText<HTMLInputElement>("Guest's first name")
  expect(input.value).toBe('Ana')
})

it.each([
  ['no question', [], 'Who is staying?'],
  ['only optional ones', [optional('C1', 'Crib')], 'Anything we should get ready?'],
  [
    'ten',
    Array.from({ length: 10 }, (_, index) => createField(`C${index + 1}`, `Question ${index + 1}`)),
    'What should the resort know?',
  ],
])('continues with one press or after one form when a resort asks %s', async (_, items, name) => {
  const user = await openQuestions(items)
  expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined()
  for (const { Label, Required } of items)
    if (Required === 'Y') await user.selectOptions(screen.getByLabelText(Label), 'Before 6 PM')
  await press(user, 'Continue')
  expect(await screen.findByRole('region', { name: 'Check and book' })).toBeDefined()
})

it('opens the question in the address, and an optional one from its line', async () => {
  const user = await openQuestions(
    [createField('C1', 'Time of arrival'), optional('C2', 'Crib')],
    'who',
  )
  expect(await screen.findByRole('radio', { name: /^A guest, without me/ })).toBeDefined()
  await user.click(screen.getByRole('link', { name: /^Answer.*Anything/ }))
  await user.selectOptions(await screen.findByLabelText(/^Crib/), 'After 6 PM')
  await press(user, 'Next: what the resort should know')
  const more = within(await screen.findByRole('region', { name: 'Anything we should get ready?' }))
  expect(more.getByText('After 6 PM')).toBeDefined()
})

it.each([
  ['ana@mail.example', false, 'ana@mail.example'],
  ['', true, 'None. You send the link yourself.'],
  ['ana@mail.example', true, 'None. You send the link yourself.'],
])('emails the guest only if the owner wants it: %s %s', async (email, noEmail, shown) => {
  const user = userEvent.setup()
  const server = serverAsking([]).answer(bookReservation, () => new Promise(() => {}))
  await showPage(`#/nav/reservations/book/g?${LOOKS[PATH]?.query ?? ''}`, server)
  await user.type(await screen.findByLabelText("Guest's first name"), 'Ana')
  await user.type(screen.getByLabelText("Guest's last name"), 'Ruiz')
  if (email) await user.type(screen.getByLabelText("Guest's email"), email)
  if (noEmail) await user.click(screen.getByRole('checkbox', { name: /^Don't email Ana/ }))
  await press(user, 'Continue')
  const check = within(await screen.findByRole('region', { name: 'Check and book' }))
  expect(check.getByText("Guest's email").parentElement?.textContent).toContain(shown)
  await user.click(check.getByRole('button', { name: 'Book this stay' }))
  await waitFor(() => expect(server.getInputs(bookReservation)).toHaveLength(1))
  expect(server.getInputs(bookReservation)[0]?.body.guest).toEqual({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: noEmail ? '' : email,
    note: '',
  })
})

// issue 37, item 7
it('shows the place, dates, and price in the bar at the bottom, which sends the question', async () => {
  const user = await openQuestions([createField('C1', 'Time of arrival')])
  const bar = within(await screen.findByRole('region', { name: 'Your stay so far' }))
  expect(bar.getByText(new RegExp(PLACE.name))).toBeDefined()
  await user.click(bar.getByRole('button', { name: 'Continue' }))
  const field = screen.getByLabelText('Time of arrival')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(field, 'Before 6 PM')
  await user.click(bar.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('region', { name: 'Check and book' })).toBeDefined()
})

import {
  bookReservation,
  createHold,
  getCommentConfig,
  getGuestChoices,
  getHold,
  searchAvailability,
} from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { LOOKS, PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const PATH = '/nav/reservations/book/o'

beforeEach(() => sessionStorage.clear())

/** Presses the button of the open question; the bar at the bottom has another. */
async function press(user: ReturnType<typeof userEvent.setup>, name: string) {
  const [inForm = document.body] = await screen.findAllByRole('button', { name })
  await user.click(inForm)
}

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

const createField = (ID: string, Label: string, Required: 'Y' | 'N' = 'Y') => ({
  ...{ ID, Label, Required, ReadOnly: 'N' as const, MaxLength: 40 },
  Lookup: [{ Description: 'Before 6 PM' }, { Description: 'After 6 PM' }],
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

function serverAsking(items: ReturnType<typeof createField>[]) {
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  return fullServer()
    .answer(searchAvailability, { ...answer, places: [{ ...PLACE, timeline: [] }] })
    .answer(getCommentConfig, { ...filled(getCommentConfig), items })
}

/** Opens the step for a resort with these questions; `ask` is the question in the address. */
async function openQuestions(items: ReturnType<typeof createField>[], ask = '') {
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}${ask && `&ask=${ask}`}`, serverAsking(items))
  return userEvent.setup()
}

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

it('names a web address in the note, or in a name, at its field', async () => {
  const server = serverAsking([]).answer(getGuestChoices, CHOICES)
  await showPage(`#/nav/reservations/book/g?${LOOKS[PATH]?.query ?? ''}`, server)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText("Guest's first name"), 'Ana')
  await user.type(screen.getByLabelText("Guest's last name"), 'www.ruiz.example')
  await user.type(screen.getByLabelText("Guest's email"), 'ana@mail.example')
  await user.type(screen.getByLabelText(/^A note from you/), 'See https://lake.example')
  await press(user, 'Continue')
  const faults = screen.getAllByRole('link', { name: /^Leave out web addresses/ })
  expect(faults).toHaveLength(2)
  await user.clear(screen.getByLabelText("Guest's last name"))
  await user.type(screen.getByLabelText("Guest's last name"), 'Nguyễn-Łukasiewicz O’Brien')
  await user.clear(screen.getByLabelText(/^A note from you/))
  await press(user, 'Continue')
  expect(await screen.findByRole('region', { name: 'Check and book' })).toBeDefined()
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

it('opens the first incomplete question again when the address names another type of stay', async () => {
  await openQuestions([createField('C1', 'Time of arrival')])
  expect(await screen.findByLabelText('Time of arrival')).toBeDefined()
  location.hash = `#/nav/reservations/book/g?${LOOKS[PATH]?.query ?? ''}`
  expect(await screen.findByLabelText("Guest's first name")).toBeDefined()
})

const KNOWN = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@mail.example' }
const CHOICES = { fees: { G: 3500, R: 0 }, guests: [KNOWN, { ...KNOWN, firstName: 'Lena' }] }

// issue 37, item 9
it('shows the number of people from step 1, and changes it to one that fits', async () => {
  const user = await openQuestions([])
  const line = within(await screen.findByRole('region', { name: 'How many people?' }))
  expect(line.getByText(/^2 /)).toBeDefined()
  await user.click(line.getByRole('link', { name: /^Change/ }))
  const heading = await screen.findByRole('heading', { level: 2, name: 'How many people?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const [count] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!count) throw new Error('no counter')
  await user.clear(count)
  await user.type(count, '5')
  const link = screen.getByRole('link', { name: 'See places for 5 people' })
  expect(link.getAttribute('href')).toContain('people1=5')
  await press(user, 'Continue')
  expect(screen.getByText('One bedroom sleeps 4. Your party is 5.')).toBeDefined()
  expect(location.hash).toContain('people1=2')
  await user.clear(count)
  await user.type(count, '3')
  await press(user, 'Continue')
  await screen.findByRole('region', { name: 'Check and book' })
  expect(location.hash).toContain('people1=3')
})

it('fills in a guest of an earlier stay, and names the fee of each choice', async () => {
  const server = serverAsking([]).answer(getGuestChoices, CHOICES)
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}`, server)
  const user = userEvent.setup()
  const choice = await screen.findByRole('radio', { name: /^A guest, without me.*Guest fee: \$35/ })
  expect(screen.queryByRole('radio', { name: /^Someone I'm referring.*Guest fee/ })).toBeNull()
  await user.click(choice)
  await press(user, 'Next: your guest')
  const known = within(await screen.findByRole('group', { name: 'Guests of your earlier stays' }))
  expect(known.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  await user.click(known.getByRole('radio', { name: 'Ana Ruiz' }))
  expect(screen.getByLabelText<HTMLInputElement>("Guest's first name").value).toBe('Ana')
  expect(screen.getByLabelText<HTMLInputElement>("Guest's email").value).toBe('ana@mail.example')
  expect(screen.getByText('A guest fee of $35.00 goes on your bill.')).toBeDefined()
  await user.type(screen.getByLabelText("Guest's last name"), 'o')
  expect(known.getByRole<HTMLInputElement>('radio', { name: 'Ana Ruiz' }).checked).toBe(false)
})

it('asks for a guest by hand while the known ones fail to load', async () => {
  const server = serverAsking([]).answer(getGuestChoices, () => {
    throw refusal('UNAVAILABLE', 'Not now.', { status: 503 })
  })
  await showPage(`#/nav/reservations/book/g?${LOOKS[PATH]?.query ?? ''}`, server)
  expect(await screen.findByLabelText("Guest's first name")).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Guests of your earlier stays' })).toBeNull()
})

// issue 37: a lost connection isn't a reason to choose another place
it('offers the same stay again after a failure, and other places after a refusal', async () => {
  const user = userEvent.setup()
  const faults = [
    refusal('OFFLINE', 'No connection.', { status: 0 }),
    refusal('STAY_TAKEN', 'Taken.', { status: 409 }),
  ]
  const server = serverAsking([]).answer(bookReservation, () => {
    throw faults.shift()
  })
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}&step=check`, server)
  await press(user, 'Book this stay')
  expect(await screen.findByText('No connection.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See other places' })).toBeNull()
  await press(user, 'Book this stay')
  expect(await screen.findByText('Taken.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See other places' })).toBeDefined()
})

// issue 37: after Back, the booked stay was shown like an error
it('confirms a stay that is already booked', async () => {
  const server = serverAsking([]).answer(getHold, () => {
    throw refusal('STAY_BOOKED', 'You booked this: H-7', {
      ...{ status: 409, title: 'This stay is booked' },
      reservation: { id: '7', number: 'H-7' },
    })
  })
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}&hold=9`, server)
  const heading = await screen.findByRole('heading', { name: 'This stay is booked' })
  expect(heading.closest('.problem')).toBeNull()
  expect(heading.closest('.done-card')).not.toBeNull()
  const link = screen.getByRole('link', { name: 'See stay H-7' })
  expect(link.getAttribute('href')).toMatch(/reservations\/7$/)
})

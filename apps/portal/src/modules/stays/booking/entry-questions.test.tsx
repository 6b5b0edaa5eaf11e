import {
  bookReservation,
  getCommentConfig,
  getGuestChoices,
  searchAvailability,
} from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import {
  createField,
  ENTRY_PATH,
  openQuestions,
  optional,
  press,
  serverAsking,
} from '../../../../test-support/entry-questions.ts'
import { LOOKS, PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

beforeEach(() => sessionStorage.clear())

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
  await showPage(`#${ENTRY_PATH}?${LOOKS[ENTRY_PATH]?.query ?? ''}`, server)
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
  await showPage(`#/nav/reservations/book/g?${LOOKS[ENTRY_PATH]?.query ?? ''}`, server)
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
  await showPage(`#/nav/reservations/book/g?${LOOKS[ENTRY_PATH]?.query ?? ''}`, server)
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
  location.hash = `#/nav/reservations/book/g?${LOOKS[ENTRY_PATH]?.query ?? ''}`
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
  await showPage(`#${ENTRY_PATH}?${LOOKS[ENTRY_PATH]?.query ?? ''}`, server)
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

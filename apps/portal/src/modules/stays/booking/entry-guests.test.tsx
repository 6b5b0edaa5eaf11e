import { getGuestChoices } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import {
  createField,
  openQuestions,
  PATH,
  press,
  serverAsking,
} from '../../../../test-support/entry-questions.ts'
import { LOOKS } from '../../../../test-support/looks.ts'
import { showPage } from '../../../../test-support/show-page.tsx'

beforeEach(() => sessionStorage.clear())

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

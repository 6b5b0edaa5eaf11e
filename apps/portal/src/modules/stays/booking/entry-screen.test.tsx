import { createHold, getCommentConfig, searchAvailability } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { LOOKS, PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const PATH = '/nav/reservations/book/o'

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
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined()
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
  await showPage(address, server.answer(searchAvailability, { ...answer, places: [full, other] }))
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toMatch(href)
})

it.each([
  ['2027-03-06', 'See other places'],
  ['2027-03-13', 'Choose other dates'],
])('leads on from a refused hold to a stay that is open: %s', async (arrival, name) => {
  const address = `#${PATH}?arrival=2027-03-06&departure=2027-03-13&people1=2&unitType=${PLACE.unitTypeCode}`
  const departure = arrival === '2027-03-06' ? '2027-03-13' : '2027-03-20'
  const stay = { arrival, departure, unitTypeCode: 'VIL', unitTypeName: 'Villa', points: null }
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
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const check = within(await screen.findByRole('region', { name: 'Check and book' }))
  const label = check.getByText('Time of arrival')
  expect(label.parentElement?.textContent).toContain('Before 6 PM')
  expect(check.queryByText('Crib')).toBeNull()
})

/** Opens the step for a resort with these questions; `ask` is the question in the address. */
async function openQuestions(items: ReturnType<typeof createField>[], ask = '') {
  sessionStorage.clear()
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  await showPage(
    `#${PATH}?${LOOKS[PATH]?.query ?? ''}${ask && `&ask=${ask}`}`,
    fullServer()
      .answer(searchAvailability, { ...answer, places: [{ ...PLACE, timeline: [] }] })
      .answer(getCommentConfig, { ...filled(getCommentConfig), items }),
  )
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
  expect(document.activeElement).toBe(who)
  await user.click(screen.getByRole('radio', { name: /^A guest, without me/ }))
  await user.click(await screen.findByRole('button', { name: 'Next: your guest' }))

  const guest = await screen.findByRole('heading', { level: 2, name: 'Who is your guest?' })
  expect(document.activeElement).toBe(guest)
  await user.click(screen.getByRole('button', { name: 'Next: what the resort should know' }))
  expect(screen.getByRole('alert').textContent).toContain("Enter the guest's first name")
  await user.type(screen.getByLabelText("Guest's first name"), 'Ana')
  await user.type(screen.getByLabelText("Guest's last name"), 'Ruiz')
  await user.click(screen.getByRole('button', { name: 'Next: what the resort should know' }))

  const need = await screen.findByRole('heading', { name: 'What should the resort know?' })
  expect(document.activeElement).toBe(need)
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
  await user.click(screen.getByRole('button', { name: 'Continue' }))
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
  await user.click(screen.getByRole('button', { name: 'Next: what the resort should know' }))
  const more = within(await screen.findByRole('region', { name: 'Anything we should get ready?' }))
  expect(more.getByText('After 6 PM')).toBeDefined()
})

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

const createField = (ID: string, Label: string) => ({
  ...{ ID, Label, Required: 'Y' as const, ReadOnly: 'N' as const, MaxLength: 40 },
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
      items: [
        createField('C1', 'Time of arrival'),
        { ...createField('C2', 'Crib'), Required: 'N' as const },
      ],
    })
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}`, server)
  await user.selectOptions(await screen.findByLabelText('Time of arrival'), 'Before 6 PM')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const check = within(await screen.findByRole('region', { name: 'Check and book' }))
  const label = check.getByText('Time of arrival')
  expect(label.parentElement?.textContent).toContain('Before 6 PM')
  expect(check.queryByText('Crib')).toBeNull()
})

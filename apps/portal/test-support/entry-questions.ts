import { getCommentConfig, searchAvailability } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { filled } from '../../../packages/contract/test-support/sample.ts'
import { LOOKS, PLACE } from './looks.ts'
import { fullServer, showPage } from './show-page.tsx'

/** The steps of a booking after the place is chosen. */
export const ENTRY_PATH = '/nav/reservations/book/o'

/** Presses the button of the open question; the bar at the bottom has another. */
export async function press(user: ReturnType<typeof userEvent.setup>, name: string) {
  const [inForm = document.body] = await screen.findAllByRole('button', { name })
  await user.click(inForm)
}

/** A question of the resort about a stay. */
export const createField = (ID: string, Label: string, Required: 'Y' | 'N' = 'Y') => ({
  ...{ ID, Label, Required, ReadOnly: 'N' as const, MaxLength: 40 },
  Lookup: [{ Description: 'Before 6 PM' }, { Description: 'After 6 PM' }],
})

/** A question that may stay open. */
export const optional = (ID: string, Label: string) => createField(ID, Label, 'N')

/** A resort with these questions. */
export function serverAsking(items: ReturnType<typeof createField>[]) {
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  return fullServer()
    .answer(searchAvailability, { ...answer, places: [{ ...PLACE, timeline: [] }] })
    .answer(getCommentConfig, { ...filled(getCommentConfig), items })
}

/** Opens the step for a resort with these questions; `ask` is the question in the address. */
export async function openQuestions(items: ReturnType<typeof createField>[], ask = '') {
  await showPage(
    `#${ENTRY_PATH}?${LOOKS[ENTRY_PATH]?.query ?? ''}${ask && `&ask=${ask}`}`,
    serverAsking(items),
  )
  return userEvent.setup()
}

import { getPoints, movePoints, previewPointsMove } from '@ownerng/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const LOT = {
  ...{ id: 'lot-1', kind: 'annual', useYear: 2027, points: 5_000, remaining: 5_000, options: [] },
  ...{ earnedOn: '2027-01-01', expiresOn: '2027-12-31' },
}
const PREVIEW = filled(previewPointsMove, {
  ...{ allowed: true, reasons: [], leftBefore: 5_000, leftAfter: 4_500 },
})
const user = userEvent.setup()
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

async function open() {
  const [lot] = filled(getPoints).lots
  if (!lot) throw new Error('the sample has a lot')
  const server = fullServer()
    .answer(getPoints, { ...filled(getPoints), today: '2027-02-01', lots: [{ ...lot, ...LOT }] })
    .answer(previewPointsMove, PREVIEW)
    .answer(movePoints, PREVIEW)
  await showPage('#/nav/points?act=transfer', server)
  await screen.findByRole('heading', { name: 'Which points, and how many?' })
  return server
}

beforeEach(() => sessionStorage.clear())

// issue 37, item 9
it('asks one question of a transfer at a time, with a sum, and moves nothing before', async () => {
  const server = await open()
  await press('Next: who gets them')
  expect(screen.getByText('Enter how many points')).toBeDefined()
  await user.type(screen.getByLabelText('How many?'), '500')
  expect(screen.getByText(/stay with you/).textContent).toBe('5,000 − 500 = 4,500 stay with you')
  await press('Next: who gets them')
  const receiver = screen.getByRole('heading', { name: 'Who gets them?' })
  await waitFor(() => expect(document.activeElement).toBe(receiver))
  expect(screen.getByText(/so that your points don't go to the wrong account/)).toBeDefined()
  await press('Review')
  const faults = within(screen.getByRole('alert')).getAllByRole('link')
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Enter the other owner’s number',
    'Enter the other owner’s name',
  ])
  await user.type(screen.getByLabelText('Owner number of the other owner'), '10502')
  await user.type(screen.getByLabelText(/^Name of the other owner/), 'Ann Lee')
  await press('Review')
  expect(await screen.findByRole('region', { name: 'Who gets them?' })).toHaveProperty(
    'textContent',
    expect.stringContaining('Ann Lee, 10502'),
  )
  await screen.findByRole('button', { name: 'Transfer these points' })
  expect(server.getInputs(movePoints)).toEqual([])
  act(() => history.back())
  expect(await screen.findByLabelText('Owner number of the other owner')).toHaveProperty(
    'value',
    '10502',
  )
  await press('Review')
  await press('Transfer these points')
  expect(server.getInputs(movePoints)).toMatchObject([
    { query: { id: 'lot-1' }, body: { act: 'transfer', points: 500, toOwner: '10502' } },
  ])
})

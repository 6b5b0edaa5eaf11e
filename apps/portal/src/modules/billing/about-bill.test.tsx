import { listBills } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = { ...filled(listBills), discountCents: 0 }
const CHARGES = PAGE.charges.slice(0, 1).map((charge) => ({
  ...charge,
  description: 'Kitchen tap repair',
  kind: 'other',
  openCents: 2_500,
  state: 'due' as const,
}))
const ORDER = {
  id: 'w1',
  number: '3290',
  summary: { text: 'Kitchen tap drips', isTyped: true as const },
  unitName: 'Lakeview 204',
  doneOn: '2026-09-11',
}

async function openAbout(photoId: string | null) {
  const charges = CHARGES.map((charge) => ({ ...charge, workOrder: { ...ORDER, photoId } }))
  await showPage(
    '#/nav/bills',
    fullServer().answer(listBills, { ...PAGE, charges, balanceCents: 2_500, history: [] }),
  )
  await userEvent.click(await screen.findByText('What is this?'))
  return screen
}

it('links a repair bill to its work order and shows the photo', async () => {
  const about = await openAbout('p1')
  expect(await about.findByText(/^Kitchen tap drips, Lakeview 204\. Fixed /)).toBeDefined()
  const link = about.getByRole('link', { name: 'See work order 3290 and its photo' })
  expect(link.getAttribute('href')).toBe('#/nav/workorders/w1')
  expect(document.querySelector('details img')?.getAttribute('src')).toContain(
    '/work-order-photos/p1',
  )
})

it('mentions no photo if there is none', async () => {
  const about = await openAbout(null)
  expect(await about.findByRole('link', { name: 'See work order 3290' })).toBeDefined()
  expect(document.querySelector('details img')).toBeNull()
})

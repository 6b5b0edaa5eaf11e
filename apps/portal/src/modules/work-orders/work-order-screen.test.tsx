import { getWorkOrder, moveWorkOrderVisit, rateWorkOrder, reopenWorkOrder } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { showPage } from '../../../test-support/show-page.tsx'
import { getOrder, type Order, orderServer } from '../../../test-support/work-order.ts'

// typed text is kept as a draft in session storage
afterEach(() => sessionStorage.clear())

const open = (page: ReturnType<typeof orderServer>) => showPage('#/nav/workorders/w1', page)
const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })

describe('the visit and the next stay', () => {
  const arrival = '2027-07-04'
  it.each([
    [
      'on-track',
      '2027-07-02',
      'On track: the visit is Fri, Jul 2, 2027, before you arrive on Sun, Jul 4, 2027.',
      false,
    ],
    [
      'late',
      '2027-07-05',
      'Not before you arrive on Sun, Jul 4, 2027: the visit is Mon, Jul 5, 2027.',
      true,
    ],
    [
      'unscheduled',
      null,
      'You arrive on Sun, Jul 4, 2027. No visit is scheduled before that yet.',
      true,
    ],
  ] as const)('%s', async (outlook, scheduledOn, text, hasPhone) => {
    await open(orderServer({ scheduledOn, beforeStay: { outlook, arrival } }))
    const sentence = (await screen.findByText(text)).closest('p')
    expect(sentence?.textContent).toContain('No charge to you so far.')
    expect(sentence?.textContent?.includes('(555) 010-0142')).toBe(hasPhone)
  })

  it('shows when the visit was scheduled', async () => {
    await open(
      orderServer({ status: 'scheduled', scheduledOn: '2027-07-02', plannedOn: '2027-06-28' }),
    )
    const steps = await screen.findByRole('list', { name: 'Progress of this work order' })
    expect(steps.textContent).toMatch(/Scheduled\sMon,\sJun\s28/)
  })
})

describe('the time of the visit', () => {
  const visit = {
    status: 'scheduled',
    scheduledOn: '2027-07-02',
    scheduledNote: '8 AM to noon',
    beforeStay: { outlook: 'on-track', arrival: '2027-07-06' },
  } as const
  const slotValue = '2027-07-05 noon to 4 PM'
  const visitSlots = [
    { day: '2027-07-05', time: 'noon to 4 PM' },
    { day: '2027-07-06', time: '8 AM to noon' },
  ]

  it('can be changed to one that the resort offers, with a note on late ones', async () => {
    const page = orderServer({ ...visit, visitSlots }).answer(moveWorkOrderVisit, { done: true })
    await open(page)
    await user.click(await button('Change the time'))
    const dialog = within(screen.getByRole('dialog', { name: 'When should we come?' }))
    expect(dialog.getByText(/^The visit is Fri, Jul 2, 2027, 8 AM to noon\./)).toBeDefined()
    expect(dialog.getByRole('link', { name: '(555) 010-0142' })).toBeDefined()
    expect(
      dialog.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      'Choose a time',
      'Mon, Jul 5, 2027, noon to 4 PM',
      'Tue, Jul 6, 2027, 8 AM to noon (after you arrive)',
    ])
    await user.click(dialog.getByRole('button', { name: 'Change the visit' }))
    expect(page.getInputs(moveWorkOrderVisit)).toEqual([])
    await user.selectOptions(dialog.getByLabelText('New time'), slotValue)
    await user.click(dialog.getByRole('button', { name: 'Change the visit' }))
    expect(
      await screen.findByText(/^Your visit is now Mon, Jul 5, 2027, noon to 4 PM\./),
    ).toBeDefined()
    expect(page.getInputs(moveWorkOrderVisit)).toMatchObject([
      { query: { id: 'w1' }, body: { from: '2027-07-02', ...visitSlots[0] } },
    ])
  })

  it('is refetched after it was taken, with a message', async () => {
    const page = orderServer({ ...visit, visitSlots }).answer(moveWorkOrderVisit, () => {
      throw refusal('VISIT_TIME_TAKEN', "That time isn't free anymore", { status: 422 })
    })
    await open(page)
    await user.click(await button('Change the time'))
    await user.selectOptions(screen.getByLabelText('New time'), slotValue)
    page.answer(getWorkOrder, getOrder({ ...visit, visitSlots: visitSlots.slice(1) }))
    await user.click(screen.getByRole('button', { name: 'Change the visit' }))
    expect((await screen.findByRole('alert')).textContent).toContain('free anymore')
    expect(screen.getByLabelText('New time')).toHaveProperty('value', '')
    expect(screen.queryByRole('option', { name: /Jul 5/ })).toBeNull()
  })

  it('is changed by phone if the resort offers none', async () => {
    await open(orderServer(visit))
    const call = (await screen.findByText(/^To change the time, call/)).closest('p')
    expect(call?.textContent).toContain('(555) 010-0142')
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
  })
})

describe('the estimated cost', () => {
  const estimate = async (change: Partial<Order>) => {
    await open(orderServer(change))
    await screen.findByText('Where')
    return screen.queryByText('Estimated cost')?.closest('div')?.textContent ?? null
  }
  it.each([
    [{ estimatedCostCents: 0 }, 'Estimated costNo charge to you'],
    [{ estimatedCostCents: 12_000 }, 'Estimated cost$120.00'],
    [{ estimatedCostCents: null }, "Estimated costWe'll tell you before any charge"],
    [{ estimatedCostCents: null, status: 'closed' }, null],
    [{ estimatedCostCents: 12_000, status: 'closed' }, 'Estimated cost$120.00'],
  ] as const)('%o', async (change, said) => expect(await estimate(change)).toBe(said))
  it.each([
    [0, /No charge to you\.$/],
    [null, /No charge to you so far\.$/],
  ])('is shown next to the visit as well: %s', async (estimatedCostCents, said) => {
    await open(orderServer({ estimatedCostCents }))
    expect(await screen.findByText(said)).toBeDefined()
  })
  it('never shows both an amount and that there is none', async () => {
    await estimate({ estimatedCostCents: 12_000 })
    expect(screen.queryByText(/No charge to you/)).toBeNull()
  })
})

describe('a finished order', () => {
  const done = { status: 'done', doneOn: '2027-03-01', rating: null } as const

  it('can be reopened with what is still wrong', async () => {
    const page = orderServer(done).answer(reopenWorkOrder, { done: true })
    await open(page)
    const group = within(await screen.findByRole('group', { name: 'Is it fixed?' }))
    const form = within(group.getByRole('radio', { name: 'Yes' }).closest('form') ?? document.body)
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Choose Yes or Not yet')).toBeDefined()
    await user.click(group.getByRole('radio', { name: 'Not yet' }))
    expect(screen.queryByRole('group', { name: /How did it go/ })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Describe what is still wrong')).toBeDefined()
    await user.type(screen.getByLabelText('What is still wrong?'), 'It leaks')
    page.answer(getWorkOrder, getOrder({ status: 'received' }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^Work order 3312 is open again/)).toBeDefined()
    expect(page.getInputs(reopenWorkOrder)).toMatchObject([
      { query: { id: 'w1' }, body: { note: 'It leaks' } },
    ])
    expect(screen.queryByRole('group', { name: 'Is it fixed?' })).toBeNull()
  })

  it('can be rated if it is fixed', async () => {
    const page = orderServer(done).answer(rateWorkOrder, { done: true })
    await open(page)
    const group = within(await screen.findByRole('group', { name: 'Is it fixed?' }))
    const yes = group.getByRole('radio', { name: 'Yes' })
    await user.click(yes)
    await user.click(await screen.findByRole('radio', { name: '5' }))
    const form = within(yes.closest('form') ?? document.body)
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^You rated this work order 5 out of 5/)).toBeDefined()
    expect(page.getInputs(rateWorkOrder)).toMatchObject([{ body: { rating: 5, note: '' } }])
  })
})

import {
  type CallAnswer,
  cancelWorkOrder,
  getWorkOrder,
  undoWorkOrderCancel,
} from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// what was typed is a draft of the window
afterEach(() => sessionStorage.clear())

type Order = CallAnswer<typeof getWorkOrder>
const orderOf = (change: Partial<Order>): Order =>
  filled(getWorkOrder, {
    id: 'w1',
    number: '3312',
    summary: 'The tap drips',
    status: 'received',
    costState: 'none',
    scheduledOn: null,
    plannedOn: null,
    doneOn: null,
    beforeStay: null,
    cancel: { way: 'now', cause: null },
    mayAct: true,
    ...change,
  })
const server = (change: Partial<Order> = {}) =>
  fullServer({
    menuOptions: { hideContactUs: false, contactPropertyPhone: '(555) 010-0142' },
  }).answer(getWorkOrder, orderOf(change))
const open = (page: ReturnType<typeof server>) => showPage('#/nav/workorders/w1', page)
const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })

describe('canceling', () => {
  it('says what follows, is sent once it is confirmed, and can be undone', async () => {
    const page = server()
      .answer(cancelWorkOrder, { done: true })
      .answer(undoWorkOrderCancel, { done: true })
    await open(page)
    await user.click(await button('Cancel this work order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this work order?' }))
    expect(dialog.getByText(/nobody comes\. You can undo this for a minute/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(page.inputsOf(cancelWorkOrder)).toEqual([])

    await user.click(await button('Cancel this work order'))
    await user.type(screen.getByLabelText(/^Why\?/), 'It works again')
    page.answer(getWorkOrder, orderOf({ status: 'canceled', cancel: { way: 'none', cause: null } }))
    await user.click(screen.getByRole('button', { name: 'Cancel work order' }))
    expect(await screen.findByText('Work order 3312 is canceled. Nobody comes.')).toBeDefined()
    expect(page.inputsOf(cancelWorkOrder)).toMatchObject([
      { query: { id: 'w1' }, body: { way: 'now', note: 'It works again' } },
    ])
    expect(screen.getByText('Canceled')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Report it again' })).toBeDefined()

    page.answer(getWorkOrder, orderOf({}))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Work order 3312 stands as before.')).toBeDefined()
    expect(page.inputsOf(undoWorkOrderCancel)).toMatchObject([{ query: { id: 'w1' } }])
  })

  it.each([
    ['visit', /A visit is already scheduled/],
    ['started', /The work has already begun/],
    ['cost', /You approved the cost/],
  ] as const)('asks the resort, and says why: %s', async (cause, words) => {
    const page = server({ status: 'scheduled', cancel: { way: 'ask', cause } }).answer(
      cancelWorkOrder,
      { done: true },
    )
    await open(page)
    await user.click(await button('Cancel this work order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Ask us to cancel?' }))
    expect(dialog.getByText(words)).toBeDefined()
    expect(dialog.getByRole('link', { name: '(555) 010-0142' })).toBeDefined()
    page.answer(getWorkOrder, orderOf({ cancel: { way: 'asked', cause: null } }))
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText(/^We passed your request about work order 3312/)).toBeDefined()
    expect(page.inputsOf(cancelWorkOrder)).toMatchObject([{ body: { way: 'ask' } }])
    expect(screen.getByText(/^You asked us to cancel this work order/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
  })

  it('keeps the dialog and the reason where the resort was quicker', async () => {
    const page = server().answer(cancelWorkOrder, () => {
      throw refusal('WORK_ORDER_CHANGED', 'This work order has changed', { status: 422 })
    })
    await open(page)
    await user.click(await button('Cancel this work order'))
    await user.type(screen.getByLabelText(/^Why\?/), 'It works again')
    page.answer(getWorkOrder, orderOf({ cancel: { way: 'ask', cause: 'visit' } }))
    await user.click(screen.getByRole('button', { name: 'Cancel work order' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This work order has changed')
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeDefined()
    expect(screen.getByLabelText(/^Why\?/)).toHaveProperty('value', 'It works again')
  })

  it.each(['none', 'asked'] as const)('is not offered: %s', async (way) => {
    await open(server({ cancel: { way, cause: null } }))
    await screen.findByRole('heading', { level: 1, name: 'The tap drips' })
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
  })
})

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
  ] as const)('%s', async (outlook, scheduledOn, words, hasPhone) => {
    await open(server({ scheduledOn, beforeStay: { outlook, arrival } }))
    const sentence = (await screen.findByText(words)).closest('p')
    expect(sentence?.textContent).toContain('No charge to you so far.')
    expect(sentence?.textContent?.includes('(555) 010-0142')).toBe(hasPhone)
  })

  it('says when the visit was scheduled', async () => {
    await open(server({ status: 'scheduled', scheduledOn: '2027-07-02', plannedOn: '2027-06-28' }))
    const steps = await screen.findByRole('list', { name: 'Progress of this work order' })
    expect(steps.textContent).toMatch(/Scheduled\sMon,\sJun\s28/)
  })
})

import { cancelWorkOrder, getWorkOrder, undoWorkOrderCancel } from '@ownerng/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { showPage } from '../../../test-support/show-page.tsx'
import { getOrder, orderServer, undoable } from '../../../test-support/work-order.ts'

// typed text is kept as a draft in session storage
afterEach(() => sessionStorage.clear())

const open = (page: ReturnType<typeof orderServer>) => showPage('#/nav/workorders/w1', page)
const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })

describe('canceling', () => {
  it('shows the consequences, is sent once confirmed, and can be undone', async () => {
    const page = orderServer()
      .answer(cancelWorkOrder, { done: true })
      .answer(undoWorkOrderCancel, { done: true })
    await open(page)
    await user.click(await button('Cancel this work order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this work order?' }))
    expect(dialog.getByText(/no one will come\. You can undo this for a minute/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(page.getInputs(cancelWorkOrder)).toEqual([])

    await user.click(await button('Cancel this work order'))
    await user.type(screen.getByLabelText(/^Why\?/), 'It works again')
    page.answer(getWorkOrder, getOrder({ status: 'canceled', cancel: undoable('none') }))
    await user.click(screen.getByRole('button', { name: 'Cancel work order' }))
    expect(await screen.findByText('Work order 3312 is canceled. No one will come.')).toBeDefined()
    expect(page.getInputs(cancelWorkOrder)).toMatchObject([
      { query: { id: 'w1' }, body: { mode: 'now', note: 'It works again' } },
    ])
    expect(screen.getByText('Canceled')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Report it again' })).toBeDefined()

    // the page offers undo, also after a reload
    cleanup()
    await open(page)
    const undo = await button('Undo')
    page.answer(getWorkOrder, getOrder({}))
    await user.click(undo)
    expect(await screen.findByText('Work order 3312 is open, as before.')).toBeDefined()
    expect(page.getInputs(undoWorkOrderCancel)).toMatchObject([{ query: { id: 'w1' } }])
  })

  it.each([
    ['visit', /A visit is already scheduled/],
    ['started', /The work has already begun/],
    ['cost', /You approved the cost/],
  ] as const)('asks the resort, and says why: %s', async (cause, text) => {
    const page = orderServer({
      status: 'scheduled',
      cancel: { mode: 'ask', cause, undoUntil: null },
    }).answer(cancelWorkOrder, { done: true })
    await open(page)
    await user.click(await button('Cancel this work order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Ask us to cancel?' }))
    expect(dialog.getByText(text)).toBeDefined()
    expect(dialog.getByRole('link', { name: '(555) 010-0142' })).toBeDefined()
    page.answer(getWorkOrder, getOrder({ cancel: { mode: 'asked', cause: null, undoUntil: null } }))
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText(/^We passed your request about work order 3312/)).toBeDefined()
    expect(page.getInputs(cancelWorkOrder)).toMatchObject([{ body: { mode: 'ask' } }])
    expect(screen.getByText(/^You asked us to cancel this work order/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
  })

  it('keeps the dialog and the reason if the resort acted first', async () => {
    const page = orderServer().answer(cancelWorkOrder, () => {
      throw refusal('WORK_ORDER_CHANGED', 'Please look at it again', {
        status: 422,
        title: 'This work order has changed',
      })
    })
    await open(page)
    await user.click(await button('Cancel this work order'))
    await user.type(screen.getByLabelText(/^Why\?/), 'It works again')
    page.answer(
      getWorkOrder,
      getOrder({ cancel: { mode: 'ask', cause: 'visit', undoUntil: null } }),
    )
    await user.click(screen.getByRole('button', { name: 'Cancel work order' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This work order has changedPlease look at it again',
    )
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeDefined()
    expect(screen.getByLabelText(/^Why\?/)).toHaveProperty('value', 'It works again')
  })

  it("can be undone while the resort decides, until the server's deadline", async () => {
    const page = orderServer({ status: 'scheduled', cancel: undoable('asked') })
    await open(page)
    expect(await button('Undo')).toBeDefined()
    cleanup()
    page.answer(getWorkOrder, getOrder({ cancel: undoable('asked', -1) }))
    await open(page)
    await screen.findByText(/^You asked us to cancel this work order/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('says why it can no longer be undone', async () => {
    const page = orderServer({ status: 'canceled', cancel: undoable('none') }).answer(
      undoWorkOrderCancel,
      () => {
        throw refusal('UNDO_LATE', 'This can be undone for one minute only', { status: 422 })
      },
    )
    await open(page)
    const undo = await button('Undo')
    page.answer(
      getWorkOrder,
      getOrder({ status: 'canceled', cancel: { mode: 'none', cause: null, undoUntil: null } }),
    )
    await user.click(undo)
    expect((await screen.findByRole('alert')).textContent).toContain('one minute only')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it.each(['none', 'asked'] as const)('is not offered: %s', async (mode) => {
    await open(orderServer({ cancel: { mode, cause: null, undoUntil: null } }))
    await screen.findByRole('heading', { level: 1, name: 'The tap drips' })
    expect(screen.queryByRole('button', { name: 'Cancel this work order' })).toBeNull()
  })
})

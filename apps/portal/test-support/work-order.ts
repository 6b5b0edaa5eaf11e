import { type CallAnswer, getWorkOrder } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { filled } from '../../../packages/contract/test-support/sample.ts'
import { fullServer } from './show-page.tsx'

/** A work order as its page reads it. */
export type Order = CallAnswer<typeof getWorkOrder>
/** A work order in state "received", with changes. */
export const getOrder = (change: Partial<Order>): Order =>
  filled(getWorkOrder, {
    id: 'w1',
    number: '3312',
    summary: { text: 'The tap drips', isTyped: true },
    status: 'received',
    costState: 'none',
    estimatedCostCents: null,
    scheduledOn: null,
    plannedOn: null,
    doneOn: null,
    beforeStay: null,
    cancel: { mode: 'now', cause: null, undoUntil: null },
    visitSlots: [],
    mayAct: true,
    mayAddPhotos: true,
    photos: [],
    entries: [],
    ...change,
  })
/** An order that can be canceled directly, or whose cancellation the resort was asked for. */
export const undoable = (mode: 'none' | 'asked', minutes = 1): Order['cancel'] => ({
  mode,
  cause: null,
  undoUntil: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
})
/** A history entry without text. */
export const ENTRY = {
  id: 'e1',
  at: '2027-03-01T12:00:00Z',
  authorName: '',
  isYours: false,
  text: '',
  photos: [],
}
/** Serves the portal of an owner with that order. */
export const orderServer = (change: Partial<Order> = {}) =>
  fullServer({
    menuOptions: { hideContactUs: false, contactPropertyPhone: '(555) 010-0142' },
  }).answer(getWorkOrder, getOrder(change))

import { expect, it } from 'vitest'
import { workOrderCancel } from './cancel-work-order.ts'
import { WORK_ORDER_STATUSES, type WorkOrderStatus } from './work-order-status.ts'

const MODES: Record<WorkOrderStatus, string> = {
  received: 'now',
  scheduled: 'ask visit',
  'in-progress': 'ask started',
  waiting: 'ask started',
  done: 'none',
  closed: 'none',
  canceled: 'none',
}
const inShort = (order: Parameters<typeof workOrderCancel>[0]) =>
  Object.values(workOrderCancel(order)).join(' ')

it.each(WORK_ORDER_STATUSES.map((status) => [status, MODES[status]] as const))(
  'cancels what is %s: %s',
  (status, mode) => {
    expect(inShort({ status, costState: 'none', isAsked: false })).toBe(mode)
  },
)

it.each([
  ['asked', 'now'],
  ['refused', 'now'],
  ['agreed', 'ask cost'],
] as const)('asks about a part that may be ordered: cost %s, %s', (costState, mode) => {
  expect(inShort({ status: 'received', costState, isAsked: false })).toBe(mode)
})

it.each(WORK_ORDER_STATUSES)(
  'allows one pending request, and none for finished orders: %s',
  (status) => {
    const mode = MODES[status] === 'none' ? 'none' : 'asked'
    expect(inShort({ status, costState: 'agreed', isAsked: true })).toBe(mode)
  },
)

/** All statuses of a work order. */
export const WORK_ORDER_STATUSES = [
  'received',
  'scheduled',
  'in-progress',
  'waiting',
  'done',
  'closed',
  'canceled',
] as const
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number]

/** Returns true if a work order is completed or canceled. */
export const isWorkOrderOver = (status: WorkOrderStatus): boolean =>
  status === 'done' || status === 'closed' || status === 'canceled'

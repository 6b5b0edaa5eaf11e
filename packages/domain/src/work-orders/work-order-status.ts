/** Where a work order stands. */
export const WORK_ORDER_STATUSES = [
  'received',
  'scheduled',
  'in-progress',
  'waiting',
  'done',
  'closed',
  'canceled',
] as const
/** Where a work order stands. */
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number]

/** Whether nothing more is to come of a work order: it was done, or it was canceled. */
export const isWorkOrderOver = (status: WorkOrderStatus): boolean =>
  status === 'done' || status === 'closed' || status === 'canceled'

import {
  type CallAnswer,
  type CallInput,
  getWorkOrder,
  getWorkOrderForm,
  listWorkOrders,
} from '@ownerng/contract'
import { readCommentFields } from '@ownerng/login-kit/core'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

export type WorkOrder = CallAnswer<typeof getWorkOrder>
export type WorkOrderForm = CallAnswer<typeof getWorkOrderForm>
export type OrderRow = CallAnswer<typeof listWorkOrders>['orders'][number]
export type WorkOrderFilters = Pick<CallInput<typeof listWorkOrders>['query'], 'q' | 'state'>

/** Work orders that match the filters, paginated. */
export const workOrdersQuery = ({ send }: Session, filters: WorkOrderFilters) =>
  infiniteQueryOptions({
    queryKey: ['work-orders', filters],
    queryFn: ({ signal, pageParam }) =>
      send(listWorkOrders, { query: { ...filters, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** One work order with all of its messages. */
export const workOrderQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['work-orders', id],
    queryFn: ({ signal }) => send(getWorkOrder, { query: { id } }, signal),
  })

/** The options for a new work order. */
export const workOrderFormQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['work-orders', 'form'],
    queryFn: ({ signal }) => send(getWorkOrderForm, { query: {} }, signal),
  })

/** The resort's questions for every work order. */
export const workOrderFieldsQuery = ({ send, handle }: Session) =>
  queryOptions({
    queryKey: ['resort', 'form-fields', 'workorder'],
    queryFn: () => readCommentFields(send, handle(), 'workorder'),
    staleTime: 600_000,
  })

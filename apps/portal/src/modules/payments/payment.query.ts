import {
  type CallInput,
  createPayment,
  getPayment,
  getPaymentForm,
  getPaymentStatus,
} from '@ownerng/contract'
import { writeTokenizationLog } from '@ownerng/login-kit/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../shared/action.ts'
import { invalidateGroups, TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Session } from '../../shared/session.ts'

const CHECK_EVERY_MS = 3_000

/** States of a payment whose result isn't known yet. */
const CHECKED = ['unknown', 'submitting', 'challenge']

/** What can be paid now. */
export const paymentFormQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['payments', 'form'],
    queryFn: ({ signal }) => send(getPaymentForm, { query: {} }, signal),
    staleTime: 0,
  })

/** One payment. */
export const paymentQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['payments', 'attempt', id],
    queryFn: ({ signal }) => send(getPayment, { query: { id } }, signal),
  })

/** The status of a payment; polls while it is checked, which doesn't extend the session. */
const paymentStatusQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['payments', 'attempt', id, 'status'],
    queryFn: ({ signal }) => send(getPaymentStatus, { query: { id } }, signal),
    refetchInterval: (query) =>
      CHECKED.includes(query.state.data?.state ?? 'unknown') ? CHECK_EVERY_MS : false,
  })

/** Reads the page again once the displayed payment is no longer in one of these states. */
export function useCheckedPayment(id: string | undefined, states: readonly string[] = CHECKED) {
  const client = useQueryClient()
  const isChecked = id !== undefined && states.some((state) => CHECKED.includes(state))
  const { data } = useQuery({
    ...paymentStatusQuery(useSession(), id ?? ''),
    enabled: isChecked,
  })
  const isChanged = isChecked && data !== undefined && !states.includes(data.state)
  useEffect(() => {
    if (isChanged) void invalidateGroups(client, TIME_AND_MONEY)
  }, [client, isChanged])
}

/** Pays. */
export function useMakePayment() {
  const { send } = useSession()
  const client = useQueryClient()
  return useAction({
    work: (body: CallInput<typeof createPayment>['body']) =>
      send(createPayment, { query: {}, body }),
    changes: TIME_AND_MONEY,
    outcome: { shownBy: 'the receipt, or the form where it was declined' },
    // even if the connection was lost, because the payment may have been made; after a decline,
    // waits for the refetch that is already running
    onError: () => invalidateGroups(client, TIME_AND_MONEY, 'active', false),
  })
}

/** Writes the answer of the card frame to the tokenization log of this server and resort. */
export function logCardFaults(
  { sessionResort, handle, send }: Session,
  codes: readonly number[],
): void {
  const at = { server: '', resort: '', ...sessionResort(), handle: handle() }
  void writeTokenizationLog(send, at, `card fields refused: ${codes.join(',')}`)
}

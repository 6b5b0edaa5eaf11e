import { type CallInput, createPayment, getPayment, getPaymentForm } from '@ownerng/contract'
import { writeTokenizationLog } from '@ownerng/login-kit/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { invalidateGroups, TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Session } from '../../shared/session.ts'

const CHECK_EVERY_MS = 3_000

/** What can be paid now; polls while a payment is being checked. */
export const paymentFormQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['payments', 'form'],
    queryFn: ({ signal }) => send(getPaymentForm, { query: {} }, signal),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.inProgress ? CHECK_EVERY_MS : false),
  })

/** One payment; polls while it is being checked. */
export const paymentQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['payments', 'attempt', id],
    queryFn: ({ signal }) => send(getPayment, { query: { id } }, signal),
    refetchInterval: (query) =>
      ['unknown', 'submitting', 'challenge'].includes(query.state.data?.state ?? '')
        ? CHECK_EVERY_MS
        : false,
  })

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

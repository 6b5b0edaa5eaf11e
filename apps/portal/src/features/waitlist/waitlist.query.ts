import { availabilityMonth, type SentInput, waitlistAccept, waitlistJoin, waitlistShow, waitlistWithdraw } from '@ownerng/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { send } from '../../shared/session.ts'

/** What the account waits for. */
export const waitlistQuery = () => queryOptions({ queryKey: ['waitlist'], queryFn: ({ signal }) => send(waitlistShow, { query: {} }, signal) })

/** The kinds of place that there are. */
export const unitTypesQuery = (month: string) =>
  queryOptions({ queryKey: ['availability-month', month], queryFn: ({ signal }) => send(availabilityMonth, { query: { month } }, signal) })

/** Joining, leaving and accepting; everything is read anew afterwards. */
export function useWaitlistActs() {
  const client = useQueryClient()
  const { ownerNumber } = useOwnerSettings().owner
  const onSettled = () => client.invalidateQueries()
  return {
    join: useMutation({
      mutationFn: (body: Omit<SentInput<typeof waitlistJoin>['body'], 'ownerNumber'>) => send(waitlistJoin, { query: {}, body: { ownerNumber, ...body } }),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: (id: string) => send(waitlistWithdraw, { query: { id }, body: { ownerNumber } }), onSettled }),
    accept: useMutation({
      mutationFn: ({ id, alsoOverlap }: { id: string; alsoOverlap: boolean }) => send(waitlistAccept, { query: { id }, body: { ownerNumber, alsoOverlap } }),
      onSettled,
    }),
  }
}

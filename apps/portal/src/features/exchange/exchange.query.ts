import { depositList, depositMake, depositWithdraw, type SentInput } from '@ownerng/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { send } from '../../shared/session.ts'

/** What can be and was given away. */
export const depositsQuery = () => queryOptions({ queryKey: ['deposits'], queryFn: ({ signal }) => send(depositList, { query: {} }, signal) })

/** Giving and taking back; weeks, points and stays are read anew afterwards. */
export function useDepositActs() {
  const client = useQueryClient()
  const { ownerNumber } = useOwnerSettings().owner
  const onSettled = () => client.invalidateQueries()
  return {
    give: useMutation({
      mutationFn: (body: Omit<SentInput<typeof depositMake>['body'], 'ownerNumber'>) => send(depositMake, { query: {}, body: { ownerNumber, ...body } }),
      onSettled,
    }),
    takeBack: useMutation({ mutationFn: (id: string) => send(depositWithdraw, { query: { id }, body: { ownerNumber } }), onSettled }),
  }
}

import { automaticShow, type CallAnswer } from '@ownerng/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

export type Automatic = CallAnswer<typeof automaticShow>

/** Ways to pay that are kept, and payments without the owner. */
export const automaticQuery = () => queryOptions({ queryKey: ['automatic-payments'], queryFn: ({ signal }) => send(automaticShow, { query: {} }, signal) })

/** An act of this page; afterwards everything that shows money is read anew. */
export function useAct<T>(act: (given: T) => Promise<unknown>, onDone: () => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // waited for: what is shown when it is done is how it is now
    onSuccess: async () => {
      await client.invalidateQueries()
      onDone()
    },
  })
}

import {
  type CallAnswer,
  createDeposit,
  listDeposits,
  type SentInput,
  withdrawDeposit,
} from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { queryOptions } from '@tanstack/react-query'
import { useAction } from '../../../shared/action.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import type { Session } from '../../../shared/session.ts'

const done = () => commonOutcomes().exchange

/** What can be and was given away. */
export const depositsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['deposits'],
    queryFn: ({ signal }) => send(listDeposits, { query: {} }, signal),
  })

type Deposit = CallAnswer<typeof listDeposits>['deposits'][number]
type DepositInput = Omit<SentInput<typeof createDeposit>['body'], 'ownerNumber'>

/**
 * Depositing and withdrawing; weeks, points and stays are refetched afterwards. `onDeposited`
 * clears the form.
 */
export function useDepositActions(onDeposited?: () => void) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  return {
    deposit: useAction({
      work: (body: DepositInput) =>
        send(createDeposit, { query: {}, body: { ownerNumber, ...body } }),
      outcome: ({ text, purpose, company }) =>
        purpose === 'rental'
          ? done().rented({ what: text })
          : done().exchanged({ what: text, company }),
      ...(onDeposited ? { onDone: onDeposited } : {}),
      onError: (_, client) => client.invalidateQueries(),
    }),
    withdraw: useAction({
      work: ({ id }: Deposit) => send(withdrawDeposit, { query: { id }, body: { ownerNumber } }),
      outcome: (_, { text }) => done().takenBack({ what: text }),
      onError: (_, client) => client.invalidateQueries(),
    }),
  }
}

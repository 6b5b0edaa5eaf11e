import {
  type CallAnswer,
  createDeposit,
  joinWeek,
  listDeposits,
  restoreDeposit,
  type SentInput,
  splitWeek,
  withdrawDeposit,
} from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { staysUndo } from '@ownerng/messages/stays/undo'
import { queryOptions } from '@tanstack/react-query'
import { useAction } from '../../../shared/action.ts'
import { TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import { useOutcomes } from '../../../shared/inside.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import type { Session } from '../../../shared/session.ts'

const done = () => commonOutcomes().exchange

/** Weeks and points that can be deposited, and past deposits. */
export const depositsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['stays', 'deposits'],
    queryFn: ({ signal }) => send(listDeposits, { query: {} }, signal),
  })

type Deposit = CallAnswer<typeof listDeposits>['deposits'][number]
type DepositInput = Omit<SentInput<typeof createDeposit>['body'], 'ownerNumber'>

/** Depositing and withdrawing. `onDeposited` clears the form. */
export function useDepositActions(onDeposited?: () => void) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const { showOutcome } = useOutcomes()
  // the row may be gone by now, so the message appears where Undo was
  const onError = (error: Error) => showOutcome(error.message)
  const unmake = useAction({
    work: ({ id }: Deposit) => send(withdrawDeposit, { query: { id }, body: { ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: (_, { text }) => done().takenBack({ what: text }),
    onError,
  })
  const restore = useAction({
    work: ({ id }: Deposit) => send(restoreDeposit, { query: { id }, body: { ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: (_, { text }) => staysUndo().depositBack({ what: text }),
    onError,
  })
  return {
    deposit: useAction({
      work: (body: DepositInput) =>
        send(createDeposit, { query: {}, body: { ownerNumber, ...body } }),
      changes: TIME_AND_MONEY,
      outcome: (made) => ({
        text:
          made.purpose === 'rental'
            ? done().rented({ what: made.text })
            : done().exchanged({ what: made.text, company: made.company }),
        undo: { label: staysUndo().undo, run: () => unmake.mutate(made) },
      }),
      ...(onDeposited ? { onDone: onDeposited } : {}),
    }),
    withdraw: useAction({
      work: ({ id }: Deposit) => send(withdrawDeposit, { query: { id }, body: { ownerNumber } }),
      changes: TIME_AND_MONEY,
      outcome: (_, deposit) => ({
        text: done().takenBack({ what: deposit.text }),
        undo: { label: staysUndo().undo, run: () => restore.mutate(deposit) },
      }),
    }),
  }
}

type SplitInput = Omit<SentInput<typeof splitWeek>['body'], 'ownerNumber'> & { readonly id: string }
type Part = NonNullable<CallAnswer<typeof listDeposits>['rights'][number]['part']>

/** Splitting a week into sides or shorter stays, and joining them again. */
export function useSplitActions() {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  return {
    split: useAction({
      work: ({ id, ...how }: SplitInput) =>
        send(splitWeek, { query: { id }, body: { ownerNumber, ...how } }),
      changes: TIME_AND_MONEY,
      outcome: (_, { nights }) => {
        const [first = 0, second = 0] = nights ?? []
        return nights ? done().splitNights({ first, second }) : done().split
      },
    }),
    join: useAction({
      work: ({ weekId }: Part) => send(joinWeek, { query: { id: weekId }, body: { ownerNumber } }),
      changes: TIME_AND_MONEY,
      outcome: (_, { nights }) => (nights === null ? done().joined : done().joinedParts),
    }),
  }
}

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

/** Splitting a lock-off week into its sides, and joining them again. */
export function useSideActions() {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  return {
    split: useAction({
      work: ({ id, expectFeeCents }: { readonly id: string; readonly expectFeeCents: number }) =>
        send(splitWeek, { query: { id }, body: { ownerNumber, expectFeeCents } }),
      changes: TIME_AND_MONEY,
      outcome: () => done().split,
    }),
    join: useAction({
      work: (id: string) => send(joinWeek, { query: { id }, body: { ownerNumber } }),
      changes: TIME_AND_MONEY,
      outcome: () => done().joined,
    }),
  }
}

import { undoWorkOrderCancel } from '@ownerng/contract'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useIsOver } from '../../shared/use-is-over.ts'
import { useOrderAction } from './use-order-action.ts'
import type { WorkOrder } from './work-orders.query.ts'

const t = () => workOrdersTexts().cancel

/** Reverts the cancellation of the order, or the request to the resort, while that is possible. */
export function UndoCancel({ order: { id, number, cancel } }: { order: WorkOrder }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const isOver = useIsOver(cancel.undoUntil)
  const undo = useOrderAction({
    work: () => send(undoWorkOrderCancel, { query: { id }, body: { ownerNumber } }),
    outcome: () => t().undone({ number }),
  })
  return (
    <>
      <ActionProblem error={undo.error} />
      {cancel.undoUntil !== null && !isOver && (
        <div className="actions">
          <ActionButton isOff={undo.isPending} onPress={() => undo.mutate()}>
            {t().undo}
          </ActionButton>
        </div>
      )}
    </>
  )
}

import { endPaymentPlan } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { useAction } from './action.ts'
import { TIME_AND_MONEY } from './data-groups.ts'
import { useOwnerSettings } from './owner-settings.query.ts'
import { useSession } from './portal.tsx'

/** Button that ends a payment plan; the consequence is described next to it. */
export function EndPlanButton({ planId }: { planId: string }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const end = useAction({
    work: () => send(endPaymentPlan, { query: { id: planId }, body: { ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: () => commonOutcomes().payments.planEnded,
  })
  return (
    <>
      <ActionProblem error={end.error} />
      <ActionButton isOff={end.isPending} onPress={() => end.mutate()}>
        {paymentsAutomatic().endPlanSure}
      </ActionButton>
    </>
  )
}

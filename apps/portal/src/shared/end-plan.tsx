import { endPaymentPlan } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { useAction } from './action.ts'
import { TIME_AND_MONEY } from './data-groups.ts'
import { useOwnerSettings } from './owner-settings.query.ts'
import { useSession } from './portal.tsx'

interface EndPlanProps {
  readonly plan: { readonly id: string; readonly cents: number; readonly leftCents: number }
}

/** What ending a payment plan changes, in money, and the button that ends it. */
export function EndPlan({ plan: { id, cents, leftCents } }: EndPlanProps) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const end = useAction({
    work: () => send(endPaymentPlan, { query: { id }, body: { ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: () => commonOutcomes().payments.planEnded,
  })
  return (
    <>
      <p>{paymentsAutomatic().endPlanText({ paid: cents - leftCents, left: leftCents })}</p>
      <ActionProblem error={end.error} />
      <ActionButton isOff={end.isPending} onPress={() => end.mutate()}>
        {paymentsAutomatic().endPlanSure}
      </ActionButton>
    </>
  )
}

import { endPaymentPlan } from '@ownerng/contract'
import { mostPlanParts, whyNoPlan } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActButton, ActProblem, Card } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Automatic } from './automatic.query.ts'
import { PlanForm } from './plan-form.tsx'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments

/** Bills in monthly parts: the plan that is kept, or starting one with every part shown before. */
export function PlanCard({ page }: { page: Automatic }) {
  const { planRule, plan } = page
  const good = page.methods.filter((method) => !method.over)
  const kept = plan?.state === 'kept'
  const owed = page.bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const noPlan = owed > 0 ? whyNoPlan(planRule, owed) : null
  const possible = !kept && planRule !== null && mostPlanParts(planRule, owed) > 0
  return (
    <Card title={t().plan}>
      <p>
        {planRule
          ? t().planText({ most: planRule.mostParts, least: planRule.leastPartCents })
          : t().planOff}
      </p>
      {plan?.state === 'done' && <p>{t().planDone}</p>}
      {plan?.state === 'ended' && <p className="muted">{t().ended({ why: plan.endReason })}</p>}
      {kept && plan && <KeptPlan plan={plan} mayPay={page.mayPay} />}
      {!kept && planRule && !possible && (
        <p className="muted">{noPlan ? t().noPlan(noPlan) : t().planNone}</p>
      )}
      {possible && good.length === 0 && <p className="muted">{t().needMethod}</p>}
      {possible && good.length > 0 && page.mayPay && planRule && (
        <PlanForm page={page} rule={planRule} methods={good} />
      )}
    </Card>
  )
}

function KeptPlan({ plan, mayPay }: { plan: NonNullable<Automatic['plan']>; mayPay: boolean }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const [asking, setAsking] = useState(false)
  const end = useAction({
    work: () => send(endPaymentPlan, { query: { id: plan.id }, body: { ownerNumber } }),
    outcome: () => done().planEnded,
  })
  return (
    <>
      <p>
        <b>{t().planKept({ cents: plan.cents })}</b>
      </p>
      <ActProblem error={end.error} />
      {mayPay && !asking && (
        <button className="btn btn--quiet" type="button" onClick={() => setAsking(true)}>
          {t().endPlan}
        </button>
      )}
      {asking && (
        <>
          <p>{t().endPlanAsk}</p>
          <div className="actions">
            <ActButton look="main" isOff={end.isPending} onPress={() => end.mutate()}>
              {t().endPlanSure}
            </ActButton>
            <button className="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
              {t().cancel}
            </button>
          </div>
        </>
      )}
    </>
  )
}

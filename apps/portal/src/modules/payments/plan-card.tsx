import { findPlanObstacle, mostPlanParts } from '@ownerng/domain'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { Card } from '@ownerng/ui'
import { useState } from 'react'
import type { Automatic } from '../../shared/automatic.query.ts'
import { EndPlan } from '../../shared/end-plan.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import styles from './automatic-screen.module.css'
import { PlanForm } from './plan-form.tsx'
import { OtherMethod } from './plan-method.tsx'

const t = paymentsAutomatic

/**
 * Paying bills in monthly installments: the active plan, or starting one with a preview of every
 * installment.
 */
export function PlanCard({ page }: { page: Automatic }) {
  const { planRule, plan } = page
  const isFormer = useOwnerSettings().owner.status === 'former'
  const usableMethods = page.methods.filter((method) => !method.over)
  const isActive = plan?.state === 'kept'
  const owed = page.bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const noPlan = owed > 0 ? findPlanObstacle(planRule, owed) : null
  const canStartPlan = !isActive && planRule !== null && mostPlanParts(planRule, owed) > 0
  return (
    <Card className={styles.plan} title={t().plan}>
      {planRule && (
        <p>
          {t().planText({
            most: planRule.mostParts,
            least: planRule.leastPartCents,
            isMonthly: (planRule.dueOn ?? []).length === 0,
          })}
        </p>
      )}
      {!planRule && !isFormer && <p>{t().planOff}</p>}
      {plan?.state === 'done' && <p>{t().planDone}</p>}
      {plan?.state === 'ended' && <p className="muted">{t().ended({ why: plan.endReason })}</p>}
      {isActive && plan && <ActivePlan page={page} plan={plan} methods={usableMethods} />}
      {!isActive && planRule && !canStartPlan && (
        <p className="muted">{noPlan ? t().noPlan(noPlan) : t().planNone}</p>
      )}
      {canStartPlan && page.mayPay && planRule && (
        <PlanForm page={page} rule={planRule} methods={usableMethods} />
      )}
    </Card>
  )
}

interface ActivePlanProps {
  readonly page: Automatic
  readonly plan: NonNullable<Automatic['plan']>
  readonly methods: Automatic['methods']
}

function ActivePlan({ page: { mayPay }, plan, methods }: ActivePlanProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <p>
        <b>{t().planKept({ cents: plan.cents })}</b>
      </p>
      {mayPay && <OtherMethod plan={plan} methods={methods} />}
      {mayPay && !isConfirming && (
        <button className="btn btn--quiet" type="button" onClick={() => setConfirming(true)}>
          {t().endPlan}
        </button>
      )}
      {isConfirming && (
        <>
          <EndPlan plan={plan} />
          <button className="btn btn--quiet" type="button" onClick={() => setConfirming(false)}>
            {t().cancel}
          </button>
        </>
      )}
    </>
  )
}

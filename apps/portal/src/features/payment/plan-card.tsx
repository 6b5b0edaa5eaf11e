import { paymentPlanEnd, paymentPlanMake } from '@ownerng/contract'
import { mostPlanParts, paymentFee, planParts, whyNoPlan } from '@ownerng/domain'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { yearDate } from '../../shared/dates.ts'
import { FiguresTable } from '../../shared/figures-table.tsx'
import { outcomeTexts } from '../../shared/outcome-texts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { automaticTexts } from '../../shared/section-texts/automatic.ts'
import { send } from '../../shared/session.ts'
import { asFault, Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import type { Automatic } from './automatic.query.ts'
import { MethodSelect } from './method-select.tsx'

const t = automaticTexts
const done = outcomeTexts.payments

/** Bills in monthly parts: the plan that is kept, or starting one with every part shown before. */
export function PlanCard({ page }: { page: Automatic }) {
  const { planRule, plan } = page
  const good = page.methods.filter((method) => !method.over)
  const kept = plan?.state === 'kept'
  const owed = page.bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const possible = !kept && planRule !== null && mostPlanParts(planRule, owed) > 0
  return (
    <section className="card" aria-labelledby="h-plan">
      <h2 id="h-plan">{t.plan}</h2>
      <p>{planRule ? t.planText(planRule.mostParts, planRule.leastPartCents) : t.planOff}</p>
      {plan?.state === 'done' && <p>{t.planDone}</p>}
      {plan?.state === 'ended' && <p className="muted">{t.ended(plan.endReason)}</p>}
      {kept && plan && <KeptPlan plan={plan} mayPay={page.mayPay} />}
      {!kept && planRule && !possible && <p className="muted">{owed > 0 ? whyNoPlan(planRule, owed) : t.planNone}</p>}
      {possible && good.length === 0 && <p className="muted">{t.needMethod}</p>}
      {possible && good.length > 0 && page.mayPay && planRule && <PlanForm page={page} rule={planRule} methods={good} />}
    </section>
  )
}

function KeptPlan({ plan, mayPay }: { plan: NonNullable<Automatic['plan']>; mayPay: boolean }) {
  const { ownerNumber } = useOwnerSettings().owner
  const [asking, setAsking] = useState(false)
  const end = useAct({
    work: () => send(paymentPlanEnd, { query: { id: plan.id }, body: { ownerNumber } }),
    says: () => done.planEnded,
  })
  return (
    <>
      <p>
        <b>{t.planKept(plan.cents)}</b>
      </p>
      {end.isError && <Problem lines={[{ text: asFault(end.error).message }]} />}
      {mayPay && !asking && (
        <button className="btn btn--quiet" type="button" onClick={() => setAsking(true)}>
          {t.endPlan}
        </button>
      )}
      {asking && (
        <>
          <p>{t.endPlanAsk}</p>
          <div className="acts">
            <button className="btn btn--main" type="button" aria-disabled={end.isPending} onClick={() => !end.isPending && end.mutate()}>
              {t.endPlanSure}
            </button>
            <button className="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
              {t.cancel}
            </button>
          </div>
        </>
      )}
    </>
  )
}

interface PlanFormProps {
  readonly page: Automatic
  readonly rule: NonNullable<Automatic['planRule']>
  readonly methods: Automatic['methods']
}

function PlanForm({ page, rule, methods }: PlanFormProps) {
  const { ownerNumber } = useOwnerSettings().owner
  const [chosen, setChosen] = useState<readonly string[]>(page.bills.map((bill) => bill.id))
  const [wanted, setWanted] = useState(2)
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '')
  const picked = page.bills.filter((bill) => chosen.includes(bill.id))
  const cents = picked.reduce((sum, bill) => sum + bill.openCents, 0)
  const most = mostPlanParts(rule, cents)
  const parts = most > 0 ? planParts(cents, Math.min(wanted, most), page.today) : []
  const kind = methods.find((method) => method.id === methodId)?.kind ?? 'card'
  const feeOf = (part: number) => paymentFee(page, kind, part)
  const make = useAct({
    work: () =>
      send(paymentPlanMake, {
        query: {},
        body: { ownerNumber, chargeIds: picked.map((bill) => bill.id), cents, parts: parts.length, methodId },
      }),
    says: () => done.planStarted((parts[0]?.cents ?? 0) + feeOf(parts[0]?.cents ?? 0), parts.length),
  })
  return (
    <form
      className="auto-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (parts.length > 0 && !make.isPending) make.mutate()
      }}
      noValidate
    >
      {make.isError && <Problem title={asFault(make.error).title ?? texts.states.problem} lines={[{ text: asFault(make.error).message }]} />}
      <fieldset className="pick-bills">
        <legend>{t.bills}</legend>
        {page.bills.map((bill) => (
          <label key={bill.id} className="pick">
            <input
              type="checkbox"
              checked={chosen.includes(bill.id)}
              onChange={() => setChosen(chosen.includes(bill.id) ? chosen.filter((id) => id !== bill.id) : [...chosen, bill.id])}
            />
            <span>
              {bill.description} <span className="muted">({texts.money(bill.openCents)})</span>
            </span>
          </label>
        ))}
      </fieldset>
      {most === 0 && <p className="muted">{whyNoPlan(rule, cents)}</p>}
      {most > 0 && (
        <>
          <div className="field">
            <label htmlFor="plan-parts">{t.parts}</label>
            <select className="select" id="plan-parts" value={parts.length} onChange={(event) => setWanted(Number(event.target.value))}>
              {Array.from({ length: most - 1 }, (_, index) => (
                <option key={index + 2} value={index + 2}>
                  {t.partsOf(index + 2)}
                </option>
              ))}
            </select>
          </div>
          <MethodSelect methods={methods} value={methodId} onChange={setMethodId} />
          <FiguresTable
            caption={t.partsTable}
            columns={[t.day, t.amount]}
            rows={parts.map((part, index) => ({
              key: part.on,
              name: t.partName(index + 1),
              figures: [yearDate(part.on), feeOf(part.cents) > 0 ? `${texts.money(part.cents)} ${t.plusFee(feeOf(part.cents))}` : texts.money(part.cents)],
            }))}
          />
          <button className="btn btn--main" type="submit" aria-disabled={make.isPending}>
            {make.isPending ? t.starting : t.startPlan((parts[0]?.cents ?? 0) + feeOf(parts[0]?.cents ?? 0))}
          </button>
        </>
      )}
    </form>
  )
}

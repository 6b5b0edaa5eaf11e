import { endAutopay } from '@ownerng/contract'
import { planAutopay, suggestLimits } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActionButton, ActionProblem, Card, Icon } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import type { Automatic } from '../../shared/automatic.query.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import automaticStyles from './automatic-screen.module.css'
import { type AutopayDraft, AutopayForm } from './autopay-form.tsx'
import { NeedMethod } from './need-method.tsx'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments

/** Autopay: what it does, whether it is on, its payment method, and its limit. */
export function AutopayCard({ page }: { page: Automatic }) {
  const { send } = useSession()
  const { ownerNumber, status } = useOwnerSettings().owner
  const [changing, setChanging] = useState(false)
  const usableMethods = page.methods.filter((method) => !method.over)
  const { autopay } = page
  const on = autopay?.on === true
  const method = page.methods.find((method) => method.id === autopay?.methodId)
  const highest = highestPayment(page)
  const limits = highest > 0 ? suggestLimits(highest) : []
  const firstLimit = autopay?.capCents ?? limits[0]
  const draft = useDraft('autopay', {
    methodId: method && !method.over ? method.id : (usableMethods[0]?.id ?? ''),
    typed: firstLimit === undefined ? '' : (firstLimit / 100).toFixed(2),
  } as AutopayDraft)
  const stop = () => {
    draft.clear()
    setChanging(false)
  }
  const end = useAction({
    work: () => send(endAutopay, { query: {}, body: { ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: () => done().autopayOff,
    onDone: stop,
  })
  // an unfinished change continues, also after a reload
  const open = !on || changing || draft.isDirty
  const hasForm = page.autopayOffered && page.mayPay && usableMethods.length > 0 && open
  return (
    <Card className={automaticStyles.autopay} title={t().auto}>
      {page.autopayOffered && !hasForm && <AutopaySteps />}
      {!page.autopayOffered && status !== 'former' && <p>{t().autoOff}</p>}
      <ActionProblem error={end.error} />
      {on && autopay && (
        <p>
          <b>
            {t().autoOn({
              name: method
                ? billingTexts().ending({ brand: method.brand, last4: method.last4 })
                : t().otherOwners,
              cap: autopay.capCents,
            })}
          </b>
        </p>
      )}
      {autopay && !on && <p className="muted">{t().ended({ why: autopay.endReason })}</p>}
      {page.autopayOffered && page.mayPay && usableMethods.length === 0 && !on && <NeedMethod />}
      {hasForm && (
        <AutopayForm
          page={page}
          limits={limits}
          ownerNumber={ownerNumber}
          methods={usableMethods}
          draft={draft}
          on={on}
          onCancel={stop}
        />
      )}
      {on && page.mayPay && (
        <div className="actions">
          {!open && page.autopayOffered && (
            <button className="btn btn--quiet" type="button" onClick={() => setChanging(true)}>
              {t().change}
            </button>
          )}
          <ActionButton isOff={end.isPending} onPress={() => end.mutate()}>
            {t().turnOff}
          </ActionButton>
        </div>
      )}
    </Card>
  )
}

/** The highest payment to expect on one day, in cents; 0 without any bills. */
const highestPayment = ({ usualBills, bills, today }: Automatic): number =>
  Math.max(
    usualBills?.toCents ?? 0,
    ...planAutopay(bills, Number.MAX_SAFE_INTEGER, today).map(({ cents }) => cents),
  )

/** What autopay does, one sentence each. */
function AutopaySteps() {
  const icons = ['cal', 'card', 'mail', 'edit'] as const
  return (
    <ul className={automaticStyles.steps}>
      {icons.map((icon, index) => (
        <li key={icon}>
          <Icon name={icon} />
          {t().autoSteps[index]}
        </li>
      ))}
    </ul>
  )
}

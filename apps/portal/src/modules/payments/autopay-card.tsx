import { endAutopay, setAutopay } from '@ownerng/contract'
import { readDollars } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActionButton, ActionProblem, Card, Form, Icon, SubmitButton, TextField } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { type Draft, useDraft } from '../../shared/use-draft.ts'
import type { Automatic } from './automatic.query.ts'
import automaticStyles from './automatic-screen.module.css'
import { dollarsFault } from './dollars-fault.ts'
import { MethodSelect } from './method-select.tsx'
import styles from './payment.module.css'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments

/** Autopay settings being edited. */
interface AutopayDraft {
  readonly methodId: string
  readonly typed: string
}

/** Autopay: what it does, whether it is on, its payment method, and its limit. */
export function AutopayCard({ page }: { page: Automatic }) {
  const { send } = useSession()
  const { ownerNumber, status } = useOwnerSettings().owner
  const [changing, setChanging] = useState(false)
  const usableMethods = page.methods.filter((method) => !method.over)
  const { autopay } = page
  const on = autopay?.on === true
  const method = page.methods.find((method) => method.id === autopay?.methodId)
  const draft = useDraft('autopay', {
    methodId: method && !method.over ? method.id : (usableMethods[0]?.id ?? ''),
    typed: autopay ? (autopay.capCents / 100).toFixed(2) : '',
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
  return (
    <Card className={automaticStyles.autopay} title={t().auto}>
      {page.autopayOffered && <AutopaySteps />}
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
      {page.autopayOffered && page.mayPay && usableMethods.length === 0 && !on && (
        <p className="muted">{t().needMethod}</p>
      )}
      {page.autopayOffered && page.mayPay && usableMethods.length > 0 && open && (
        <AutopayForm
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

interface AutopayFormProps {
  readonly ownerNumber: string
  readonly methods: Automatic['methods']
  readonly draft: Draft<AutopayDraft>
  readonly on: boolean
  readonly onCancel: () => void
}

function AutopayForm({ ownerNumber, methods, draft, on, onCancel }: AutopayFormProps) {
  const { send } = useSession()
  const { typed } = draft.values
  // the chosen method may have been removed
  const method = methods.find((method) => method.id === draft.values.methodId) ?? methods[0]
  const cents = readDollars(typed)
  const set = useAction({
    work: () =>
      send(setAutopay, {
        query: {},
        body: { ownerNumber, methodId: method?.id ?? '', capCents: cents ?? 0 },
      }),
    changes: TIME_AND_MONEY,
    outcome: () =>
      done().autopayOn({
        method: billingTexts().ending({ brand: method?.brand ?? '', last4: method?.last4 ?? '' }),
        cents: cents ?? 0,
      }),
    onDone: onCancel,
  })
  const label = on ? t().save : t().turnOn
  return (
    <Form
      className={styles.automaticForm}
      checks={{ cap: dollarsFault(typed, t().needCap) }}
      busy={set.isPending}
      onSubmit={() => set.mutate()}
    >
      <ActionProblem error={set.error} />
      <MethodSelect
        methods={methods}
        value={method?.id ?? ''}
        onChange={(methodId) => draft.set({ methodId })}
      />
      <TextField
        name="cap"
        label={t().cap}
        hint={t().capHint}
        inputMode="decimal"
        maxLength={14}
        value={typed}
        onChange={(next) => draft.set({ typed: next })}
      />
      <div className="actions">
        <SubmitButton busyLabel={t().working}>{label}</SubmitButton>
        {on && (
          <button className="btn btn--quiet" type="button" onClick={onCancel}>
            {t().cancel}
          </button>
        )}
      </div>
    </Form>
  )
}

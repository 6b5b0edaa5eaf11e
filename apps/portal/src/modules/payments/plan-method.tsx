import { setPlanMethod } from '@ownerng/contract'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActionProblem, Details, Form, SubmitButton } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import type { Automatic } from '../../shared/automatic.query.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { MethodSelect } from './method-select.tsx'

const t = paymentsAutomatic

interface OtherMethodProps {
  readonly plan: NonNullable<Automatic['plan']>
  /** Saved methods that haven't expired. */
  readonly methods: Automatic['methods']
}

/** Chooses another saved method for the remaining installments of a plan. */
export function OtherMethod({ plan, methods }: OtherMethodProps) {
  const others = methods.filter(({ id }) => id !== plan.methodId)
  return (
    <Details summary={t().planMethod}>
      {() =>
        others.length > 0 ? <MethodForm plan={plan} methods={others} /> : <p>{t().needMethod}</p>
      }
    </Details>
  )
}

function MethodForm({ plan, methods }: OtherMethodProps) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const [chosen, setChosen] = useState('')
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const methodId = method?.id ?? ''
  const change = useAction({
    work: () => send(setPlanMethod, { query: { id: plan.id }, body: { ownerNumber, methodId } }),
    changes: TIME_AND_MONEY,
    outcome: () =>
      commonOutcomes().payments.planMethod({ name: method ? billingTexts().ending(method) : '' }),
  })
  return (
    <Form checks={{}} busy={change.isPending} onSubmit={() => change.mutate()}>
      <ActionProblem error={change.error} />
      <MethodSelect methods={methods} value={methodId} onChange={setChosen} />
      <div className="actions">
        <SubmitButton>{t().planMethodSave}</SubmitButton>
      </div>
    </Form>
  )
}

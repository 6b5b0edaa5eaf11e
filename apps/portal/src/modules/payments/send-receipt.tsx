import { emailReceipt } from '@ownerng/contract'
import { TEXT_LIMITS } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ActionButton, ActionProblem, Form, SubmitButton, TextField } from '@ownerng/ui'
import { useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { emailFault } from '../../shared/checks.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'

interface SendReceiptProps {
  readonly paymentId: string
  readonly onDone: () => void
}

/** Emails the receipt to an address that the owner types. */
export function SendReceipt({ paymentId: id, onDone }: SendReceiptProps) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const [typed, setTyped] = useState('')
  const email = typed.trim()
  const t = paymentsTexts().toAnother
  const sending = useAction({
    work: () => send(emailReceipt, { query: { id }, body: { ownerNumber, email } }),
    changes: [],
    outcome: () => commonOutcomes().payments.receiptSent({ email }),
    onDone,
  })
  return (
    <Form
      checks={{ email: emailFault(email) }}
      busy={sending.isPending}
      onSubmit={() => sending.mutate()}
    >
      <ActionProblem error={sending.error} />
      <TextField
        name="email"
        label={t.email}
        type="email"
        autoFocus
        autoComplete="off"
        maxLength={TEXT_LIMITS.guestEmail}
        value={typed}
        onChange={setTyped}
      />
      <div className="actions">
        <SubmitButton>{t.send}</SubmitButton>
        <ActionButton isOff={sending.isPending} onPress={onDone}>
          {t.cancel}
        </ActionButton>
      </div>
    </Form>
  )
}

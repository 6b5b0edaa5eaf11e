import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { resortHome } from '@ownerng/messages/resort/home'
import { Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { notPayableText } from './apart.ts'
import { InProgress } from './in-progress.tsx'
import { paymentFormQuery } from './payment.query.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentsOff } from './payments-off.tsx'
import { PhoneLink } from './phone-link.tsx'

const t = paymentsTexts

/** Pays the balance, all accounts, or another amount by card. */
export default function PaymentScreen() {
  const session = useSession()
  const form = useQuery(paymentFormQuery(session))
  const [busy, setBusy] = useState(false)
  const known = form.data
  const notPayable = known ? notPayableText(known.accounts) : ''
  return (
    <Screen isProtected title={commonShell().titles.payment}>
      <CustomHtml slot="payment" />
      <Async query={form} what={commonShell().titles.payment} lines={6} />
      {known?.inProgress && !busy && <InProgress {...known.inProgress} />}
      {known && !known.open && !known.inProgress && !busy && (
        <Nothing
          title={notPayable ? t().noPermission : t().nothing}
          text={notPayable || t().nothingText}
        >
          {notPayable && (
            <p>
              <PhoneLink before={t().noPermissionText} />
            </p>
          )}
          <a className="btn btn--quiet" href={hrefTo('/nav/bills')}>
            {resortHome().seeBills}
          </a>
        </Nothing>
      )}
      {known?.open && !known.frame && <PaymentsOff />}
      {known?.frame && (busy || (known.open && !known.inProgress)) && (
        <PaymentForm form={known} frame={known.frame} onBusy={setBusy} />
      )}
    </Screen>
  )
}

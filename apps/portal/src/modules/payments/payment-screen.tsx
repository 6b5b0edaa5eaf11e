import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactCard } from '../../shared/contact-card.tsx'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { InProgress } from './in-progress.tsx'
import { PayersOnly } from './payers-only.tsx'
import styles from './payment.module.css'
import { paymentFormQuery, useCheckedPayment } from './payment.query.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentsOff } from './payments-off.tsx'
import { PhoneLink } from './phone-link.tsx'
import { notPayableText } from './unpayable-accounts.ts'

const t = paymentsTexts

/**
 * Pays the balance, all accounts, or another amount by card, for people who may pay at least one
 * account.
 */
export default function PaymentScreen() {
  return (
    <PayersOnly title={commonShell().titles.payment}>
      <Payment />
    </PayersOnly>
  )
}

function Payment() {
  const session = useSession()
  const form = useQuery(paymentFormQuery(session))
  const { id, review } = form.data?.inProgress ?? {}
  useCheckedPayment(review ? undefined : id)
  const [busy, setBusy] = useState(false)
  const data = form.data
  const notPayable = data ? notPayableText(data.accounts) : ''
  return (
    <Screen isProtected title={commonShell().titles.payment}>
      <p className={styles.subtitle}>{t().subtitle}</p>
      <CustomHtml slot="payment" />
      <Async query={form} label={commonShell().titles.payment} lines={6} />
      {data?.inProgress && !busy && <InProgress {...data.inProgress} />}
      {data && !data.open && !data.inProgress && !busy && (
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
            {homeTexts().seeBills}
          </a>
        </Nothing>
      )}
      {data?.open && !data.frame && <PaymentsOff />}
      {data?.frame && (busy || (data.open && !data.inProgress)) && (
        <PaymentForm form={data} frame={data.frame} onBusy={setBusy} />
      )}
      {data && (
        <div className={styles.talk}>
          <ContactCard text={data.open ? paymentsTexts().talkText : ''} />
        </div>
      )}
    </Screen>
  )
}

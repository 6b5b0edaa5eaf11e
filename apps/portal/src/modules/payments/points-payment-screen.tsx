import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsRentPoints } from '@ownerng/messages/payments/rent-points'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Async, Card, Form, TextField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../shared/amounts.ts'
import { ContactCard } from '../../shared/contact-card.tsx'
import { COUNT_LENGTH, parseCount } from '../../shared/counts.ts'
import { yearInText } from '../../shared/dates.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { Reasons } from '../../shared/reasons.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { InProgress } from './in-progress.tsx'
import { PayWith } from './pay-with.tsx'
import { PayersOnly } from './payers-only.tsx'
import styles from './payment.module.css'
import { paymentFormQuery, useCheckedPayment } from './payment.query.ts'
import { PaymentsOff } from './payments-off.tsx'
import { withoutTry } from './retry-link.tsx'
import { type Form as PaymentFormData, usePayment } from './use-payment.ts'

const t = paymentsRentPoints

/** Buying points (route points/payment): the number, the price, and the payment. */
export default function PointsPaymentScreen() {
  return (
    <PayersOnly title={commonShell().titles.pointsPayment} isNew>
      <PointsPayment />
    </PayersOnly>
  )
}

function PointsPayment() {
  const session = useSession()
  const form = useQuery(paymentFormQuery(session))
  const { id, review } = form.data?.inProgress ?? {}
  useCheckedPayment(review ? undefined : id)
  const [busy, setBusy] = useState(false)
  const label = commonShell().titles.points
  const data = form.data
  const rented = data?.rentedPoints
  const isRefused = rented != null && rented.reasons.length > 0
  return (
    <Screen isProtected title={commonShell().titles.pointsPayment}>
      <Async query={form} label={commonShell().titles.pointsPayment} lines={6} />
      {data?.inProgress && !busy && <InProgress {...data.inProgress} />}
      {data && !busy && (!rented || rented.left === 0) && (
        <Nothing
          title={t().none}
          text={rented ? t().full({ date: yearInText(rented.expiresOn) }) : t().noneText}
        >
          <a className="btn btn--quiet" href={hrefTo('/nav/points')}>
            {label}
          </a>
        </Nothing>
      )}
      {isRefused && <Reasons reasons={rented.reasons} />}
      {data && rented && !data.frame && <PaymentsOff />}
      {data?.frame && rented && !isRefused && (busy || (rented.left > 0 && !data.inProgress)) && (
        <RentForm form={data} frame={data.frame} rented={rented} onBusy={setBusy} />
      )}
      {data && (
        <div className={styles.talk}>
          <ContactCard text={paymentsTexts().talkText} />
        </div>
      )}
    </Screen>
  )
}

interface RentFormProps {
  readonly form: PaymentFormData
  readonly frame: NonNullable<PaymentFormData['frame']>
  readonly rented: NonNullable<PaymentFormData['rentedPoints']>
  readonly onBusy: (busy: boolean) => void
}

function RentForm({ form, frame, rented, onBusy }: RentFormProps) {
  const { query } = useRoute()
  const draft = useDraft(`points-payment ${withoutTry(query)}`, {
    typed: query.get('points') ?? '',
  })
  const { typed } = draft.values
  const points = parseCount(typed) ?? 0
  const cents = points * rented.centsEach
  const payment = usePayment(form, {
    order: { cents, scope: 'points', points },
    onBusy,
    onPaid: draft.clear,
  })
  const left = formatNumber(rented.left)
  const fault = points < 1 || points > rented.left ? t().fault({ left }) : ''
  const submit = () => void payment.submit(fault ? { text: fault, field: 'points' } : null)
  return (
    <Form
      className={styles.paymentForm ?? ''}
      checks={{ points: fault }}
      busy={payment.busy}
      onSubmit={submit}
      onFaults={submit}
    >
      <Card className="flow" title={t().rent}>
        <p>{t().text({ each: rented.centsEach, left, date: yearInText(rented.expiresOn) })}</p>
        <TextField
          name="points"
          label={t().howMany}
          hint={t().final}
          inputMode="numeric"
          maxLength={COUNT_LENGTH}
          value={typed}
          onChange={(next) => {
            payment.forgetRetry()
            draft.set({ typed: next })
          }}
        />
      </Card>
      <PayWith
        form={form}
        frame={frame}
        payment={payment}
        cents={cents}
        label={t().paid({ points: formatNumber(points) })}
        payee={t().paid({ points: formatNumber(points) })}
      />
    </Form>
  )
}

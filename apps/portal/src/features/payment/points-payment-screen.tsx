import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yearDate } from '../../shared/dates.ts'
import { hrefTo, useRoute } from '../../shared/router.ts'
import { pointsPaymentTexts } from '../../shared/section-texts/points-payment.ts'
import { Failed, Loading, Nothing, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { useDraft } from '../../shared/use-draft.ts'
import './payment.css'
import { InProgress } from './in-progress.tsx'
import { PayWith } from './pay-with.tsx'
import { paymentFormQuery } from './payment.query.ts'
import { PaymentsOff } from './payments-off.tsx'
import { withoutTry } from './retry-link.tsx'
import { type Form, usePayment } from './use-payment.ts'

const t = pointsPaymentTexts

/** Points for money (route points/payment): how many, what they cost, and paying for them. */
export default function PointsPaymentScreen() {
  const form = useQuery(paymentFormQuery())
  const [busy, setBusy] = useState(false)
  const label = texts.titles.points
  const known = form.data
  const rented = known?.rentedPoints
  return (
    <Screen isProtected title={texts.titles.pointsPayment}>
      {form.isPending && <Loading what={texts.titles.pointsPayment} lines={6} />}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {known?.inProgress && !busy && <InProgress {...known.inProgress} />}
      {known && !busy && (!rented || rented.left === 0) && (
        <Nothing title={t.none(label)} text={rented ? t.full(yearDate(rented.expiresOn)) : t.noneText}>
          <a className="btn btn--quiet" href={hrefTo('/nav/points')}>
            {label}
          </a>
        </Nothing>
      )}
      {known && rented && !known.frame && <PaymentsOff />}
      {known?.frame && rented && (busy || (rented.left > 0 && !known.inProgress)) && <RentForm form={known} frame={known.frame} rented={rented} label={label} onBusy={setBusy} />}
    </Screen>
  )
}

interface RentFormProps {
  readonly form: Form
  readonly frame: NonNullable<Form['frame']>
  readonly rented: NonNullable<Form['rentedPoints']>
  readonly label: string
  readonly onBusy: (busy: boolean) => void
}

function RentForm({ form, frame, rented, label, onBusy }: RentFormProps) {
  const { query } = useRoute()
  const draft = useDraft(`points-payment ${withoutTry(query)}`, { typed: query.get('points')?.replace(/\D/g, '') ?? '' })
  const { typed } = draft.values
  const points = Number(typed)
  const cents = points * rented.centsEach
  const payment = usePayment(form, { order: { cents, scope: 'points', points }, onBusy, onPaid: draft.clear })
  const left = texts.points(rented.left)
  const wrong = payment.lines.find((line) => line.field === 'rent-points')?.text ?? ''
  function submit() {
    void payment.submit(points < 1 || points > rented.left ? { text: t.fault(left), field: 'rent-points' } : null)
  }
  return (
    <form
      className="pay pay--two"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <section className="card" aria-labelledby="h-rent">
        <h2 id="h-rent">{t.rent(label)}</h2>
        <p>{t.text(rented.centsEach, left, yearDate(rented.expiresOn))}</p>
        <div className={`f ${wrong ? 'bad' : ''}`}>
          <label htmlFor="rent-points">{t.howMany}</label>
          {wrong && (
            <p className="msg" id="rent-wrong">
              {wrong}
            </p>
          )}
          <div className="box">
            <input
              id="rent-points"
              inputMode="numeric"
              maxLength={7}
              value={typed}
              aria-invalid={wrong !== ''}
              aria-describedby="rent-wrong rent-final"
              onChange={(event) => {
                payment.forgetRetry()
                draft.set({ typed: event.target.value.replace(/\D/g, '') })
              }}
            />
          </div>
          <p className="hint" id="rent-final">
            {t.final}
          </p>
        </div>
      </section>
      <PayWith form={form} frame={frame} payment={payment} cents={cents} what={t.paid(texts.points(points))} onSubmit={submit} />
    </form>
  )
}

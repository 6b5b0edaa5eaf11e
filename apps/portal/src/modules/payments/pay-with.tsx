import { billsTexts } from '../../shared/section-texts/bills.ts'
import { paymentTexts } from '../../shared/section-texts/payment.ts'
import { texts } from '../../shared/texts.ts'
import { CardFrame } from './card-frame.tsx'
import { PayProblem } from './pay-problem.tsx'
import { RetryLink } from './retry-link.tsx'
import type { PayMethodChoice } from './use-pay-fields.ts'
import type { Form, usePayment } from './use-payment.ts'

const t = paymentTexts

interface PayWithProps {
  readonly form: Form
  readonly frame: NonNullable<Form['frame']>
  readonly payment: ReturnType<typeof usePayment>
  /** What is paid, without the fee. */
  readonly cents: number
  /** What stands for it in the sum. */
  readonly what: string
}

/** What is paid with and what that costs, the fields for it, the sum, and one button. */
export function PayWith({ form, frame, payment, cents, what }: PayWithProps) {
  const { way, keep, busy } = payment
  const fields = 'fields' in way ? way.fields : null
  const fee = payment.feeOf(cents)
  const ways: {
    key: string
    label: string
    kind: 'card' | 'bank'
    way: PayMethodChoice
    on: boolean
  }[] = [
    ...form.methods
      .filter((method) => !method.over)
      .map((method) => ({
        key: method.id,
        label: billsTexts.ending(method.brand, method.last4),
        kind: method.kind,
        way: { methodId: method.id },
        on: 'methodId' in way && way.methodId === method.id,
      })),
    { key: 'card', label: t.newCard, kind: 'card', way: { fields: 'card' }, on: fields === 'card' },
    ...(form.bankDebit
      ? [
          {
            key: 'bank',
            label: t.newBank,
            kind: 'bank' as const,
            way: { fields: 'bank' as const },
            on: fields === 'bank',
          },
        ]
      : []),
  ]
  const costs = (kind: 'card' | 'bank') =>
    payment.feeOf(cents, kind) > 0 ? t.withFee(payment.feeOf(cents, kind)) : t.noFee
  const { declined, lines } = payment
  const before = payment.retry
  return (
    <div className="card paywith">
      {before.count > 0 && !declined && <p>{t.declinedBefore(before.number)}</p>}
      {ways.length > 1 && (
        <fieldset className="choices">
          <legend>{t.payWith}</legend>
          {ways.map((each) => (
            <label key={each.key}>
              <input
                type="radio"
                name="pay-with"
                checked={each.on}
                onChange={() => payment.setWay(each.way)}
              />
              <span>
                {each.label} <span className="muted">({costs(each.kind)})</span>
                {each.key === payment.declinedId && (
                  <span className="paywith__declined">{t.declinedNow}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {fields && (
        <section aria-labelledby="h-card">
          <h2 id="h-card">{fields === 'bank' ? t.bank : t.card}</h2>
          <p className="muted">{fields === 'bank' ? t.bankNote : t.cardNote}</p>
          <CardFrame
            key={fields}
            ref={payment.card}
            {...frame}
            kind={fields}
            onReady={payment.onReady}
          />
          <label className="pick keep">
            <input
              type="checkbox"
              checked={keep}
              aria-describedby="keep-text"
              onChange={() => payment.setKeep(!keep)}
            />
            {t.keep[fields]}
          </label>
          <p className="muted" id="keep-text">
            {t.keepText}
          </p>
        </section>
      )}
      {declined && (
        <PayProblem
          title={declined.title ?? texts.states.problem}
          lines={[{ text: `${declined.message}.` }]}
          tries={payment.tries}
          onCode={() => {}}
        >
          {payment.payAgain && (
            <button
              className="btn btn--quiet"
              type="button"
              disabled={!payment.ready}
              aria-disabled={busy}
              onClick={payment.payAgain}
            >
              {t.payAnother(cents + fee)}
            </button>
          )}
          {fields && declined.status === 402 && (
            <RetryLink kind={fields} count={payment.retry.count} />
          )}
        </PayProblem>
      )}
      {lines.length > 0 && (
        <PayProblem
          lines={lines}
          tries={payment.tries}
          onCode={(code) => payment.card.current?.focus(code)}
        />
      )}
      {fee > 0 && (
        <dl className="rows paysum">
          <div>
            <dt>{what}</dt>
            <dd>{texts.money(cents)}</dd>
          </div>
          <div>
            <dt>{t.sum.fee}</dt>
            <dd>{texts.money(fee)}</dd>
          </div>
        </dl>
      )}
      <div className="payfoot">
        <p>
          {t.sum.total} <b className="amount">{texts.money(cents + fee)}</b>
        </p>
        <button
          className="btn btn--main btn--lg"
          type="submit"
          disabled={!payment.ready}
          aria-disabled={busy}
        >
          {busy ? t.paying : t.pay(cents + fee)}
        </button>
      </div>
    </div>
  )
}

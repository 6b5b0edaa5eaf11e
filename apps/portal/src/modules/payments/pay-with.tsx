import type { PaymentMethodKind } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonFrame } from '@ownerng/messages/common/frame'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { CheckField, Fact, Facts, RadioField, SubmitButton } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { CardFrame } from './card-frame.tsx'
import { PayProblem } from './pay-problem.tsx'
import styles from './pay-with.module.css'
import { RetryLink } from './retry-link.tsx'
import type { PayMethodChoice } from './use-pay-fields.ts'
import type { Form, usePayment } from './use-payment.ts'

const t = paymentsTexts

interface PayWithProps {
  readonly form: Form
  readonly frame: NonNullable<Form['frame']>
  readonly payment: ReturnType<typeof usePayment>
  /** What is paid, without the fee. */
  readonly cents: number
  /** What stands for it in the sum. */
  readonly label: string
}

/** What is paid with and what that costs, the fields for it, the sum, and one button. */
export function PayWith({ form, frame, payment, cents, label }: PayWithProps) {
  const { payMethod, busy, declined, lines, tries, retry } = payment
  const fields = 'fields' in payMethod ? payMethod.fields : null
  const total = cents + payment.feeOf(cents)
  return (
    <div className={`card ${styles.payWith}`}>
      {retry.count > 0 && !declined && <p>{t().declinedBefore({ number: retry.number })}</p>}
      <PayMethodField form={form} payment={payment} cents={cents} />
      {fields && <NewFields fields={fields} frame={frame} payment={payment} />}
      {declined && (
        <PayProblem
          title={declined.title ?? commonFrame().states.problem}
          lines={[{ text: `${declined.message}.` }]}
          tries={tries}
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
              {t().payAnother({ cents: total })}
            </button>
          )}
          {fields && declined.status === 402 && <RetryLink kind={fields} count={retry.count} />}
        </PayProblem>
      )}
      {lines.length > 0 && (
        <PayProblem
          lines={lines}
          tries={tries}
          onCode={(code) => payment.card.current?.focus(code)}
        />
      )}
      {total > cents && <FeeRows label={label} cents={cents} fee={total - cents} />}
      <div className={styles.payFooter}>
        <p>
          {t().sum.total} <b className="amount">{formatMoney(total)}</b>
        </p>
        <SubmitButton isLarge isDisabled={!payment.ready} busyLabel={t().paying}>
          {t().pay({ cents: total })}
        </SubmitButton>
      </div>
    </div>
  )
}

/** A way to pay as a choice: a kept method, a new card, or a new bank account. */
interface PayMethodOption {
  readonly key: string
  readonly label: string
  readonly kind: PaymentMethodKind
  readonly payMethod: PayMethodChoice
}

function payMethodOptions({ methods, bankDebit }: Form): PayMethodOption[] {
  const savedMethods = methods
    .filter((method) => !method.over)
    .map(({ id, brand, last4, kind }) => ({
      key: id,
      label: billingTexts().ending({ brand, last4 }),
      kind,
      payMethod: { methodId: id },
    }))
  const card: PayMethodOption = {
    key: 'card',
    label: t().newCard,
    kind: 'card',
    payMethod: { fields: 'card' },
  }
  const bank: PayMethodOption = {
    key: 'bank',
    label: t().newBank,
    kind: 'bank',
    payMethod: { fields: 'bank' },
  }
  return [...savedMethods, card, ...(bankDebit ? [bank] : [])]
}

type PayMethodFieldProps = Pick<PayWithProps, 'form' | 'payment' | 'cents'>

/** The ways to pay and the fee of each, where there is more than one. */
function PayMethodField({ form, payment, cents }: PayMethodFieldProps) {
  const options = payMethodOptions(form)
  if (options.length < 2) return null
  const { payMethod } = payment
  const chosen = 'fields' in payMethod ? payMethod.fields : payMethod.methodId
  const choose = (key: string) => {
    const option = options.find((option) => option.key === key)
    if (option) payment.setPayMethod(option.payMethod)
  }
  const costs = (kind: PaymentMethodKind) =>
    payment.feeOf(cents, kind) > 0 ? t().withFee({ cents: payment.feeOf(cents, kind) }) : t().noFee
  return (
    <RadioField
      name="pay-with"
      legend={t().payWith}
      value={chosen}
      onChange={choose}
      options={options.map(({ key, label, kind }) => [
        key,
        <>
          {label} <span className="muted">({costs(kind)})</span>
          {key === payment.declinedId && <span className={styles.declined}>{t().declinedNow}</span>}
        </>,
      ])}
    />
  )
}

interface NewFieldsProps extends Pick<PayWithProps, 'frame' | 'payment'> {
  readonly fields: PaymentMethodKind
}

/** The fields for something new, and whether it is kept. */
function NewFields({ fields, frame, payment }: NewFieldsProps) {
  const { keep } = payment
  return (
    <section aria-labelledby="h-card">
      <h2 id="h-card">{fields === 'bank' ? t().bank : t().card}</h2>
      <p className="muted">{fields === 'bank' ? t().bankNote : t().cardNote}</p>
      <CardFrame
        key={fields}
        ref={payment.card}
        {...frame}
        kind={fields}
        onReady={payment.onReady}
      />
      <CheckField
        name="keep"
        className={styles.saveMethod ?? ''}
        label={t().keep[fields]}
        hint={t().keepText}
        checked={keep}
        onChange={payment.setKeep}
      />
    </section>
  )
}

function FeeRows({ label, cents, fee }: { label: string; cents: number; fee: number }) {
  return (
    <Facts className={styles.feeRows}>
      <Fact label={label}>{formatMoney(cents)}</Fact>
      <Fact label={t().sum.fee}>{formatMoney(fee)}</Fact>
    </Facts>
  )
}

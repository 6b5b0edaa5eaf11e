import type { PaymentMethodKind } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonFrame } from '@ownerng/messages/common/frame'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { CheckField, Fact, Facts, Icon, KeepNumbers, RadioField, SubmitButton } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { Lock } from '../../shared/lock.tsx'
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
  /** The amount without the fee. */
  readonly cents: number
  /** Its label in the total. */
  readonly label: string
  /** The payee or purpose, next to the button on a phone. */
  readonly payee: string
}

/** The payment method with its fee, the fields for it, the total, and one button. */
export function PayWith(props: PayWithProps) {
  const { form, payment, cents, label, payee } = props
  const { payMethod, declined, retry } = payment
  const fields = 'fields' in payMethod ? payMethod.fields : null
  const total = cents + payment.feeOf(cents)
  const options = payMethodOptions(form)
  return (
    <div className={`card ${styles.payWith}`}>
      {retry.count > 0 && !declined && (
        <p>
          <KeepNumbers>{t().declinedBefore({ number: retry.number })}</KeepNumbers>
        </p>
      )}
      {options.length > 1 ? (
        <PayMethodField {...props} options={options} />
      ) : (
        <>
          <Faults {...props} />
          {fields && (
            <section aria-labelledby="h-card">
              <h2 id="h-card">{fields === 'bank' ? t().bank : t().card}</h2>
              <NewFields {...props} fields={fields} />
            </section>
          )}
        </>
      )}
      {total > cents && <FeeRows label={label} cents={cents} fee={total - cents} />}
      <div className={styles.payFooter}>
        <p className={styles.total}>
          {t().sum.total} <b className="amount">{formatMoney(total)}</b>
        </p>
        <div className={styles.dock}>
          <p aria-hidden="true">
            <b>{payee}</b>
            {options.find(({ key }) => key === getKey(payMethod))?.label}
          </p>
          <SubmitButton isLarge isDisabled={!payment.ready} busyLabel={t().paying}>
            <Lock />
            {total > 0 ? t().pay({ cents: total }) : t().payNothingYet}
          </SubmitButton>
        </div>
      </div>
      {fields === 'card' && <p className="muted small">{t().cardNote}</p>}
    </div>
  )
}

/** Errors, next to the choice that they are about. */
function Faults({ payment, cents }: PayWithProps) {
  const { payMethod, busy, declined, lines, tries, retry } = payment
  const fields = 'fields' in payMethod ? payMethod.fields : null
  return (
    <>
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
              {t().payAnother({ cents: cents + payment.feeOf(cents) })}
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
    </>
  )
}

/** A payment method as a choice: a saved method, a new card, or a new bank account. */
interface PayMethodOption {
  readonly key: string
  readonly label: string
  /** Distinguishes it from the others. */
  readonly detail: string
  readonly kind: PaymentMethodKind
  readonly payMethod: PayMethodChoice
}

const getKey = (payMethod: PayMethodChoice) =>
  'fields' in payMethod ? payMethod.fields : payMethod.methodId

function payMethodOptions({ methods, bankDebit }: Form): PayMethodOption[] {
  const savedMethods = methods
    .filter((method) => !method.over)
    .map(({ id, brand, last4, kind, goodUntil }) => ({
      key: id,
      label: billingTexts().ending({ brand, last4 }),
      detail: goodUntil && t().expires({ month: goodUntil.split('-').reverse().join('/') }),
      kind,
      payMethod: { methodId: id },
    }))
  const card: PayMethodOption = {
    key: 'card',
    label: t().newCard,
    detail: t().cardKinds,
    kind: 'card',
    payMethod: { fields: 'card' },
  }
  const bank: PayMethodOption = {
    key: 'bank',
    label: t().newBank,
    detail: t().bankKinds,
    kind: 'bank',
    payMethod: { fields: 'bank' },
  }
  return [...savedMethods, card, ...(bankDebit ? [bank] : [])]
}

interface PayMethodFieldProps extends PayWithProps {
  readonly options: readonly PayMethodOption[]
}

/** The payment methods with their fees, if there are several; the chosen one is expanded. */
function PayMethodField({ options, ...props }: PayMethodFieldProps) {
  const { payment, cents } = props
  const { payMethod } = payment
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
      value={getKey(payMethod)}
      onChange={choose}
      note={<Faults {...props} />}
      options={options.map(({ key, label, detail, kind }) => [
        key,
        <span key={key} className={styles.method}>
          <Icon name={kind === 'bank' ? 'bank' : 'card'} />
          <span>
            <b>{label}</b>
            {key === payment.declinedId ? (
              <small className={styles.declined}>{t().declinedNow}</small>
            ) : (
              <small>{[detail, costs(kind)].filter(Boolean).join(' · ')}</small>
            )}
          </span>
        </span>,
      ])}
      opened={(key) =>
        'fields' in payMethod &&
        key === payMethod.fields && (
          <div className={styles.opened}>
            <NewFields {...props} fields={payMethod.fields} />
          </div>
        )
      }
    />
  )
}

interface NewFieldsProps extends Pick<PayWithProps, 'frame' | 'payment'> {
  readonly fields: PaymentMethodKind
}

/** The fields for a new method, and whether to save it. */
function NewFields({ fields, frame, payment }: NewFieldsProps) {
  return (
    <>
      {fields === 'bank' && <p className="muted">{t().bankNote}</p>}
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
        checked={payment.keep}
        onChange={payment.setKeep}
      />
    </>
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

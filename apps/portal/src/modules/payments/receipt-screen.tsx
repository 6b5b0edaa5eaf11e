import type { CallAnswer, getPayment } from '@ownerng/contract'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonFrame } from '@ownerng/messages/common/frame'
import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Async, Fact, Facts, Icon, Problem } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoney, inOneLine } from '../../shared/amounts.ts'
import { ContactCard } from '../../shared/contact-card.tsx'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { dayOfInstant, getTime, weekdayInText } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { isPayer } from '../../shared/is-payer.ts'
import { BigAmount } from '../../shared/money.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { isMissing, NotFound, Screen } from '../../shared/states.tsx'
import { InProgress } from './in-progress.tsx'
import { paymentQuery, useCheckedPayment } from './payment.query.ts'
import styles from './receipt-screen.module.css'
import { BalanceNow, DueNext } from './receipt-side.tsx'
import { SendReceipt } from './send-receipt.tsx'

const t = paymentsTexts

type Payment = CallAnswer<typeof getPayment>

const OPEN = ['submitting', 'challenge', 'unknown', 'manual-review']
const TAKEN = ['captured', 'partially-refunded', 'refunded']

/** The receipt of a payment, or its state while the gateway hasn't answered. */
export default function ReceiptScreen({ id }: { id: string }) {
  const receipt = useQuery(paymentQuery(useSession(), id))
  useCheckedPayment(receipt.data?.id, [receipt.data?.state ?? ''])
  if (isMissing(receipt)) return <NotFound />
  return (
    <Screen isProtected title={commonShell().titles.thanks} key={receipt.data?.state ?? 'waiting'}>
      <CustomHtml slot="paymentConfirm" />
      <Async query={receipt} label={commonShell().titles.thanks}>
        {(payment) => <PaymentState payment={payment} />}
      </Async>
    </Screen>
  )
}

interface PaymentProps {
  readonly payment: Payment
}

function PaymentState({ payment }: PaymentProps) {
  if (TAKEN.includes(payment.state)) return <Receipt payment={payment} />
  if (payment.challengeUrl) return <Challenge cents={payment.cents} url={payment.challengeUrl} />
  if (OPEN.includes(payment.state))
    return <InProgress cents={payment.cents} review={payment.state === 'manual-review'} />
  if (payment.state === 'returned')
    return (
      <Problem
        title={t().cameBack({ cents: payment.cents })}
        text={`${payment.declineReason} ${t().cameBackText}`}
      />
    )
  return (
    <Problem title={t().notTaken} text={payment.declineReason || t().notTakenText}>
      <p>
        <a className="btn btn--main" href={hrefTo('/nav/retrypayment')}>
          {commonFrame().states.retry}
        </a>
      </p>
    </Problem>
  )
}

/** The bank requires a confirmation from the owner first. */
function Challenge({ cents, url }: { cents: number; url: string }) {
  return (
    <Problem title={t().confirmAtBank({ cents })} text={t().confirmAtBankText}>
      <p>
        <a className="btn btn--main" href={url} target="_blank" rel="noreferrer">
          {t().toBank}
        </a>
      </p>
    </Problem>
  )
}

/** The receipt: the payment, the balances before and after it, and the next bills. */
function Receipt({ payment }: PaymentProps) {
  return (
    <div className={styles.receipt}>
      <PaidCard payment={payment} />
      <div>
        <BalanceNow payment={payment} />
        <DueNext payment={payment} />
      </div>
      <ContactCard title={t().notRight({ number: payment.number })} />
    </div>
  )
}

function PaidCard({ payment }: PaymentProps) {
  const fileHref = useFileHref()
  const { at, confirmedBy, emailedTo, undeliveredTo } = payment
  const { role } = useOwnerSettings()
  const [isSending, setSending] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setSending(false)
    opener.current?.focus()
  }
  return (
    <section
      className={`card ${styles.paid}`}
      role="status"
      aria-atomic="false"
      aria-labelledby="h-paid"
    >
      <div className={styles.top}>
        <span className={styles.tick}>
          <Icon name={confirmedBy ? 'clock' : 'check'} />
        </span>
        <div>
          <h2 id="h-paid">{confirmedBy ? t().onItsWay : t().received}</h2>
          {confirmedBy && <p>{t().bankConfirms({ date: weekdayInText(confirmedBy) })}</p>}
          {emailedTo.length > 0 && <p>{t().emailedTo({ addresses: inOneLine(emailedTo) })}</p>}
          {undeliveredTo.length > 0 && (
            <p className={styles.undelivered}>
              {t().notEmailed({ addresses: inOneLine(undeliveredTo) })}
            </p>
          )}
        </div>
      </div>
      <div className={styles.amount}>
        <BigAmount cents={payment.cents} />
        <p className="muted">
          {t().paidAt({ date: dayOfInstant(at), time: getTime(at) })}
          <br />
          {methodName(payment)}
        </p>
      </div>
      <PaymentFacts payment={payment} />
      <div className={styles.links}>
        <a className="textlink" href={fileHref(`/payments/${payment.id}/receipt.pdf`)}>
          {t().receiptPdf}
        </a>
        <button className="textlink" type="button" onClick={() => print()}>
          {t().print}
        </button>
        {isPayer(role) && (
          <button
            ref={opener}
            className="textlink"
            type="button"
            aria-expanded={isSending}
            onClick={() => setSending(true)}
          >
            {t().toAnother.open}
          </button>
        )}
      </div>
      {isSending && <SendReceipt paymentId={payment.id} onDone={close} />}
    </section>
  )
}

const methodName = ({ cardBrand, cardLast4, method }: Payment): string =>
  cardLast4
    ? billingTexts().ending({ brand: cardBrand, last4: cardLast4 })
    : (billingTexts().methods[method] ?? method)

/** The bills that it paid, with the account if there are several, and its number. */
function PaymentFacts({ payment }: PaymentProps) {
  const several = useOwnerSettings().accounts.length > 1
  const { feeCents, refundedCents } = payment
  const amounts: readonly (readonly [label: string, cents: number])[] = [
    [t().fee, feeCents],
    [t().refunded, refundedCents],
  ]
  return (
    <Facts>
      {payment.allocations.map((share) => (
        <Fact
          key={share.description + share.ownerNumber + share.cents}
          label={
            <>
              <ResortText>{share.description}</ResortText>
              {several && ` (${share.ownerNumber})`}
            </>
          }
        >
          {formatMoney(share.cents)}
        </Fact>
      ))}
      {payment.discounts.map(({ description, ownerNumber, cents }) => (
        <Fact key={description + ownerNumber + cents} label={t().discount({ description })}>
          {formatMoney(cents)}
        </Fact>
      ))}
      {amounts.map(
        ([label, cents]) =>
          cents > 0 && (
            <Fact key={label} label={label}>
              {formatMoney(cents)}
            </Fact>
          ),
      )}
      <Fact label={t().confirmation}>{payment.number}</Fact>
    </Facts>
  )
}

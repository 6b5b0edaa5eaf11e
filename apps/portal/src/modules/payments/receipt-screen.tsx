import type { CallAnswer, getPayment } from '@ownerng/contract'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonFrame } from '@ownerng/messages/common/frame'
import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Async, DoneCard, Fact, Facts, Problem } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatNumber, inOneLine } from '../../shared/amounts.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { dayOfInstant, yearInText } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { isMissing, NotFound, Screen } from '../../shared/states.tsx'
import { InProgress } from './in-progress.tsx'
import { paymentQuery } from './payment.query.ts'
import styles from './receipt-screen.module.css'

const t = paymentsTexts

type Payment = CallAnswer<typeof getPayment>

const OPEN = ['submitting', 'challenge', 'unknown', 'manual-review']
const TAKEN = ['captured', 'partially-refunded', 'refunded']

/** The receipt of a payment, or its state while the gateway hasn't answered. */
export default function ReceiptScreen({ id }: { id: string }) {
  const receipt = useQuery(paymentQuery(useSession(), id))
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

function Receipt({ payment }: PaymentProps) {
  const fileHref = useFileHref()
  return (
    <DoneCard
      className={styles.receipt}
      label={t().received}
      top={
        <>
          <h2>{t().received}</h2>
          <p>{t().on({ amount: formatMoney(payment.cents), date: dayOfInstant(payment.at) })}</p>
        </>
      }
    >
      <PaymentFacts payment={payment} />
      <h3>{t().paidFor}</h3>
      <Allocations payment={payment} />
      <p>
        <b>{t().next}</b>{' '}
        {payment.emailedTo.length > 0 && t().emailedTo({ addresses: inOneLine(payment.emailedTo) })}{' '}
        {nextSentence(payment)}
      </p>
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          {t().print}
        </button>
        <a className="btn btn--quiet" href={fileHref(`/payments/${payment.id}/receipt.pdf`)}>
          {t().receiptPdf}
        </a>
        <a className="btn btn--quiet" href={hrefTo('/nav/home')}>
          {commonFrame().states.toHome}
        </a>
      </div>
    </DoneCard>
  )
}

/** A sentence about the next amount due, or about having paid everything. */
function nextSentence({ nextDue, balanceCents }: Payment): string {
  if (!nextDue || balanceCents <= 0) return t().nothingNext
  const { on, cents, isInstallment } = nextDue
  return (isInstallment ? t().installmentNext : t().dueNext)({ cents, date: yearInText(on) })
}

function PaymentFacts({ payment }: PaymentProps) {
  const several = useOwnerSettings().accounts.length > 1
  const { feeCents, refundedCents } = payment
  const method = payment.cardLast4
    ? billingTexts().ending({ brand: payment.cardBrand, last4: payment.cardLast4 })
    : (billingTexts().methods[payment.method] ?? payment.method)
  const facts: readonly (readonly [label: string, value: string, shown?: boolean])[] = [
    [t().confirmation, payment.number],
    [t().cardLine, method],
    [t().fee, formatMoney(feeCents), feeCents > 0],
    [t().refunded, formatMoney(refundedCents), refundedCents > 0],
    [t().newBalance, formatMoney(payment.balanceCents)],
    [t().newTotal, formatMoney(payment.totalBalanceCents), several],
    [t().pointsNow, formatNumber(payment.pointsNow ?? 0), payment.pointsNow !== null],
  ]
  return (
    <Facts>
      {facts.map(
        ([label, value, shown = true]) =>
          shown && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  )
}

/** The bills that it paid, with the account if there are several. */
function Allocations({ payment }: PaymentProps) {
  const several = useOwnerSettings().accounts.length > 1
  return (
    <Facts>
      {payment.allocations.map((share) => (
        <Fact
          key={share.description + share.ownerNumber + share.cents}
          label={
            <>
              {share.description}
              {several && ` (${share.ownerNumber})`}
            </>
          }
        >
          {formatMoney(share.cents)}
        </Fact>
      ))}
    </Facts>
  )
}

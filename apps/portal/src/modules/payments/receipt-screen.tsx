import type { CallAnswer, getPayment } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { dayOfInstant } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { Icon } from '../../shared/icon.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { billsTexts } from '../../shared/section-texts/bills.ts'
import { paymentTexts } from '../../shared/section-texts/payment.ts'
import { asFault, Failed, Loading, NotFound, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import './payment.css'
import { InProgress } from './in-progress.tsx'
import { paymentQuery } from './payment.query.ts'

const t = paymentTexts

type Payment = CallAnswer<typeof getPayment>

const OPEN = ['submitting', 'challenge', 'unknown', 'manual-review']
const TAKEN = ['captured', 'partially-refunded', 'refunded']

/** The receipt of a payment, or where it stands while the card company has not answered. */
export default function ReceiptScreen({ id }: { id: string }) {
  const shown = useQuery(paymentQuery(useSession(), id))
  const payment = shown.data
  if (shown.isError && asFault(shown.error).status === 404) return <NotFound />
  return (
    <Screen isProtected title={texts.titles.thanks} key={payment?.state ?? 'waiting'}>
      <CustomHtml slot="paymentConfirm" />
      {shown.isPending && <Loading what={texts.titles.thanks} />}
      {shown.isError && <Failed fault={shown.error} onRetry={() => void shown.refetch()} />}
      {payment && <PaymentState payment={payment} />}
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
        title={t.cameBack(payment.cents)}
        lines={[{ text: `${payment.declineReason} ${t.cameBackText}` }]}
      />
    )
  return (
    <Problem title={t.notTaken} lines={[{ text: payment.declineReason || t.notTakenText }]}>
      <p>
        <a className="btn btn--main" href={hrefTo('/nav/retrypayment')}>
          {texts.states.retry}
        </a>
      </p>
    </Problem>
  )
}

/** The bank asks the owner for a confirmation first. */
function Challenge({ cents, url }: { cents: number; url: string }) {
  return (
    <Problem title={t.confirmAtBank(cents)} lines={[{ text: t.confirmAtBankText }]}>
      <p>
        <a className="btn btn--main" href={url} target="_blank" rel="noreferrer">
          {t.toBank}
        </a>
      </p>
    </Problem>
  )
}

function Receipt({ payment }: PaymentProps) {
  const fileHref = useFileHref()
  return (
    <section className="card done-card receipt" aria-labelledby="h-done">
      <div className="done-card__top">
        <Icon name="check" />
        <h2 id="h-done">{t.received}</h2>
        <p>{t.on(texts.money(payment.cents), dayOfInstant(payment.at))}</p>
      </div>
      <div className="done-card__body">
        <PaymentFacts payment={payment} />
        <h3>{t.paidFor}</h3>
        <Allocations payment={payment} />
        <p>
          <b>{t.next}</b> {t.nextText}
        </p>
        <div className="acts">
          <button className="btn btn--quiet" type="button" onClick={() => print()}>
            {t.print}
          </button>
          <a className="btn btn--quiet" href={fileHref(`/payments/${payment.id}/receipt.pdf`)}>
            {t.receiptPdf}
          </a>
          <a className="btn btn--quiet" href={hrefTo('/nav/home')}>
            {texts.states.toHome}
          </a>
        </div>
      </div>
    </section>
  )
}

function PaymentFacts({ payment }: PaymentProps) {
  const several = useOwnerSettings().accounts.length > 1
  const { feeCents, refundedCents } = payment
  const method = payment.cardLast4
    ? billsTexts.ending(payment.cardBrand, payment.cardLast4)
    : (billsTexts.methods[payment.method] ?? payment.method)
  const facts: readonly (readonly [label: string, value: string, shown?: boolean])[] = [
    [t.confirmation, payment.number],
    [t.cardLine, method],
    [t.fee, texts.money(feeCents), feeCents > 0],
    [t.refunded, texts.money(refundedCents), refundedCents > 0],
    [t.newBalance, texts.money(payment.balanceCents)],
    [t.newTotal, texts.money(payment.totalBalanceCents), several],
  ]
  return (
    <dl className="rows">
      {facts.map(
        ([label, value, shown = true]) =>
          shown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Which bills it paid, with the account where there are several. */
function Allocations({ payment }: PaymentProps) {
  const several = useOwnerSettings().accounts.length > 1
  return (
    <dl className="rows">
      {payment.allocations.map((share) => (
        <div key={share.description + share.ownerNumber + share.cents}>
          <dt>
            {share.description}
            {several && ` (${share.ownerNumber})`}
          </dt>
          <dd>{texts.money(share.cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { dayOfInstant } from '../../shared/dates.ts'
import { Icon } from '../../shared/icon.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import { billsTexts } from '../../shared/section-texts/bills.ts'
import { paymentTexts } from '../../shared/section-texts/payment.ts'
import { asFault, Failed, Loading, NotFound, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import './payment.css'
import { useFileHref } from '../../shared/file-href.ts'
import { useSession } from '../../shared/portal.tsx'
import { InProgress } from './in-progress.tsx'
import { paymentQuery } from './payment.query.ts'

const t = paymentTexts
const OPEN = ['submitting', 'challenge', 'unknown', 'manual-review']
const TAKEN = ['captured', 'partially-refunded', 'refunded']

/** The receipt of a payment, or where it stands while the card company has not answered. */
export default function ReceiptScreen({ id }: { id: string }) {
  const session = useSession()
  const fileHref = useFileHref()
  const shown = useQuery(paymentQuery(session, id))
  const { accounts } = useOwnerSettings()
  const payment = shown.data
  if (shown.isError && asFault(shown.error).status === 404) return <NotFound />
  const open = payment !== undefined && OPEN.includes(payment.state)
  const taken = payment !== undefined && TAKEN.includes(payment.state)
  return (
    <Screen isProtected title={texts.titles.thanks} key={payment?.state ?? 'waiting'}>
      <CustomHtml slot="paymentConfirm" />
      {shown.isPending && <Loading what={texts.titles.thanks} />}
      {shown.isError && <Failed fault={shown.error} onRetry={() => void shown.refetch()} />}
      {payment && open && payment.challengeUrl === null && (
        <InProgress cents={payment.cents} review={payment.state === 'manual-review'} />
      )}
      {payment?.challengeUrl && (
        <Problem title={t.confirmAtBank(payment.cents)} lines={[{ text: t.confirmAtBankText }]}>
          <p>
            <a
              className="btn btn--main"
              href={payment.challengeUrl}
              target="_blank"
              rel="noreferrer"
            >
              {t.toBank}
            </a>
          </p>
        </Problem>
      )}
      {payment?.state === 'returned' && (
        <Problem
          title={t.cameBack(payment.cents)}
          lines={[{ text: `${payment.declineReason} ${t.cameBackText}` }]}
        />
      )}
      {payment && !open && !taken && payment.state !== 'returned' && (
        <Problem title={t.notTaken} lines={[{ text: payment.declineReason || t.notTakenText }]}>
          <p>
            <a className="btn btn--main" href={hrefTo('/nav/retrypayment')}>
              {texts.states.retry}
            </a>
          </p>
        </Problem>
      )}
      {payment && taken && (
        <section className="card done-card receipt" aria-labelledby="h-done">
          <div className="done-card__top">
            <Icon name="check" />
            <h2 id="h-done">{t.received}</h2>
            <p>{t.on(texts.money(payment.cents), dayOfInstant(payment.at))}</p>
          </div>
          <div className="done-card__body">
            <dl className="rows">
              <div>
                <dt>{t.confirmation}</dt>
                <dd>{payment.number}</dd>
              </div>
              <div>
                <dt>{t.cardLine}</dt>
                <dd>
                  {payment.cardLast4
                    ? billsTexts.ending(payment.cardBrand, payment.cardLast4)
                    : (billsTexts.methods[payment.method] ?? payment.method)}
                </dd>
              </div>
              {payment.feeCents > 0 && (
                <div>
                  <dt>{t.fee}</dt>
                  <dd>{texts.money(payment.feeCents)}</dd>
                </div>
              )}
              {payment.refundedCents > 0 && (
                <div>
                  <dt>{t.refunded}</dt>
                  <dd>{texts.money(payment.refundedCents)}</dd>
                </div>
              )}
              <div>
                <dt>{t.newBalance}</dt>
                <dd>{texts.money(payment.balanceCents)}</dd>
              </div>
              {accounts.length > 1 && (
                <div>
                  <dt>{t.newTotal}</dt>
                  <dd>{texts.money(payment.totalBalanceCents)}</dd>
                </div>
              )}
            </dl>
            <h3>{t.paidFor}</h3>
            <dl className="rows">
              {payment.allocations.map((share) => (
                <div key={share.description + share.ownerNumber + share.cents}>
                  <dt>
                    {share.description}
                    {accounts.length > 1 && ` (${share.ownerNumber})`}
                  </dt>
                  <dd>{texts.money(share.cents)}</dd>
                </div>
              ))}
            </dl>
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
      )}
    </Screen>
  )
}

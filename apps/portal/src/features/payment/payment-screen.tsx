import { readDollars } from '@ownerng/domain'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, hrefTo, useRoute } from '../../shared/router.ts'
import { asFault, Failed, Loading, Nothing, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { AmountChoice, type Choice } from './amount-choice.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import './payment.css'
import { logCardFaults, paymentFormQuery, useMakePayment } from './payment.query.ts'

const t = texts.payment
const LEAST_CENTS = 100

/** Pays the balance, all accounts, or another amount by card. A declined card leaves everything as it was typed. */
export default function PaymentScreen() {
  const { query } = useRoute()
  const { owner } = useOwnerSettings()
  const form = useQuery(paymentFormQuery())
  const asked = Number(query.get('cents') ?? '') || 0
  const [picked, setPicked] = useState<Choice | null>(query.get('scope') === 'all' ? 'all' : asked > 0 ? 'other' : null)
  const [typed, setTyped] = useState(asked > 0 ? (asked / 100).toFixed(2) : '')
  const [lines, setLines] = useState<{ text: string; field?: string }[]>([])
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const requestKey = useRef(crypto.randomUUID())
  const card = useRef<CardFrameHandle>(null)
  const pay = useMakePayment()
  const known = form.data
  const choice: Choice = picked ?? (known && known.balanceCents <= 0 && known.totalBalanceCents > 0 ? 'all' : known && known.balanceCents <= 0 ? 'other' : 'account')
  const cents = !known ? 0 : choice === 'account' ? known.balanceCents : choice === 'all' ? known.totalBalanceCents : (readDollars(typed) ?? 0)
  const declined = pay.isError ? asFault(pay.error) : null

  async function submit() {
    if (busy || !known) return
    const fault = amountFault(choice, typed, cents, known)
    setLines(fault ? [{ text: fault, field: 'amount' }] : [])
    if (fault) return
    setBusy(true)
    pay.reset()
    try {
      const answer = await card.current?.tokenise()
      if (!answer?.token) {
        const codes = answer?.codes ?? []
        logCardFaults(codes)
        setLines(codes.map((code) => ({ text: t.faults[code] ?? t.faultOther })))
        return
      }
      const done = await pay.mutateAsync({ requestKey: requestKey.current, ownerNumber: owner.ownerNumber, cents, scope: choice === 'all' ? 'all' : 'account', token: answer.token })
      goTo(hrefTo('/nav/payment/paymentconfirmation', { id: done.id }), { replace: true })
    } catch (error) {
      // only a payment that is known not to have happened gets a new key: anything else must stay the same payment
      if (asFault(error).code === 'PAYMENT_DECLINED' || asFault(error).status === 422) requestKey.current = crypto.randomUUID()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen title={texts.titles.payment}>
      {form.isPending && <Loading what={texts.titles.payment} lines={6} />}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {known?.inProgress && !busy && <Problem title={t.inProgress(known.inProgress.cents)} lines={[{ text: t.inProgressText }]} />}
      {known && !known.open && !known.inProgress && <Nothing title={t.nothing} text={t.nothingText}><a className="btn btn--quiet" href={hrefTo('/nav/bills')}>{texts.home.seeBills}</a></Nothing>}
      {known?.open && !known.frame && <p className="alert">{t.off}</p>}
      {known?.open && known.frame && (!known.inProgress || busy) && (
        <form className="pay" onSubmit={(event) => { event.preventDefault(); void submit() }} noValidate>
          {declined && <Problem title={declined.title ?? texts.states.problem} lines={[{ text: declined.message }]} />}
          {lines.length > 0 && <Problem lines={lines} />}
          <AmountChoice form={known} choice={choice} typed={typed} fault={lines.some((line) => line.field === 'amount')} onChoice={setPicked} onTyped={setTyped} />
          <section className="card" aria-labelledby="h-card">
            <h2 id="h-card">{t.card}</h2>
            <p className="muted">{t.cardNote}</p>
            <CardFrame ref={card} path={known.frame.path} script={known.frame.script} onReady={() => setReady(true)} onSubmit={() => void submit()} />
          </section>
          <button className="btn btn--main btn--lg" type="submit" disabled={!ready} aria-disabled={busy}>{busy ? t.paying : t.pay(cents)}</button>
        </form>
      )}
    </Screen>
  )
}

function amountFault(choice: Choice, typed: string, cents: number, form: { balanceCents: number; totalBalanceCents: number; mayExceedBalance: boolean }): string | null {
  if (choice === 'other' && readDollars(typed) === null) return t.amountFault
  const owed = choice === 'all' ? form.totalBalanceCents : form.balanceCents
  if (cents < LEAST_CENTS && cents !== owed) return t.tooLittle
  return cents > owed && !form.mayExceedBalance ? t.tooMuch(Math.max(0, owed)) : null
}

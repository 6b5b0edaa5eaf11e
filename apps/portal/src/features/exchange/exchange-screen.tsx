import type { CallAnswer, depositList } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yearDate } from '../../shared/dates.ts'
import { Reasons } from '../../shared/reasons.tsx'
import { exchangeTexts } from '../../shared/section-texts/exchange.ts'
import { pointsTexts } from '../../shared/section-texts/points.ts'
import { asFault, Failed, Loading, Nothing, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import '../../styles/tables.css'
import './exchange.css'
import { depositsQuery, useDepositActs } from './exchange.query.ts'

const t = exchangeTexts

type Deposits = CallAnswer<typeof depositList>
type Right = Deposits['rights'][number]

/** Weeks and points that can be given to an exchange company or to rental, each with why not and what mends it; and what was given. */
export default function ExchangeScreen() {
  const list = useQuery(depositsQuery())
  const shown = list.data
  return (
    <Screen title={texts.titles.exchange}>
      <p className="lead">{t.text}</p>
      {list.isPending && <Loading what={texts.titles.exchange} lines={5} />}
      {list.isError && <Failed fault={list.error} onRetry={() => void list.refetch()} />}
      {shown && shown.deposits.length > 0 && <Given deposits={shown.deposits} />}
      {shown && shown.rights.length === 0 && <Nothing title={t.none} text={t.noneText} />}
      {shown && shown.rights.length > 0 && (
        <section className="waitgroup">
          <h2>{t.rights}</h2>
          <ul className="waits">
            {shown.rights.map((right) => (
              <RightCard key={right.id} right={right} companies={shown.companies} />
            ))}
          </ul>
        </section>
      )}
    </Screen>
  )
}

function RightCard({ right, companies }: { right: Right; companies: readonly string[] }) {
  const { give } = useDepositActs()
  const [company, setCompany] = useState(companies[0] ?? '')
  const [points, setPoints] = useState(String(right.remaining ?? 0))
  const fault = give.isError ? asFault(give.error) : null
  const { exchange, rental } = right
  const start = (purpose: 'exchange' | 'rental') =>
    !give.isPending &&
    give.mutate({ purpose, company: purpose === 'exchange' ? company : '', kind: right.kind, rightId: right.id, points: right.kind === 'points' ? Number(points) || 0 : 0 })
  return (
    <li className="card right">
      <h3>
        {right.kind === 'week' ? t.week(right.useYear, right.text) : t.points(right.useYear, (pointsTexts.kinds[right.text] ?? right.text).toLowerCase(), right.remaining ?? 0)}
      </h3>
      {fault && <Problem title={fault.title ?? texts.states.problem} lines={[{ text: fault.message }]} />}
      <div className="right__ways">
        <div>
          <h4>{t.toExchange}</h4>
          {exchange.allowed ? (
            <>
              <p>{exchange.terms === 'short-notice' ? t.short : exchange.normalUntil && t.normal(yearDate(exchange.normalUntil))}</p>
              <div className="field">
                <label htmlFor={`company-${right.id}`}>{t.company}</label>
                <select className="select" id={`company-${right.id}`} value={company} onChange={(event) => setCompany(event.target.value)}>
                  {companies.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              </div>
              {right.kind === 'points' && (
                <div className="f">
                  <label htmlFor={`points-${right.id}`}>{t.howMany}</label>
                  <div className="box">
                    <input id={`points-${right.id}`} inputMode="numeric" value={points} onChange={(event) => setPoints(event.target.value.replace(/\D/g, ''))} />
                  </div>
                </div>
              )}
              <p className="muted small">{t.giveUp}</p>
              <button className="btn btn--main" type="button" aria-disabled={give.isPending} onClick={() => start('exchange')}>
                {give.isPending ? t.busy : t.give(company)}
              </button>
            </>
          ) : (
            <Reasons reasons={exchange.reasons} />
          )}
        </div>
        {rental && (
          <div>
            <h4>{t.toRental}</h4>
            {rental.allowed ? (
              <>
                <p>{rental.until && t.until(yearDate(rental.until))}</p>
                <p className="muted small">{t.giveUp}</p>
                <button className="btn btn--quiet" type="button" aria-disabled={give.isPending} onClick={() => start('rental')}>
                  {give.isPending ? t.busy : t.rent}
                </button>
              </>
            ) : (
              <Reasons reasons={rental.reasons} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function Given({ deposits }: { deposits: Deposits['deposits'] }) {
  const { takeBack } = useDepositActs()
  return (
    <section className="waitgroup">
      <h2>{t.given}</h2>
      {takeBack.isError && <Problem title={asFault(takeBack.error).title ?? texts.states.problem} lines={[{ text: takeBack.error.message }]} />}
      <ul className="waits">
        {deposits.map((deposit) => (
          <li key={deposit.id} className="card wait">
            <div className="wait__head">
              <h3>{deposit.text}</h3>
              <span className={`pill ${deposit.status === 'confirmed' || deposit.status === 'accepted' ? 'pill--ok' : ''}`}>{t.status[deposit.status]}</span>
            </div>
            <p>
              {deposit.purpose === 'rental' ? t.rental : deposit.company}
              {deposit.terms === 'short-notice' && `, ${t.shortTerms}`}. {deposit.number}. {t.askedOn(yearDate(deposit.askedOn))}.
            </p>
            {deposit.reason && <p>{deposit.reason}</p>}
            {deposit.status === 'pending' && (
              <div className="acts">
                <button className="btn btn--quiet" type="button" aria-disabled={takeBack.isPending} onClick={() => !takeBack.isPending && takeBack.mutate(deposit)}>
                  {t.takeBack}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

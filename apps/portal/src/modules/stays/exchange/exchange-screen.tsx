import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import {
  ActionButton,
  ActionProblem,
  Async,
  Card,
  DataList,
  Icon,
  KeepNumbers,
  Notice,
} from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { stayDates, yearInText } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { Nothing, Screen } from '../../../shared/states.tsx'
import { isTaskAllowed } from '../../../shared/who-may.ts'
import { useWhyNotText } from '../../../shared/why-not-text.ts'
import styles from './exchange.module.css'
import { depositsQuery, useDepositActions } from './exchange.query.ts'
import { RightForms, shareReasons } from './right-forms.tsx'

const t = staysExchange
/** Owners of a fraction have dozens of weeks, most of them years ahead. */
const RIGHTS_SHOWN = 6
/** The address of the page with all of them. */
const ALL_RIGHTS = 'all'
const HOW_ICONS = ['check', 'mail', 'clock'] as const
/** States of a deposit that the resort agreed to. */
const GOOD: readonly string[] = ['confirmed', 'accepted']

type Deposits = CallAnswer<typeof listDeposits>

/**
 * Weeks and points that can be deposited with an exchange company or rented out, each with the
 * reason and fix if it can't; and past deposits.
 */
export default function ExchangeScreen() {
  const session = useSession()
  // the right that was chosen on the page of the owner's own time
  const right = useRoute().query.get('right')
  const list = useQuery(depositsQuery(session))
  const whyNot = useWhyNotText('give')
  return (
    <Screen title={commonShell().titles.exchange}>
      <Async query={list} label={commonShell().titles.exchange} lines={5}>
        {({ deposits, rights, companies, fees, feeCents, rent }) => {
          const requested = rights.filter(({ id }) => id === right)
          const first = requested.length > 0 ? requested : rights.slice(0, RIGHTS_SHOWN)
          const shown = right === ALL_RIGHTS ? rights : first
          const shared = whyNot ? [] : shareReasons(shown)
          return (
            <div className={styles.columns}>
              {whyNot && (
                <Notice>
                  <p>{whyNot}</p>
                </Notice>
              )}
              <DataList
                className="card-list"
                rowClass={`card ${styles.rightCard}`}
                rows={whyNot ? [] : shown}
                empty={!whyNot && <Nothing title={t().none} text={t().noneText} />}
                around={(rows) => (
                  <section>
                    <h2>{t().rights}</h2>
                    {shared.length > 0 && (
                      <div className={styles.shared}>
                        <Reasons reasons={shared} />
                      </div>
                    )}
                    {rows}
                    {shown.length < rights.length && (
                      <p>
                        <a
                          className="textlink"
                          href={hrefTo('/nav/reservations/exchange', { right: ALL_RIGHTS })}
                        >
                          {t().allRights}
                        </a>
                      </p>
                    )}
                  </section>
                )}
              >
                {(right) => (
                  <RightForms
                    right={right}
                    companies={companies}
                    shared={shared}
                    fees={fees}
                    feeCents={feeCents}
                    rent={rent}
                  />
                )}
              </DataList>
              <aside className={styles.aside}>
                <DepositList deposits={deposits} />
                {!whyNot && rights.some(isDepositable) && <NotSure />}
                <section className={styles.how}>
                  <h2>{t().howTitle}</h2>
                  <p>{t().text}</p>
                  <ul>
                    {HOW_ICONS.map((icon, index) => (
                      <li key={icon}>
                        <Icon name={icon} />
                        {t().how[index]}
                      </li>
                    ))}
                  </ul>
                </section>
                <ContactCard />
              </aside>
            </div>
          )
        }}
      </Async>
    </Screen>
  )
}

const isDepositable = ({ exchange, rental }: Deposits['rights'][number]) =>
  exchange.allowed || rental?.allowed === true

/** Suggests booking a stay here instead. */
function NotSure() {
  const offersBooking = useOffersBooking()
  if (!offersBooking) return null
  return (
    <Card className={styles.unsure} title={t().unsure}>
      <p>{t().unsureText}</p>
      <a className="textlink" href={hrefTo('/nav/reservations/bookingcriteria')}>
        {t().unsureLink}
      </a>
    </Card>
  )
}

const decidedText = (status: Deposits['deposits'][number]['status'], day: string): string =>
  status === 'withdrawn'
    ? t().withdrawnOn({ day: yearInText(day) })
    : t().decidedOn({ day: yearInText(day) })

function DepositList({ deposits }: { deposits: Deposits['deposits'] }) {
  const { withdraw } = useDepositActions()
  const mayTakeBack = isTaskAllowed('give', useOwnerSettings().role)
  return (
    <DataList
      className="card-list"
      rowClass="card card-stack"
      rows={deposits}
      around={(rows) => (
        <section aria-labelledby="h-given">
          <h2 id="h-given">{t().given}</h2>
          <ActionProblem error={withdraw.error} />
          {rows}
        </section>
      )}
    >
      {(deposit) => (
        <>
          <div className="card-stack__head">
            <h3>
              {deposit.text}
              {deposit.dates && `, ${stayDates(deposit.dates.arrival, deposit.dates.departure)}`}
            </h3>
            <span className={GOOD.includes(deposit.status) ? 'pill pill--ok' : 'pill'}>
              {t().status[deposit.status]}
            </span>
          </div>
          <p>
            {deposit.purpose === 'rental' ? t().rental : deposit.company}
            {deposit.terms === 'short-notice' && `, ${t().shortTerms}`}.{' '}
            <KeepNumbers>{deposit.number}</KeepNumbers>.{' '}
            {t().askedOn({ day: yearInText(deposit.requestedOn) })}.{' '}
            {deposit.decidedOn && `${decidedText(deposit.status, deposit.decidedOn)}.`}
          </p>
          {deposit.takeBackBy && (
            <p>{t().takeBackUntil({ day: yearInText(deposit.takeBackBy) })}</p>
          )}
          {deposit.reason && <p>{deposit.reason}</p>}
          {deposit.takeBackBy && mayTakeBack && (
            <div className="actions">
              <ActionButton isOff={withdraw.isPending} onPress={() => withdraw.mutate(deposit)}>
                {t().takeBack}
              </ActionButton>
            </div>
          )}
        </>
      )}
    </DataList>
  )
}

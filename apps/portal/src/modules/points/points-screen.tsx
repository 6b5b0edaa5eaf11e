import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsRentPoints } from '@ownerng/messages/payments/rent-points'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { BuysCard } from './buys-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { MoveCard } from './move-card.tsx'
import pointsStyles from './points.module.css'
import styles from './points-screen.module.css'

const t = pointsTexts

/** What the account holds, lot by lot, and the running ledger. */
export default function PointsScreen() {
  const session = useSession()
  const points = useQuery(pointsQuery(session))
  const { menuOptions, owner } = useOwnerSettings()
  const label = commonShell().titles.points
  const page = points.data
  return (
    <Screen title={label}>
      <Async query={points} what={label} lines={6} />
      {page && page.lots.length === 0 && <Nothing title={t().none} text={t().noneText} />}
      {page && page.lots.length > 0 && (
        <section className="card table-card" aria-labelledby="h-lots">
          <h2 id="h-lots">{t().lots}</h2>
          <p className={styles.pointsLeft}>
            {t().leftToUse({ count: page.left })}{' '}
            {page.upcoming > 0 && t().toCome({ count: page.upcoming })}
          </p>
          <table className="list-table">
            <thead>
              <tr>
                <th scope="col">{t().kind}</th>
                <th scope="col">{t().year}</th>
                <th scope="col">{t().use}</th>
                <th scope="col" className="num">
                  {t().left}
                </th>
              </tr>
            </thead>
            <tbody>
              {page.lots.map((lot) => (
                <tr key={lot.id} className={lot.earnedOn > page.today ? pointsStyles.toCome : ''}>
                  <th scope="row">
                    {t().kinds[lot.kind] ?? lot.kind}
                    {lot.earnedOn > page.today && (
                      <>
                        {' '}
                        <span className="pill pill--brand">{t().upcoming}</span>
                        <br />
                        <span className="muted">{t().from({ date: yearDate(lot.earnedOn) })}</span>
                      </>
                    )}
                  </th>
                  <td data-label={t().year}>{lot.useYear}</td>
                  <td data-label={t().use}>{yearDate(lot.expiresOn)}</td>
                  <td data-label={t().left} className="num">
                    {formatNumber(lot.remaining)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {page.rents && owner.status === 'active' && !menuOptions.hidePayment && (
            <p>
              <a className="textlink" href={hrefTo('/nav/points/payment')}>
                {paymentsRentPoints().rent}
              </a>
            </p>
          )}
        </section>
      )}
      {page && page.lots.length > 0 && owner.status === 'active' && (
        <MoveCard lots={page.lots} today={page.today} />
      )}
      {page && page.buys.length > 0 && <BuysCard buys={page.buys} left={page.left} />}
      {page && page.entries.length > 0 && <LedgerCard entries={page.entries} />}
    </Screen>
  )
}

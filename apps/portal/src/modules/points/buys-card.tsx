import type { CallAnswer, getPoints } from '@ownerng/contract'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { formatNumber } from '../../shared/amounts.ts'
import styles from './buys-card.module.css'

const t = pointsTexts
type Buys = CallAnswer<typeof getPoints>['buys']

/**
 * By kind of place and season: how many weeks or else nights the points are enough for, as a bar
 * with its words, and what a week costs.
 */
export function BuysCard({ buys, left }: { buys: Buys; left: number }) {
  const seasons = [...new Set(buys.map((buy) => buy.seasonName))]
  const places = [...new Map(buys.map((buy) => [buy.unitTypeCode, buy.unitTypeName]))]
  const most = Math.max(1, ...buys.map((buy) => left / buy.weekPoints))
  return (
    <section className="card table-card" aria-labelledby="h-buys">
      <h2 id="h-buys">{t().buys}</h2>
      <p className="muted">{t().buysText({ left: formatNumber(left) })}</p>
      <table className={`list-table ${styles.buys}`}>
        <thead>
          <tr>
            <th scope="col">{t().place}</th>
            {seasons.map((season) => (
              <th scope="col" key={season}>
                {season}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(([code, name]) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              {seasons.map((season) => {
                const buy = buys.find(
                  (buy) => buy.unitTypeCode === code && buy.seasonName === season,
                )
                return (
                  <td key={season} data-label={season}>
                    {buy && (
                      <>
                        <span
                          className={styles.buysBar}
                          style={{ width: `${(left / buy.weekPoints / most) * 100}%` }}
                          aria-hidden="true"
                        />
                        <b>{t().buysOf({ weeks: buy.weeks, nights: buy.nights })}</b>{' '}
                        <span className="muted small">
                          {t().week({ points: formatNumber(buy.weekPoints) })}
                        </span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

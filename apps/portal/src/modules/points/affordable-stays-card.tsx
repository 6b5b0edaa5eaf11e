import type { CallAnswer, getPoints } from '@ownerng/contract'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Card, DataTable } from '@ownerng/ui'
import { formatNumber } from '../../shared/amounts.ts'
import styles from './affordable-stays-card.module.css'

const t = pointsTexts
type AffordableStays = CallAnswer<typeof getPoints>['buys']

/** How many weeks or nights the points buy, by unit type and season, as labeled bars. */
export function AffordableStaysCard({ buys, left }: { buys: AffordableStays; left: number }) {
  const seasons = [...new Set(buys.map((buy) => buy.seasonName))]
  const places = [...new Map(buys.map((buy) => [buy.unitTypeCode, buy.unitTypeName]))]
  const most = Math.max(1, ...buys.map((buy) => left / buy.weekPoints))
  return (
    <Card className="table-card" title={t().buys}>
      <p className="muted">{t().buysText({ left: formatNumber(left) })}</p>
      <DataTable
        className={styles.weeksTable}
        rows={places.map(([id, name]) => ({ id, name }))}
        columns={[
          { label: t().place, cell: ({ name }) => name },
          ...seasons.map((label) => ({
            label,
            cell: ({ id }: { id: string }) => {
              const buy = buys.find((buy) => buy.unitTypeCode === id && buy.seasonName === label)
              return buy && <AffordableStay buy={buy} share={left / buy.weekPoints / most} />
            },
          })),
        ]}
      />
    </Card>
  )
}

/** The stays that the points buy, relative to the longest one. */
function AffordableStay({ buy, share }: { buy: AffordableStays[number]; share: number }) {
  return (
    <>
      <span className={styles.weeksBar} style={{ width: `${share * 100}%` }} aria-hidden="true" />
      <b>{t().buysOf({ weeks: buy.weeks, nights: buy.nights })}</b>{' '}
      <span className="muted small">{t().week({ points: formatNumber(buy.weekPoints) })}</span>
    </>
  )
}

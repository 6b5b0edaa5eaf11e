import { staysCancel } from '@ownerng/messages/stays/cancel'
import { staysChange } from '@ownerng/messages/stays/change'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Card, Fact, Facts, Icon } from '@ownerng/ui'
import { formatMoney, formatNumber } from '../../shared/amounts.ts'
import { hrefTo } from '../../shared/router.ts'
import { changeHref, type Stay, type Trip } from '../../shared/stay.ts'
import styles from './cost-card.module.css'
import { Ladder } from './ladder.tsx'

const t = tripsTexts

interface CostCardProps {
  readonly stay: Stay
  readonly trip: Trip
  readonly mayChange: boolean
}

/** How the stay was paid, and the refunds for canceling by date. */
export function CostCard({ stay, trip, mayChange }: CostCardProps) {
  const canEnd = mayChange && trip.ladder.length > 0
  return (
    <Card
      title={t().cost}
      aside={
        trip.openFeeCents > 0 ? (
          <span className="pill pill--warn">
            {t().due({ money: formatMoney(trip.openFeeCents) })}
          </span>
        ) : (
          <span className="pill pill--ok">
            <Icon name="check" />
            {t().paid}
          </span>
        )
      }
    >
      <Facts>
        {trip.lots.map((lot) => (
          <Fact
            key={`${lot.kind} ${lot.useYear} ${lot.expiresOn}`}
            label={t().lot({ kind: lot.kind, year: lot.useYear })}
          >
            {formatNumber(lot.points)}
          </Fact>
        ))}
        {trip.lots.length === 0 && stay.points > 0 && (
          <Fact label={staysTexts().paidWith}>{staysTexts().pointsOf({ count: stay.points })}</Fact>
        )}
        {stay.useYear !== null && (
          <Fact label={t().week({ year: stay.useYear })}>{t().usesWeek}</Fact>
        )}
        {stay.paidBy === 'bonus' && <Fact label={staysTexts().paidWith}>{t().bonus}</Fact>}
        <Fact label={t().fees}>{formatMoney(stay.feeCents)}</Fact>
      </Facts>
      {trip.ladder.length > 0 && <Ladder stay={stay} trip={trip} />}
      {canEnd && (
        <div className={styles.acts}>
          <a className="textlink" href={changeHref(stay)}>
            {staysChange().link}
          </a>
          <a className="textlink" href={hrefTo(`/nav/reservations/${stay.id}`, { cancel: '1' })}>
            {staysCancel().link}
          </a>
        </div>
      )}
    </Card>
  )
}

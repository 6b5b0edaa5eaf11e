import type { PointsInterest } from '@ownerng/domain'
import type { Statement } from '../../db/database.ts'
import { POINTS_INTERESTS } from '../stays/standing.queries.ts'

/** A lot that ends within the time of the notices, and which of them were told. */
export interface EndingLot {
  readonly id: string
  readonly owner_account_id: string
  readonly use_year: number
  readonly expires_on: string
  readonly remaining: number
  readonly told: readonly string[]
  /** The points interest behind the lot: it tells when its owner has points next. */
  readonly interest: PointsInterest | null
}

/** `$1` resort, `$2` today. */
export const findEndingLots: Statement = {
  name: 'find-ending-lots',
  text: `select l.id, l.owner_account_id, l.use_year, l.expires_on, l.remaining,
      array(select n.once_key from notice n where n.resort_id = l.resort_id and n.owner_account_id = l.owner_account_id and n.once_key like 'points %') as told,
      (${POINTS_INTERESTS('i.id = l.interest_id')}) -> 0 as interest
    from points_lot l join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id and a.status = 'active'
    where l.resort_id = $1 and l.remaining > 0 and l.expires_on between $2::date and $2::date + 120 order by l.expires_on, l.id`,
}

export const findTimeZone: Statement = {
  name: 'find-time-zone',
  text: 'select time_zone from resort where id = $1',
}

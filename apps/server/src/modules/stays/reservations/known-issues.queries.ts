import type { Statement } from '../../../db/database.ts'

/** Something that is being fixed in a unit: what kind and until when, not who said what. */
export interface KnownIssue {
  readonly id: string
  readonly category: string
  readonly status: string
  readonly scheduledOn: string | null
}

/**
 * `$1` resort, `$2` account, `$3` stay, `$4` today: open work in the unit of a stay that is not
 * over (domain.md section 4, "Stay-linked work orders").
 */
export const findKnownIssues: Statement = {
  name: 'find-known-issues',
  text: `select w.id, w.category, w.status, w.scheduled_on as "scheduledOn" from reservation r join work_order w on w.resort_id = r.resort_id and w.unit_id = r.unit_id and w.status not in ('done', 'closed')
    where r.resort_id = $1 and r.owner_account_id = $2 and r.id = $3 and r.status = 'confirmed' and r.departure > $4::date order by w.reported_on desc limit 20`,
}

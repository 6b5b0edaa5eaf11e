import type pg from 'pg'
import { addOwners } from '../../bench/bench-owners.ts'
import type { Act } from './visitors.ts'

const UNITS = 60
const POINTS = 100_000
const OWED_CENTS = 500_000
const NAME = 'drill'

/**
 * Adds accounts with a bill and a login each, and units reserved for them; returns the login IDs.
 */
export async function addDrillOwners(client: pg.Client, count: number): Promise<string[]> {
  // triggers run as the owner of the tables, which sees one resort
  await client.query(`select set_config('app.resort', 'HERON', false)`)
  await client.query(
    `insert into unit_type (resort_id, code, name, max_people) values ('HERON', 'DRILL', 'Drill', 4)`,
  )
  await client.query(
    `insert into unit (resort_id, number, name, unit_type_code)
      select 'HERON', 'D-' || n, 'Drill ' || n, 'DRILL' from generate_series(1, $1::integer) n`,
    [UNITS],
  )
  await client.query(
    `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
      select 'HERON', 'DRILL', s, w, 1 from unnest(array['red', 'white', 'blue']) s,
      unnest(array['mon-thu', 'sun', 'fri-sat']) w`,
  )
  await addOwners(client, NAME, count, POINTS)
  await client.query(
    `with billed as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on,
        due_on)
      select resort_id, upper(id), id, 'maintenance', 'Fee', $2, current_date, current_date + 30
      from owner_account where resort_id = 'HERON' and id like $1 || '-%'
      returning *
    )
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select resort_id, id, 'owner-receivable', owner_account_id, id, cents from billed
    union all
    select resort_id, id, 'income', null, id, -cents from billed`,
    [NAME, OWED_CENTS],
  )
  return Array.from({ length: count }, (_, index) => `${NAME}.${index + 1}`)
}

/** Comparison of acknowledged actions with the database. */
export interface Kept {
  /** Acknowledged actions that are missing or different in the database. */
  readonly lost: readonly Act[]
  /** Number of stays created twice by one action, and of unbalanced transactions. */
  readonly wrong: number
}

const IN_DATABASE: Readonly<Record<Act['kind'], string>> = {
  'sign-in': `select handle as id from session
    where resort_id = 'HERON' and handle = any($1) and state = 'full'`,
  booking: `select id from reservation
    where resort_id = 'HERON' and id = any($1) and status = 'confirmed'`,
  // in the ledger, not just as an attempt
  payment: `select a.id from payment_attempt a
    where resort_id = 'HERON' and id = any($1) and state = 'captured' and exists (
      select from ledger_entry e where e.resort_id = a.resort_id and e.payment_attempt_id = a.id)`,
}

/** Looks up each action in a database. */
export async function compareActs(client: pg.Client, acts: readonly Act[]): Promise<Kept> {
  const lost: Act[] = []
  for (const [kind, text] of Object.entries(IN_DATABASE)) {
    const asked = acts.filter((act) => act.kind === kind)
    const { rows } = await client.query<{ id: string }>(text, [asked.map(({ id }) => id)])
    const found = new Set(rows.map(({ id }) => id))
    lost.push(...asked.filter(({ id }) => !found.has(id)))
  }
  return { lost, wrong: await countWrong(client) }
}

/** Counts duplicates (each visitor requests each day once) and unbalanced transactions. */
async function countWrong(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select ((
        select count(*) from (
          select from reservation where resort_id = 'HERON' and unit_id in (
            select id from unit where resort_id = 'HERON' and unit_type_code = 'DRILL')
          group by owner_account_id, arrival having count(*) > 1) twice
      ) + (
        select count(*) from (
          select from ledger_entry group by txn_id having sum(cents) <> 0) unbalanced
      ))::integer as wrong`,
  )
  return rows[0]?.wrong ?? 0
}

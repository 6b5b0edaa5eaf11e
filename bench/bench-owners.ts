import type pg from 'pg'

/**
 * Adds accounts to HERON, each with a points lot and a login: accounts `name-1`, …, logins
 * `name.1`, …, with the demo password.
 */
export async function addOwners(
  client: pg.Client,
  name: string,
  count: number,
  points: number,
): Promise<void> {
  const run = (text: string) =>
    client.query(text, text.includes('$3') ? [name, count, points] : [name, count])
  await run(
    `insert into owner_account (resort_id, id, owner_number, display_owner_number, name, status)
      select 'HERON', $1 || '-' || n, upper(left($1, 1)) || n, upper(left($1, 1)) || n,
      $1 || ' ' || n, 'active' from generate_series(1, $2::integer) n`,
  )
  await run(
    `insert into interest (resort_id, id, number, owner_account_id, usage_type, status,
      annual_points)
      select 'HERON', $1 || '-' || n, $1 || '-' || n, $1 || '-' || n, 'points', 'active', 1000
      from generate_series(1, $2::integer) n`,
  )
  await run(
    `insert into points_lot (resort_id, id, number, owner_account_id, interest_id, use_year,
      kind, earned_on, expires_on)
      select 'HERON', $1 || '-' || n, $1 || '-' || n, $1 || '-' || n, $1 || '-' || n,
      extract(year from current_date), 'annual', current_date - 10, current_date + 900
      from generate_series(1, $2::integer) n`,
  )
  await run(
    `insert into points_entry (resort_id, lot_id, points, reason)
      select 'HERON', $1 || '-' || n, $3::integer, 'earned' from generate_series(1, $2::integer) n`,
  )
  await run(
    `insert into login (resort_id, id, app_kind, login_id, password_hash)
      select resort_id, $1 || '-' || n, app_kind, $1 || '.' || n, password_hash
      from login, generate_series(1, $2::integer) n
      where resort_id = 'HERON' and login_id = 'owner.points'`,
  )
  await run(
    `insert into owner_login (resort_id, login_id, owner_account_id)
      select 'HERON', $1 || '-' || n, $1 || '-' || n from generate_series(1, $2::integer) n`,
  )
}

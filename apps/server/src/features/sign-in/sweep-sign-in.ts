import type { Statement } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'

/** Counts whose span is over, wrong tries of last season, and what is long used or ended. */
const sweep: Statement = {
  name: 'sweep-sign-in',
  text: `with counts as (delete from rate_count where resort_id = $1 and ends_at < $2),
    failures as (delete from sign_in_failure where resort_id = $1 and last_at < $2::timestamptz - interval '90 days'),
    passwords as (delete from temporary_password where resort_id = $1 and ends_at < $2::timestamptz - interval '1 day'),
    challenges as (delete from passkey_challenge where resort_id = $1 and ends_at < $2)
    delete from session where resort_id = $1 and created_at < $2::timestamptz - interval '30 days'`,
}

/** Clears away what sign-ins leave behind at every resort. */
export async function sweepSignIn({ database, clock }: Parts): Promise<void> {
  for (const { id } of await database.readDirectory<{ id: string }>(findResorts)) await database.readResort(id, sweep, [id, clock.now()])
}

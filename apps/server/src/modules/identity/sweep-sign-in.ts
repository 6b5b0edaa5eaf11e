import type { Statement } from '../../db/database.ts'
import type { Services } from '../../services.ts'

/**
 * Counts whose span is over, wrong tries of last season, answers that nobody asks for again, and
 * what is long used.
 */
const sweep: Statement = {
  name: 'sweep-sign-in',
  text: `with counts as (delete from rate_count where resort_id = $1 and ends_at < $2),
    failures as (delete from sign_in_failure where resort_id = $1 and last_at < $2::timestamptz - interval '90 days'),
    passwords as (delete from temporary_password where resort_id = $1 and ends_at < $2::timestamptz - interval '1 day'),
    requests as (delete from request_key where resort_id = $1 and made_at < $2::timestamptz - interval '3 days'),
    guesses as (delete from code_guess where resort_id = $1 and at < $2::timestamptz - interval '1 day')
    delete from passkey_challenge where resort_id = $1 and ends_at < $2`,
}

/** Clears away what sign-ins leave behind at a resort. */
export async function sweepSignIn({ database, clock }: Services, resortId: string): Promise<void> {
  await database.readResort(resortId, sweep, [resortId, clock.now()])
}

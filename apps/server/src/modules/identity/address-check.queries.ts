import type { Statement } from '../../db/database.ts'

/**
 * `$1` resort, `$2` login, `$3` purpose, `$4` address, `$5` hash of the code, `$6` until when: the
 * one before stops working.
 */
export const putCheck: Statement = {
  name: 'put-address-check',
  text: `insert into address_check (resort_id, login_id, purpose, address, code_hash, ends_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (resort_id, login_id, purpose) do update set address = excluded.address, code_hash = excluded.code_hash, ends_at = excluded.ends_at, tries = 0`,
}

/** Counts a try and gives the check back while there are tries and time left. `$4` now. */
export const claimCheck: Statement = {
  name: 'claim-address-check',
  text: `update address_check set tries = tries + 1 where resort_id = $1 and login_id = $2 and purpose = $3 and ends_at > $4 and tries < 5 returning address, code_hash`,
}

export const dropCheck: Statement = {
  name: 'drop-address-check',
  text: 'delete from address_check where resort_id = $1 and login_id = $2 and purpose = $3',
}

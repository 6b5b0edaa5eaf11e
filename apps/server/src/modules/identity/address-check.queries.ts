import { sql } from '../../db/statement.ts'

/** Replaces the previous check, whose code stops working. */
export const saveCheck = sql(
  'put-address-check',
  `insert into address_check (resort_id, login_id, purpose, address, code_hash, ends_at)
  values (:resortId, :loginId, :purpose, :address, :codeHash, :endsAt)
  on conflict (resort_id, login_id, purpose) do update
  set address = excluded.address, code_hash = excluded.code_hash, ends_at = excluded.ends_at,
    tries = 0`,
)

/** Counts an attempt and returns the check while attempts and time are left. */
export const claimCheck = sql(
  'claim-address-check',
  `update address_check
  set tries = tries + 1
  where resort_id = :resortId
    and login_id = :loginId
    and purpose = :purpose
    and ends_at > :now
    and tries < 5
  returning address, code_hash`,
)

export const deleteCheck = sql(
  'drop-address-check',
  `delete
  from address_check
  where resort_id = :resortId and login_id = :loginId and purpose = :purpose`,
)

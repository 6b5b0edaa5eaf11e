import { sql } from '../../db/statement.ts'

/**
 * Ends what a login has granted on all its accounts: shared links, calendar feeds, and open
 * invitations of guests, co-owners, and staff. Returns how many worked until now. Their rows are
 * deleted, so nothing can restore them. Confirmed guests keep their page: the stay shows who they
 * are.
 *
 * Grants of a membership that ends need no statement: foreign keys delete them (004-identity.sql).
 */
export const endGrants = sql(
  'end-grants-of-login',
  `with feeds as (
    delete
    from calendar_feed
    where resort_id = :resortId and login_id = :loginId and ended_at is null
    returning id
  ), shares as (
    delete
    from stay_share
    where resort_id = :resortId and login_id = :loginId
    returning ended_at is null as is_open
  ), guests as (
    delete
    from guest_invitation
    where resort_id = :resortId and login_id = :loginId and step <> 'confirmed'
    returning step <> 'withdrawn' as is_open
  ), staff as (
    delete
    from staff_invitation
    where resort_id = :resortId and invited_by = :loginId and used_at is null
  ), invitations as (
    delete
    from co_owner_invitation
    where resort_id = :resortId and invited_by = :loginId and closed_at is null
    returning id
  )
  select (select count(*)::integer from feeds) as feeds,
    (select count(*)::integer from shares where is_open) as shares,
    (select count(*)::integer from guests where is_open) as guests,
    (select count(*)::integer from invitations) as invitations`,
)

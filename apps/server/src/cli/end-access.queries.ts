import { sql } from '../db/statement.ts'

export const findAccountByNumber = sql(
  'find-account-by-number',
  `select a.id, r.name as resort
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId and a.owner_number = :ownerNumber`,
)

/** SQL that copies the person `p` that the condition selects, and returns the ID of the copy. */
const copyPerson = (condition: string) => `insert into person (
      resort_id, first_name, last_name, email, mobile, other_phone, address, other_email,
      changed_at, bounced_at
    )
    select p.resort_id, p.first_name, p.last_name, p.email, p.mobile, p.other_phone, p.address,
      p.other_email, now(), p.bounced_at
    from person p
    where p.resort_id = :resortId and ${condition}
    returning id`

/**
 * Gives a login its own copy of a person whom it shares with other logins, such as those of a
 * couple. Otherwise it could change the address that recovers their password.
 */
export const separateLogin = sql(
  'separate-person-of-login',
  `with copied as (
    ${copyPerson(`exists (
      select from login l
      where l.resort_id = p.resort_id and l.person_id = p.id and l.id = :loginId
    )
    and exists (
      select from login l
      where l.resort_id = p.resort_id and l.person_id = p.id and l.id <> :loginId
    )`)}
  )
  update login l
  set person_id = copied.id
  from copied
  where l.resort_id = :resortId and l.id = :loginId`,
)

/**
 * Moves the logins of an account's imported person to a copy of it, and clears the contact details
 * of the original. The next import fills them with those of the new owner, and the previous owner
 * can't recover a password with them.
 */
export const separatePerson = sql(
  'separate-person-of-account',
  `with copied as (
    ${copyPerson(`p.id = 'p-' || :ownerNumber
      and exists (
        select from login l
        where l.resort_id = p.resort_id and l.person_id = p.id
      )`)}
  ), moved as (
    update login l
    set person_id = copied.id
    from copied
    where l.resort_id = :resortId and l.person_id = 'p-' || :ownerNumber
  )
  update person
  set email = '', mobile = '', other_phone = '', address = '{}', other_email = '',
    changed_at = null, bounced_at = null
  where resort_id = :resortId and id = 'p-' || :ownerNumber and erased_at is null`,
)

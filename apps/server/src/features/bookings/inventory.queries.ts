import type { Statement } from '../../platform/database.ts'

/** The units that keep nights for a unit: its parts, or itself. */
const LEAVES = `(select part_unit_id as leaf from unit_part p where p.resort_id = u.resort_id and p.whole_unit_id = u.id
  union all select u.id where not exists (select from unit_part p where p.resort_id = u.resort_id and p.whole_unit_id = u.id))`

/** True where no night from \`a\` to \`d\` is kept on the unit. */
const FREE = (arrival: string, departure: string) => `not exists (select from ${LEAVES} leaves
  join reserved_night n on n.resort_id = u.resort_id and n.unit_id = leaves.leaf and n.night >= ${arrival} and n.night < ${departure})`

/** `$1` resort, `$2` arrivals, `$3` departures, one for one: free units by type and dates. */
export const countFree: Statement = {
  name: 'count-free',
  text: `select u.unit_type_code as code, ask.arrival, count(*)::integer as free
    from unnest($2::date[], $3::date[]) as ask(arrival, departure) cross join unit u
    where u.resort_id = $1 and ${FREE('ask.arrival', 'ask.departure')} group by 1, 2`,
}

/** `$1` resort, `$2` arrival, `$3` departure: nights taken in that time, by unit, of types that are all taken. */
export const findTakenNights: Statement = {
  name: 'find-taken-nights',
  text: `select u.unit_type_code as code, u.id, array_agg(distinct n.night::text) as nights
    from unit u cross join lateral ${LEAVES} leaves join reserved_night n on n.resort_id = u.resort_id and n.unit_id = leaves.leaf
    where u.resort_id = $1 and n.night >= $2 and n.night < $3 group by u.unit_type_code, u.id`,
}

/** `$1` resort, `$2` type, `$3` arrival, `$4` departure: free units. */
export const findFreeUnits: Statement = {
  name: 'find-free-units',
  text: `select u.id from unit u where u.resort_id = $1 and u.unit_type_code = $2 and ${FREE('$3::date', '$4::date')} order by u.number`,
}

/** `$1` resort, `$2` first night, `$3` last night: nights on which nothing at all is free. */
export const findFullNights: Statement = {
  name: 'find-full-nights',
  text: `select night::text from reserved_night n where resort_id = $1 and night between $2 and $3
    group by night having count(*) >= (select count(*) from unit u where u.resort_id = $1 and not exists
      (select from unit_part p where p.resort_id = u.resort_id and p.whole_unit_id = u.id)) order by night`,
}

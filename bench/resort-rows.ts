/** Number of owners and stays of a generated resort. */
export interface Size {
  readonly owners: number
  readonly stays: number
}

/** The last arrivals are this many days ahead; earlier ones at the same unit are six days apart. */
export const LAST_ARRIVAL_DAYS = 228

const DAYS_A_STAY = 6

/** The use year began three months ago on any day, so that no job has points to grant or expire. */
const YEAR_START = `(date_trunc('month', current_date)::date - interval '3 months')`

/** Number of stays per owner paid with points of this year. */
const MOST_SPENT = 2

/**
 * A unit type with room for bookings, in addition to those of Heron Cove; a night costs the same
 * all year.
 */
export const ROOM = { code: 'ROOM', units: 40, points: 1 }

/** SQL for an id as long as real ones, different at each resort. */
const id = (n: string) => `r.id || lpad((${n})::text, 15, '0')`

/**
 * Returns statements that insert the rows of a resort, table by table, for the resorts in the
 * temporary table `added` (as `r`), about 70,000 each. An owner has one interest with points of two
 * years, a paid and a future charge, and two or three stays. The last statements insert typical
 * audit and message rows.
 */
export function getRows({ owners, stays }: Size): readonly string[] {
  const owner = `generate_series(1, ${owners}) o`
  /** Assigns owners in turn. */
  const ofStay = `(s % ${owners}) + 1`
  const spent = Math.min(MOST_SPENT, Math.floor(stays / owners))
  return [
    `insert into unit_type (resort_id, code, name, max_people)
    select r.id, '${ROOM.code}', 'Room', 4 from added r`,
    `insert into unit (resort_id, id, number, name, unit_type_code)
    select r.id, ${id('n')}, 'ROOM-' || n, 'Room ' || n, '${ROOM.code}'
    from generate_series(1, ${ROOM.units}) n, added r`,
    `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
    select r.id, '${ROOM.code}', s, w, ${ROOM.points}
    from unnest(array['red', 'white', 'blue']) s,
      unnest(array['mon-thu', 'sun', 'fri-sat']) w, added r`,
    `insert into person (resort_id, id, first_name, last_name, email)
    select r.id, ${id('o')}, 'Owner', 'Number ' || o, 'owner.' || o || '@mail.example'
    from ${owner}, added r`,
    `insert into owner_account (resort_id, id, owner_number, display_owner_number, name)
    select r.id, ${id('o')}, 10000 + o, 10000 + o, 'Owner Number ' || o from ${owner}, added r`,
    `insert into login (resort_id, id, app_kind, login_id, password_hash, person_id)
    select r.id, ${id('o')}, 'owner', 'owner.' || o, h.password_hash, ${id('o')}
    from ${owner}, added r, login h where h.resort_id = 'HERON' and h.login_id = 'owner.points'`,
    `insert into owner_login (resort_id, login_id, owner_account_id)
    select r.id, ${id('o')}, ${id('o')} from ${owner}, added r`,
    `insert into interest (resort_id, id, number, owner_account_id, usage_type, status,
      annual_points, use_year_month, purchased_on)
    select r.id, ${id('o')}, 'P-' || o, ${id('o')}, 'points', 'active', 14000,
      extract(month from ${YEAR_START}), '2019-03-01'
    from ${owner}, added r`,
    `insert into points_lot (resort_id, id, number, owner_account_id, interest_id, use_year, kind,
      earned_on, expires_on, remaining, earned)
    select r.id, ${id('2 * o + y')}, 'L-' || o || '-' || y, ${id('o')}, ${id('o')},
      extract(year from ${YEAR_START}) + y, 'annual',
      ${YEAR_START} + make_interval(years => y),
      ${YEAR_START} + make_interval(years => y + 1, days => -1),
      14000 - case when y = 0 then 1000 * ${spent} else 0 end, 14000
    from ${owner}, generate_series(0, 1) y, added r`,
    `insert into points_entry (resort_id, id, lot_id, points, reason, at, owner_account_id, counts_at)
    select r.id, ${id('2 * o + y')}, ${id('2 * o + y')}, 14000, 'earned', now() - interval '1 year',
      ${id('o')}, ${YEAR_START} + make_interval(years => y)
    from ${owner}, generate_series(0, 1) y, added r`,
    `insert into points_entry (resort_id, id, lot_id, points, reason, reservation_id, at,
      owner_account_id, counts_at)
    select r.id, ${id(`10000 + s`)}, ${id(`2 * (${ofStay})`)}, -1000, 'spent', ${id('s')},
      now() - interval '100 days', ${id(ofStay)},
      greatest(now() - interval '100 days', ${YEAR_START})
    from generate_series(0, ${owners * spent} - 1) s, added r`,
    `insert into reservation (resort_id, id, number, owner_account_id, unit_id, type, status, arrival,
      departure, people1, points, paid_by, rule_set_version)
    select r.id, ${id('s')}, 'H-' || s, ${id(ofStay)}, u.id, 'O',
      case when d.arrival < current_date - 7 then 'stayed' else 'confirmed' end,
      d.arrival, d.arrival + 2 + s % 4, 2, 1000, 'points', 1
    from generate_series(0, ${stays} - 1) s,
      lateral (select count(*)::integer as units from added_unit) c,
      lateral (select current_date + ${LAST_ARRIVAL_DAYS} - ${DAYS_A_STAY} * (s / c.units)
        as arrival) d, added_unit u, added r
    where u.position = s % c.units`,
    `insert into points_held (resort_id, lot_id, departure, points)
    select v.resort_id, e.lot_id, v.departure, -sum(e.points)
    from reservation v join added r on r.id = v.resort_id
    join points_entry e on e.resort_id = v.resort_id and e.reservation_id = v.id
    where v.status = 'confirmed' group by 1, 2, 3`,
    `insert into reserved_night (resort_id, unit_id, night, reservation_id)
    select v.resort_id, v.unit_id, v.arrival + n, v.id
    from reservation v join added r on r.id = v.resort_id,
      generate_series(0, v.departure - v.arrival - 1) n`,
    `insert into night_block (resort_id, block, unit_id, nights)
    select n.resort_id, block_of(n.night), n.unit_id, bit_or(block_bit(n.night))
    from reserved_night n join added r on r.id = n.resort_id group by 1, 2, 3`,
    `insert into charge (resort_id, id, number, owner_account_id, kind, description, cents,
      billed_on, due_on, use_year)
    select r.id, ${id('2 * o + y')}, 'B-' || o || '-' || y, ${id('o')}, 'maintenance',
      'Maintenance fee', 120000, d.due - 60, d.due, extract(year from d.due)
    from ${owner}, generate_series(0, 1) y,
      lateral (select current_date - 200 + 230 * y as due) d, added r`,
    `insert into payment_attempt (resort_id, id, number, invoice, owner_account_id, account_ids,
      cents, request_key, state, created_at, settled_at)
    select r.id, ${id('o')}, 'R-' || o, r.id || '-' || o, ${id('o')}, array[${id('o')}], 120000,
      'growth-' || o, 'captured', now() - interval '90 days', now() - interval '90 days'
    from ${owner}, added r`,
    `insert into ledger_entry (resort_id, id, txn_id, ledger_account, owner_account_id, charge_id,
      cents, at)
    select r.id, ${id('4 * o + 2 * y + side')}, ${id('2 * o + y')},
      case side when 0 then 'owner-receivable' else 'income' end,
      case side when 0 then ${id('o')} end, ${id('2 * o + y')},
      case side when 0 then 120000 else -120000 end, now() - interval '200 days'
    from ${owner}, generate_series(0, 1) y, generate_series(0, 1) side, added r`,
    `insert into ledger_entry (resort_id, id, txn_id, ledger_account, owner_account_id, charge_id,
      payment_attempt_id, cents, at)
    select r.id, ${id('10000 + 2 * o + side')}, ${id('10000 + o')},
      case side when 0 then 'owner-receivable' else 'gateway-clearing' end,
      case side when 0 then ${id('o')} end, case side when 0 then ${id('2 * o')} end,
      ${id('o')}, case side when 0 then -120000 else 120000 end, now() - interval '90 days'
    from ${owner}, generate_series(0, 1) side, added r`,
    `insert into notice (resort_id, id, owner_account_id, topic, title, text, at)
    select r.id, ${id('o')}, ${id('o')}, 'stays', 'Your stay is booked',
      repeat('Your stay is booked. ', 8), now() - interval '1 day' * (o % 300)
    from ${owner}, added r`,
    `insert into outbox (resort_id, id, channel, recipient, subject, text, at, try_after, tries,
      sent_at, login_id)
    select r.id, ${id('o')}, 'email', 'owner.' || o || '@mail.example', 'Your stay is booked',
      repeat('Your stay is booked. ', 8), d.at, d.at, 1, d.at, ${id('o')}
    from ${owner}, lateral (select now() - interval '1 hour' * (o % 2000) as at) d, added r`,
    `insert into audit_event (resort_id, id, at, event, outcome, login_id, app_kind, address)
    select r.id, ${id('o')}, now() - interval '1 day' * (o % 700), 'sign-in', 'full',
      ${id('o')}, 'owner', '192.0.2.1'
    from ${owner}, added r`,
    `insert into session (resort_id, handle, secret_hash, login_id, app_kind, owner_account_id,
      created_at, last_seen_at, ended_at)
    select r.id, ${id('o')}, sha256((${id('o')})::bytea), ${id('o')}, 'owner', ${id('o')},
      d.at, d.at, d.at
    from generate_series(1, ${owners}, 4) o,
      lateral (select now() - interval '1 hour' * (o % 600) as at) d, added r`,
    // as at a resort whose jobs have run before: the next start has nothing to catch up
    `insert into job_turn (resort, job, run_after, is_first)
    select r.id, j, now() + interval '1 hour', false
    from unnest(array['roll-use-years', 'tell-ending-points']) j, added r`,
    `insert into work_order (resort_id, id, number, owner_account_id, unit_id, category, summary,
      status, reported_on)
    select r.id, ${id('o')}, 'W-' || o, ${id('o')}, u.id, 'Plumbing', 'The tap drips', 'done',
      current_date - o % 700
    from generate_series(1, ${owners}, 10) o join added_unit u on u.position = o % 30, added r`,
  ]
}

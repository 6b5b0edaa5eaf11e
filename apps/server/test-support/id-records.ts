import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, dateAt } from '@ownerng/domain'
import type { RecordKind } from './call-access.ts'
import type { SignedIn, TestApp } from './test-app.ts'

/** An account, one of its logins, and a session, if its records are needed. */
interface RecordOwner {
  readonly loginId: string
  readonly number: string
  readonly session: SignedIn | null
}

/** Creates one record of each kind for an account and its login. */
export async function addRecords(
  test: TestApp,
  to: Partial<Record<RecordKind, string>>,
  { loginId, number, session }: RecordOwner,
): Promise<void> {
  const one = async (text: string, values: unknown[] = []) =>
    (await test.owner.query(text, values)).rows[0]?.id as string
  const today = dateAt(test.services.clock.now(), 'America/New_York')
  const account = await one(`select id from owner_account where owner_number = $1`, [number])
  const login = await one(`select id from login where login_id = $1 and app_kind = 'owner'`, [
    loginId,
  ])
  const interest = await one(`select id from interest where owner_account_id = $1 limit 1`, [
    account,
  ])
  const unit = await one(
    `select u.id from unit u where not exists (select from unit_part p
      where p.part_unit_id = u.id or p.whole_unit_id = u.id) order by number limit 1`,
  )
  const far = Number(number) % 1000
  const stay = (status: string, plus: number, hold: string) =>
    one(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type,
        status, arrival, departure, people1, interest_id, rule_set_version, hold_ends_at,
        held_for)
        values ('HERON', $1, $2, $3, 'O', $4, $5, $6, 1, $7, 1, ${hold}, 'owner') returning id`,
      [
        `T-${number}-${plus}`,
        account,
        unit,
        status,
        addDays(today, 700 + far * 10 + plus),
        addDays(today, 702 + far * 10 + plus),
        interest,
      ],
    )
  to.reservation = await stay('confirmed', 0, 'null')
  to.hold = await stay('held', 4, `now() + interval '10 minutes'`)
  to.lot = await one(
    `insert into points_lot (resort_id, number, owner_account_id, interest_id,
      use_year, kind, earned_on, expires_on) values ('HERON', $1, $2, $3, 2026, 'annual', $4, $5)
      returning id`,
    [`T${number}`, account, interest, addDays(today, -30), addDays(today, 300)],
  )
  to.payment = await one(
    `insert into payment_attempt (resort_id, number, invoice, login_id,
      owner_account_id, account_ids, cents, request_key, state, created_at, settled_at)
      values ('HERON', $1, $1, $2, $3, array[$3], 100, $1, 'captured', now(), now()) returning id`,
    [`T-${number}`, login, account],
  )
  to['work-order'] = await one(
    `insert into work_order (resort_id, number, owner_account_id, unit_id, category,
      summary, status, reported_on) values ('HERON', $1, $2, $3, 'Other', 'x', 'received', $4)
      returning id`,
    [`T-${number}`, account, unit, today],
  )
  to.photo = await one(
    `insert into attachment (resort_id, work_order_id, media_type, sha256, bytes)
      values ('HERON', $1, 'image/jpeg', repeat('a', 64), 3) returning id`,
    [to['work-order']],
  )
  to.document = await one(
    `insert into document (resort_id, number, owner_account_id, category, title,
      media_type, sha256, bytes, pages, published_on)
      select 'HERON', $1, $2, 'Letter', 'Yours', 'application/pdf', sha256, bytes, 1, $3
        from document limit 1 returning id`,
    [`T-${number}`, account, today],
  )
  to.invitation = await one(
    `insert into co_owner_invitation (resort_id, owner_account_id, invited_by,
      first_name, last_name, email, role, token_hash, created_at, ends_at)
      values ('HERON', $1, $2, 'Ada', 'Prescott', $3, 'view', decode(md5($3), 'hex'), now(), now()
        + interval '14 days') returning id`,
    [account, login, `t-${number}@mail.example`],
  )
  to.deposit = await one(
    `insert into exchange_deposit (resort_id, owner_account_id, interest_id, points,
      company, status, number) values ('HERON', $1, $2, 10, 'X', 'pending', $3) returning id`,
    [account, interest, `T-${number}`],
  )
  to.week = await one(
    `insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on, status)
      values ('HERON', $1, 2090, '2090-01-01', '2090-12-31', 'split') returning id`,
    [interest],
  )
  to.waitlist = await one(
    `insert into waitlist_request (resort_id, owner_account_id, arrival, departure,
      login_id, queued_at) values ('HERON', $1, $2, $3, $4, now()) returning id`,
    [account, addDays(today, 60), addDays(today, 62), login],
  )
  to.method = await one(
    `insert into payment_method (resort_id, login_id, kind, brand, last4, good_until,
      gateway, vault_token, added_at)
      values ('HERON', $1, 'card', 'Visa', '1119', '2039-12', 'rdppay', $2, now()) returning id`,
    [login, `vlt_${randomUUID().replaceAll('-', '')}`],
  )
  to.plan = await one(
    `insert into payment_plan (resort_id, owner_account_id, login_id,
      payment_method_id, charge_ids, cents, request_key, made_at)
      values ('HERON', $1, $2, $3, array['x'], 100, $4, now()) returning id`,
    [account, login, to.method, randomUUID()],
  )
  to.planned = await one(
    `insert into planned_payment (resort_id, owner_account_id, draw_on, cents,
      charge_ids) values ('HERON', $1, $2, 100, array['x']) returning id`,
    [account, addDays(today, 20)],
  )
  to.passkey = await one(
    `insert into passkey (resort_id, login_id, credential_id, public_key, name)
      values ('HERON', $1, $2, '\\x00', 'Key') returning id`,
    [login, randomUUID()],
  )
  to['co-owner'] = login
  if (!session) return
  to.session = await one('select id from session where handle = $1', [session.handle])
  to.device = await one(
    `insert into trusted_device (resort_id, login_id, secret_hash, ends_at)
      values ('HERON', $1, $2, now() + interval '1 day') returning id`,
    [login, randomBytes(32)],
  )
}

/** Adds an email factor to a login; returns its ID. */
export async function addFactor(test: TestApp, loginId: string): Promise<string> {
  const { rows } = await test.owner.query(
    `insert into login_factor (resort_id, login_id, kind, destination)
      select resort_id, id, 'email', 'x@mail.example' from login where login_id = $1 returning id`,
    [loginId],
  )
  return rows[0].id
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ReadSql } from '../apps/server/src/db/database.ts'
import type { ParamsOf, RowOf, Statement } from '../apps/server/src/db/statement.ts'
import * as requestKeys from '../apps/server/src/http/request-key.queries.ts'
import { BYTES_PER_WRITE, MAX_DAILY_WRITES } from '../apps/server/src/http/request-key.ts'
import { findSession } from '../apps/server/src/http/session.queries.ts'
import { addMessage } from '../apps/server/src/integrations/mail/outbox.queries.ts'
import { findLoginById } from '../apps/server/src/modules/identity/login.queries.ts'
import {
  findAccounts,
  findResort,
} from '../apps/server/src/modules/people/owner-settings.queries.ts'
import { findFormFields } from '../apps/server/src/modules/resort/form-fields.queries.ts'
import { findOptions } from '../apps/server/src/modules/resort/resort-directory.queries.ts'
import * as booking from '../apps/server/src/modules/stays/booking.queries.ts'
import {
  findBookingContext,
  findChart,
  findSeasons,
  findUnitTypes,
} from '../apps/server/src/modules/stays/booking-context.queries.ts'
import { readFreeUnits } from '../apps/server/src/modules/stays/inventory.ts'
import { findReservation } from '../apps/server/src/modules/stays/reservation.queries.ts'
import { orderUnits } from '../apps/server/src/modules/stays/take-unit.ts'
import type { ApiOwner } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'

export const AT_ONCE = 8

const BEGIN = { name: 'begin', text: 'begin' }

const COMMIT = { name: 'commit', text: 'commit' }

const SET_RESORT = { name: 'set-resort', text: "select set_config('app.resort', $1, true)" }

/** Returns dates two weeks long that step through the year, in four unit types with room. */
export function getStay(index: number): {
  unitTypeCode: string
  arrival: string
  departure: string
} {
  const start = 20 + (index % 300)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    unitTypeCode: ['BX1', 'BX2', 'BX3', 'BX4'][Math.floor(index / 300) % 4] ?? 'BX1',
    arrival: day(start),
    departure: day(start + 2),
  }
}

export const POINTS = 2

/** About as long as a booking confirmation. */
const MAIL = 'Your stay is booked. '.repeat(10)

const HASH = Buffer.alloc(32)

const SEALED = Buffer.alloc(1000)

interface Account {
  readonly accountId: string
  readonly loginId: string
  readonly lotId: string
}

/** Executes a statement and returns its rows. */
type Run = <S extends Statement>(statement: S, params: ParamsOf<S>) => Promise<RowOf<S>[]>

/** Runs the server's statements in the same transactions through `pg` only. */
export async function openDriver(portal: Portal) {
  const options = { ...portal.database, max: AT_ONCE, pipeline: true } as pg.PoolConfig
  const owned = new pg.Client(portal.databaseOwner)
  await owned.connect()
  const pool = new pg.Pool(options)
  const runOn =
    (client: pg.ClientBase): Run =>
    async <S extends Statement>({ name, text, parameters }: S, params: ParamsOf<S>) => {
      const input: Partial<Record<string, unknown>> = params
      const values = parameters.map((parameter) => input[parameter])
      return (await client.query<RowOf<S>>({ name, text, values })).rows
    }
  const today = new Date().toISOString().slice(0, 10)

  async function transaction<T>(work: (run: Run, client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const opened = [client.query(BEGIN), client.query({ ...SET_RESORT, values: ['HERON'] })]
      const result = await work(runOn(client), client)
      await Promise.all(opened)
      await client.query(COMMIT)
      return result
    } finally {
      client.release()
    }
  }
  const session = (owner: ApiOwner) => {
    const now = Date.now()
    return transaction((run) =>
      run(findSession, {
        resortId: 'HERON',
        handle: owner.handle,
        now: new Date(now),
        idleSince: new Date(now - 1_200_000),
        startedAfter: new Date(now - 28_800_000),
        notAfter: new Date(now + 60_000),
        appKind: 'owner',
      }),
    )
  }
  let signedIn: ApiOwner
  return {
    accountOf: async (owner: ApiOwner): Promise<Account> => {
      signedIn = owner
      const [row] = await session(owner)
      if (!row?.ownerAccountId) throw new Error('the owner of the bench is not signed in')
      const lot = await owned.query(
        `select id from points_lot where resort_id = 'HERON' and owner_account_id = $1
          order by expires_on desc limit 1`,
        [row.ownerAccountId],
      )
      return { accountId: row.ownerAccountId, loginId: row.loginId, lotId: lot.rows[0].id }
    },
    /** Separate unit types, units and points, so that bookings never run out. */
    fillLots: async (accountId: string) => {
      for (const code of ['BX1', 'BX2', 'BX3', 'BX4']) {
        await owned.query(
          `insert into unit_type (resort_id, code, name, max_people) values ('HERON', $1, $1, 4)`,
          [code],
        )
        await owned.query(
          `insert into unit (resort_id, number, name, unit_type_code)
            select 'HERON', $1 || '-' || n, $1 || '-' || n, $1
            from generate_series(1, 100) n`,
          [code],
        )
        await owned.query(
          `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class,
            points)
            select 'HERON', $1, s, w, 1 from unnest(array['red', 'white', 'blue']) s,
            unnest(array['mon-thu', 'sun', 'fri-sat']) w`,
          [code],
        )
      }
      await owned.query(
        `insert into points_entry (resort_id, lot_id, points, reason)
          select resort_id, id, 100000000, 'adjusted'
          from points_lot where resort_id = 'HERON' and owner_account_id = $1`,
        [accountId],
      )
      await owned.query(
        `update points_lot set earned_on = '2020-01-01', expires_on = current_date + 900
          where resort_id = 'HERON' and owner_account_id = $1`,
        [accountId],
      )
      await owned.query('analyze')
    },
    read: async (owner: ApiOwner, account: Account): Promise<void> => {
      await session(owner)
      await transaction((run) =>
        Promise.all([
          run(findAccounts, { resortId: 'HERON', loginId: account.loginId }),
          run(findResort, { resortId: 'HERON' }),
          run(findOptions, { resortId: 'HERON' }),
        ]),
      )
    },
    book: async (account: Account, index: number): Promise<void> => {
      await session(signedIn)
      const { unitTypeCode, arrival, departure } = getStay(index)
      const resortId = 'HERON'
      const { accountId: ownerAccountId, loginId } = account
      const key = { resortId, loginId, call: 'bookReservation', key: randomUUID() }
      await transaction((run) => run(requestKeys.findAnswer, key))
      await transaction(async (run, client) => {
        await run(requestKeys.lockKey, key)
        await run(requestKeys.findAnswer, key)
        const [, , , , free] = await Promise.all([
          run(findBookingContext, {
            resortId,
            ownerAccountId,
            today,
            countsStays: true,
            holidaySeasons: [],
          }),
          run(findSeasons, { resortId }),
          run(findChart, { resortId }),
          run(findUnitTypes, { resortId }),
          readFreeUnits(
            { database: client, rows: run as ReadSql['rows'], row: async () => null },
            { resortId, ownerAccountId },
            { unitTypeCode, arrival, departure },
          ),
          run(findFormFields, { resortId, commentType: 'reservation' }),
        ])
        for (const unitId of orderUnits(free, null, null, ownerAccountId).ids) {
          await client.query('savepoint part_1')
          try {
            const [added] = await run(booking.addReservation, {
              resortId,
              ownerAccountId,
              unitId,
              type: 'O',
              arrival,
              departure,
              people1: 2,
              people2: 0,
              people3: 0,
              people4: 0,
              interestId: null,
              entitlementId: null,
              secondEntitlementId: null,
              points: POINTS,
              paidBy: 'points',
              ruleSetVersion: 1,
              holdEndsAt: null,
              bookedAt: new Date(),
              heldFor: 'owner',
              answerBy: null,
              asked: null,
            })
            await client.query('release savepoint part_1')
            if (!added) continue
            const { id } = added
            await run(booking.spendPoints, {
              resortId,
              lotIds: [account.lotId],
              points: [POINTS],
              reservationId: id,
            })
            await run(booking.saveComments, {
              resortId,
              reservationId: id,
              items: ['C1'],
              values: ['Before 6 PM'],
            })
            await run(findReservation, { resortId, ownerAccountId, id })
            await run(findLoginById, { resortId, loginId })
            await run(addMessage, {
              resortId,
              channel: 'email',
              locale: 'en-US',
              recipient: 'bench@mail.example',
              subject: 'Your stay',
              text: MAIL,
              secret: false,
              now: new Date(),
              topic: 'stays',
              loginId,
              link: '',
            })
            const stored = { ...key, requestHash: HASH, answer: SEALED, madeAt: new Date() }
            await run(requestKeys.addAnswer, stored)
            const weight = { weight: BYTES_PER_WRITE, maxWeight: MAX_DAILY_WRITES }
            await run(requestKeys.countWrite, {
              ...weight,
              ...{ resortId, loginId, ownerAccountId },
              now: new Date(),
            })
            return
          } catch (error) {
            if (!['23505', '23P01'].includes((error as pg.DatabaseError).code ?? '')) throw error
            await client.query('rollback to savepoint part_1')
          }
        }
      })
    },
    close: async () => {
      await pool.end()
      await owned.end()
    },
  }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Mode, Reason } from './modes.ts'

/**
 * State of an invoice. A challenge waits for the bank; refunds are summed up on the captured sale.
 */
export interface Sale {
  readonly invoice: string
  readonly state: 'captured' | 'declined' | 'challenge' | 'voided' | 'returned' | 'authorised'
  /** Approved amount, possibly less than requested. */
  readonly cents: number
  /** 1 if less than the requested amount was approved. */
  readonly partial: number
  readonly refunded: number
  /** Reason code; an earlier release stored the text. */
  readonly reason: string
  readonly brand: string
  readonly last4: string
  /** Secret of the challenge page; empty for none. */
  readonly challenge: string
  readonly made_ms: number
}

/** Content of a token: test mode and last digits, never a number. */
export interface PayToken {
  readonly kind: 'card' | 'bank'
  readonly mode: Mode
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`, last month of a card; empty for a bank account. */
  readonly goodUntil: string
}

/** Notice for the merchant, until it is accepted. */
interface Notice {
  readonly id: number
  readonly body: string
  readonly forged: number
  readonly tries: number
}

/** The gateway's own ledger, the reference for reconciliation. */
export interface Store {
  addToken(token: string, card: PayToken, nowMs: number): void
  /** Consumes a token; null if unknown, used, or older than 15 minutes. Vault tokens stay valid. */
  takeToken(token: string, nowMs: number): PayToken | null
  /** Stores a token's content under a reusable vault token. */
  keep(vaultToken: string, card: PayToken): void
  forget(vaultToken: string): void
  /** Schedules the return of a debit, once. */
  addReturn(invoice: string, dueMs: number, reason: Reason): void
  /** Returns the debits that are due; the result lists their sales. */
  returnDue(nowMs: number): Sale[]
  findSale(invoice: string): Sale | null
  findChallenge(secret: string): Sale | null
  /** Records a sale once per invoice and returns the recorded one. */
  addSale(sale: Omit<Sale, 'refunded' | 'partial'> & { readonly partial?: number }): Sale
  /** Ends a challenge; the first end counts. */
  endChallenge(invoice: string, state: 'captured' | 'declined', reason: Reason | ''): Sale | null
  /** Declines challenges older than this time. */
  endOldChallenges(beforeMs: number): void
  /** Refunds, once per key; null if less than this is left of a captured sale. */
  refund(invoice: string, key: string, cents: number, nowMs: number): Sale | null
  /** Captures an authorized sale. */
  capture(invoice: string): Sale | null
  /** Voids a sale without refunds, or releases an authorization. */
  void(invoice: string): Sale | null
  allSales(): Sale[]
  addNotice(body: string, dueMs: number, forged: boolean): void
  dueNotices(nowMs: number): Notice[]
  markNoticeDelivered(id: number): void
  noticeLater(id: number, dueMs: number): void
  close(): void
}

const TOKEN_LIFE_MS = 15 * 60_000

/** Opens the ledger file. */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  createTables(db)
  const findSale = db.prepare('select * from card_sale where invoice = ?')
  const getSale: SaleOf = (invoice) => (findSale.get(invoice) as Sale | undefined) ?? null
  return {
    ...tokenBooks(db),
    ...returnBooks(db, getSale),
    ...saleBooks(db, getSale),
    ...refundBooks(db, getSale),
    ...noticeBooks(db),
    close: () => db.close(),
  }
}

type SaleOf = (invoice: string) => Sale | null

function createTables(db: DatabaseSync): void {
  db.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists pay_token (
      token text primary key, card text not null, made_ms integer not null,
      used integer not null default 0);
    create table if not exists kept_token (token text primary key, card text not null);
    create table if not exists due_return (
      invoice text primary key, due_ms integer not null, reason text not null);
    create table if not exists card_sale (
      invoice text primary key, state text not null, cents integer not null,
      refunded integer not null default 0 check (refunded between 0 and cents),
      reason text not null, brand text not null, last4 text not null, challenge text not null,
      made_ms integer not null);
    create table if not exists refund (
      key text primary key, invoice text not null, cents integer not null check (cents > 0),
      made_ms integer not null);
    create table if not exists notice (
      id integer primary key, body text not null, forged integer not null,
      tries integer not null default 0, due_ms integer not null);`)
  // ledger of an earlier version
  if (!db.prepare(`select 1 from pragma_table_info('card_sale') where name = 'partial'`).get())
    db.exec('alter table card_sale add column partial integer not null default 0')
}

function tokenBooks(db: DatabaseSync): Pick<Store, 'addToken' | 'takeToken' | 'keep' | 'forget'> {
  const add = db.prepare('insert into pay_token (token, card, made_ms) values (?, ?, ?)')
  const take = db.prepare(
    'update pay_token set used = 1 where token = ? and used = 0 and made_ms > ? returning card',
  )
  const findKept = db.prepare('select card from kept_token where token = ?')
  const keep = db.prepare('insert into kept_token (token, card) values (?, ?)')
  const forget = db.prepare('delete from kept_token where token = ?')
  return {
    addToken: (token, card, nowMs) => void add.run(token, JSON.stringify(card), nowMs),
    takeToken: (token, nowMs) => {
      const row = (findKept.get(token) ?? take.get(token, nowMs - TOKEN_LIFE_MS)) as
        | { card: string }
        | undefined
      return row ? (JSON.parse(row.card) as PayToken) : null
    },
    keep: (vaultToken, card) => void keep.run(vaultToken, JSON.stringify(card)),
    forget: (vaultToken) => void forget.run(vaultToken),
  }
}

function returnBooks(db: DatabaseSync, saleOf: SaleOf): Pick<Store, 'addReturn' | 'returnDue'> {
  const add = db.prepare(
    'insert into due_return (invoice, due_ms, reason) values (?, ?, ?) on conflict do nothing',
  )
  const take = db.prepare('delete from due_return where due_ms <= ? returning invoice, reason')
  const sendBack = db.prepare(
    `update card_sale set state = 'returned', reason = ? where invoice = ? and state = 'captured'`,
  )
  return {
    addReturn: (invoice, dueMs, reason) => void add.run(invoice, dueMs, reason),
    returnDue: (nowMs) => {
      const due = take.all(nowMs) as { invoice: string; reason: string }[]
      return due.flatMap(({ invoice, reason }) =>
        sendBack.run(reason, invoice).changes === 1 ? [saleOf(invoice) as Sale] : [],
      )
    },
  }
}

type SaleStore =
  | 'findSale'
  | 'findChallenge'
  | 'addSale'
  | 'endChallenge'
  | 'endOldChallenges'
  | 'capture'
  | 'void'
  | 'allSales'

function saleBooks(db: DatabaseSync, saleOf: SaleOf): Pick<Store, SaleStore> {
  const all = db.prepare('select * from card_sale order by invoice')
  const findChallenge = db.prepare(
    `select * from card_sale where challenge = ? and challenge <> ''`,
  )
  const add = db.prepare(
    `insert into card_sale
      (invoice, state, cents, reason, brand, last4, challenge, made_ms, partial)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  )
  const endChallenge = db.prepare(
    `update card_sale set state = ?, reason = ? where invoice = ? and state = 'challenge'`,
  )
  const endOld = db.prepare(
    `update card_sale set state = 'declined', reason = 'notConfirmedInTime'
      where state = 'challenge' and made_ms < ?`,
  )
  const voidSale = db.prepare(
    `update card_sale set state = 'voided'
      where invoice = ? and state in ('captured', 'authorised') and refunded = 0`,
  )
  const capture = db.prepare(
    `update card_sale set state = 'captured' where invoice = ? and state = 'authorised'`,
  )
  return {
    findSale: saleOf,
    findChallenge: (secret) => (findChallenge.get(secret) as Sale | undefined) ?? null,
    addSale: ({ invoice, state, cents, reason, brand, last4, challenge, made_ms, partial = 0 }) => {
      add.run(invoice, state, cents, reason, brand, last4, challenge, made_ms, partial)
      return saleOf(invoice) as Sale
    },
    endChallenge: (invoice, state, reason) => {
      endChallenge.run(state, reason, invoice)
      return saleOf(invoice)
    },
    endOldChallenges: (beforeMs) => void endOld.run(beforeMs),
    capture: (invoice) => {
      capture.run(invoice)
      return saleOf(invoice)
    },
    void: (invoice) => {
      voidSale.run(invoice)
      return saleOf(invoice)
    },
    allSales: () => all.all() as unknown as Sale[],
  }
}

function refundBooks(db: DatabaseSync, saleOf: SaleOf): Pick<Store, 'refund'> {
  const find = db.prepare('select invoice, cents from refund where key = ?')
  const add = db.prepare('insert into refund (key, invoice, cents, made_ms) values (?, ?, ?, ?)')
  const refundSale = db.prepare(
    `update card_sale set refunded = refunded + ?
      where invoice = ? and state = 'captured' and refunded + ? <= cents`,
  )
  return {
    refund: (invoice, key, cents, nowMs) => {
      const earlier = find.get(key) as { invoice: string; cents: number } | undefined
      if (earlier)
        return earlier.invoice === invoice && earlier.cents === cents ? saleOf(invoice) : null
      db.exec('begin immediate')
      try {
        const { changes } = refundSale.run(cents, invoice, cents)
        if (changes === 1) add.run(key, invoice, cents, nowMs)
        db.exec('commit')
        return changes === 1 ? saleOf(invoice) : null
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
  }
}

type NoticeStore = 'addNotice' | 'dueNotices' | 'markNoticeDelivered' | 'noticeLater'

function noticeBooks(db: DatabaseSync): Pick<Store, NoticeStore> {
  const add = db.prepare('insert into notice (body, due_ms, forged) values (?, ?, ?)')
  const due = db.prepare(
    'select id, body, forged, tries from notice where due_ms <= ? order by id limit 20',
  )
  const drop = db.prepare('delete from notice where id = ?')
  const delay = db.prepare('update notice set due_ms = ?, tries = tries + 1 where id = ?')
  return {
    addNotice: (body, dueMs, forged) => void add.run(body, dueMs, forged ? 1 : 0),
    dueNotices: (nowMs) => due.all(nowMs) as unknown as Notice[],
    markNoticeDelivered: (id) => void drop.run(id),
    noticeLater: (id, dueMs) => void delay.run(dueMs, id),
  }
}

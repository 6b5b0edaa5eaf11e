import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What became of an invoice. */
export interface Sale {
  readonly invoice: string
  readonly state: 'captured' | 'declined'
  readonly cents: number
  readonly reason: string
  readonly brand: string
  readonly last4: string
}

/** What a token stands for. Only the test behaviour and the last digits are kept, never a card number. */
export interface CardToken {
  readonly mode: 'approve' | 'decline' | 'lost-before' | 'lost-after'
  readonly brand: string
  readonly last4: string
}

/** The gateway's own books: the judge of what was taken. */
export interface Store {
  addToken(token: string, card: CardToken, nowMs: number): void
  /** Uses up a token; null where it is unknown, used or older than 15 minutes. */
  takeToken(token: string, nowMs: number): CardToken | null
  findSale(invoice: string): Sale | null
  /** Writes a sale once for its invoice and returns the one that counts. */
  addSale(sale: Sale): Sale
  allSales(): Sale[]
  close(): void
}

const TOKEN_LIFE_MS = 15 * 60_000

/** Opens the books in a file of their own. */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists token (token text primary key, mode text not null, brand text not null, last4 text not null, made_ms integer not null, used integer not null default 0);
    create table if not exists sale (invoice text primary key, state text not null, cents integer not null, reason text not null, brand text not null, last4 text not null);`)
  const addToken = db.prepare('insert into token (token, mode, brand, last4, made_ms) values (?, ?, ?, ?, ?)')
  const takeToken = db.prepare('update token set used = 1 where token = ? and used = 0 and made_ms > ? returning mode, brand, last4')
  const findSale = db.prepare('select * from sale where invoice = ?')
  const addSale = db.prepare('insert into sale (invoice, state, cents, reason, brand, last4) values (?, ?, ?, ?, ?, ?) on conflict do nothing')
  return {
    addToken: (token, card, nowMs) => void addToken.run(token, card.mode, card.brand, card.last4, nowMs),
    takeToken: (token, nowMs) => (takeToken.get(token, nowMs - TOKEN_LIFE_MS) as CardToken | undefined) ?? null,
    findSale: (invoice) => (findSale.get(invoice) as Sale | undefined) ?? null,
    addSale: (sale) => {
      addSale.run(sale.invoice, sale.state, sale.cents, sale.reason, sale.brand, sale.last4)
      return findSale.get(sale.invoice) as unknown as Sale
    },
    allSales: () => db.prepare('select * from sale order by invoice').all() as unknown as Sale[],
    close: () => db.close(),
  }
}

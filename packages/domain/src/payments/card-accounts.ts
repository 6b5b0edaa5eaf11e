import { CARD_HOSTS, type CardHost } from './card-gateways.ts'

/** One of the accounts that a resort has, or had, at a host; they are counted from 1. */
export interface CardAccount {
  readonly host: CardHost
  readonly number: number
}

const NAME = /^(.+?)(?:-([1-9]\d{0,3}))?$/

/** The account that a key or a name says: `shift4-live`, `shift4-live-2`; null if it says none. */
export function readCardAccount(text: string): CardAccount | null {
  const [, host = '', number = '1'] = NAME.exec(text) ?? []
  const known = CARD_HOSTS.find((each) => each === host)
  return known ? { host: known, number: Number(number) } : null
}

/** What payments and kept cards remember an account by: the first one by its host alone. */
export const cardAccountKey = ({ host, number }: CardAccount): string =>
  number === 1 ? host : `${host}-${number}`

/** What operators call an account, where a host alone would mean the one that is in use. */
export const cardAccountName = ({ host, number }: CardAccount): string => `${host}-${number}`

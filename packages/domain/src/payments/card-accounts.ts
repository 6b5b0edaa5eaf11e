import { CARD_HOSTS, type CardHost } from './card-gateways.ts'

/** A current or former account of a resort at a gateway host, numbered from 1. */
export interface CardAccount {
  readonly host: CardHost
  readonly number: number
}

const NAME = /^(.+?)(?:-([1-9]\d{0,3}))?$/

/**
 * Parses an account key or name, such as `shift4-live` or `shift4-live-2`; null if it isn't one.
 */
export function readCardAccount(text: string): CardAccount | null {
  const [, host = '', number = '1'] = NAME.exec(text) ?? []
  const known = CARD_HOSTS.find((each) => each === host)
  return known ? { host: known, number: Number(number) } : null
}

/**
 * Returns the key that payments and saved cards store; the first account's key is only its host.
 */
export const cardAccountKey = ({ host, number }: CardAccount): string =>
  number === 1 ? host : `${host}-${number}`

/** Returns the name of an account for operators, for whom a host alone means the active account. */
export const cardAccountName = ({ host, number }: CardAccount): string => `${host}-${number}`

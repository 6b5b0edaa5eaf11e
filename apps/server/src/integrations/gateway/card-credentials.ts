import {
  CARD_GATEWAYS,
  type CardHost,
  GATEWAY_NAMES,
  type GatewayName,
  readCardAccount,
} from '@ownerng/domain'
import { z } from 'zod'
import type { Keys } from '../../shared/keys.ts'
import { watchCalls } from '../watch-calls.ts'
import type { CompanyConnection } from './ask-company.ts'
import type { Gateway } from './gateway.ts'
import { connectRdppay } from './rdppay.ts'
import { connectShift4 } from './shift4.ts'
import { SHIFT4_URLS } from './shift4-words.ts'

const WITHIN_MS = 10_000

/** One line of text that fits into a header. */
const word = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]{0,198}[\x21-\x7e])?$/)
/** What Shift4 takes in the names of an interface. */
const name = z.string().regex(/^[\w .&/()#@!*;|-]{1,40}$/)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

/** A company: what its credentials are, and the adapter that speaks its protocol with them. */
interface Company<Shape extends z.ZodType> {
  /** By the host: the first of the table or the second. */
  readonly shape: (isMarked: boolean) => Shape
  readonly connect: (credentials: z.output<Shape>, connection: CompanyConnection) => Gateway
  /** The credential that says which merchant account it is: the others may change without it. */
  readonly account: keyof z.output<Shape>
  /** Whether it takes debits of bank accounts as well as cards. */
  readonly takesBankDebits: boolean
}

const company = <Shape extends z.ZodType>(row: Company<Shape>) => row

/** One row a company; a new one is a row here and an adapter (docs/architecture.md). */
const COMPANIES = {
  shift4: company({
    shape: (isMarked: boolean) => {
      const urls = isMarked ? SHIFT4_URLS.test : SHIFT4_URLS.live
      return z.strictObject({
        accessToken: word,
        companyName: name,
        interfaceName: name.default('OwnerNg'),
        interfaceVersion: name.default('1.0'),
        postalCode: z.string().regex(/^[A-Za-z0-9 -]{3,10}$/),
        url: address.default(urls.url),
        accessUrl: address.default(urls.accessUrl),
      })
    },
    connect: connectShift4,
    account: 'accessToken',
    takesBankDebits: false,
  }),
  rdppay: company({
    shape: () => z.strictObject({ merchantId: word, secret: word.min(16), url: address }),
    connect: connectRdppay,
    account: 'merchantId',
    takesBankDebits: true,
  }),
} as const satisfies Record<GatewayName, unknown>

/** The company that a host of the table belongs to. */
const companyOf = (host: CardHost): GatewayName =>
  GATEWAY_NAMES.find((name) => CARD_GATEWAYS[name].hosts.includes(host)) as GatewayName

const rowOf = (host: CardHost) => COMPANIES[companyOf(host)] as Company<z.ZodType>
const isMarked = (host: CardHost) => CARD_GATEWAYS[companyOf(host)].hosts[0] === host

/** The names of the credentials of a host. */
export const credentialNames = (host: CardHost): string[] =>
  Object.keys((rowOf(host).shape(isMarked(host)) as z.ZodObject).shape)

/** The credentials as they are typed, checked; or the names of what is wrong with them. */
export function readCredentials(
  host: CardHost,
  typed: Readonly<Record<string, string>>,
  isPlainAllowed: boolean,
): { readonly credentials: object } | { readonly wrong: string[] } {
  const read = rowOf(host).shape(isMarked(host)).safeParse(typed)
  if (!read.success) return { wrong: namesIn(read.error) }
  const credentials = read.data as Record<string, string>
  // over plain http they would be read on the way
  const plain = Object.keys(credentials).filter((key) => credentials[key]?.startsWith('http:'))
  return plain.length > 0 && !isPlainAllowed ? { wrong: plain } : { credentials }
}

/** The values are secrets: only names are told. */
const namesIn = ({ issues }: z.ZodError) => [
  ...new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
    ),
  ),
]

/** Credentials of an account of a resort, by its key, sealed; elsewhere they do not open. */
export const sealCredentials = (keys: Keys, resortId: string, host: string, credentials: object) =>
  keys.seal('card-credentials', Buffer.from(JSON.stringify({ resortId, host, credentials })))

/** Credentials of a resort as they are stored; `host` is the key of their account. */
interface SealedCredentials {
  readonly resortId: string
  readonly host: string
  readonly sealed: Buffer
}

/** A company as it is asked for a resort. */
export interface ConnectedCompany {
  readonly gateway: Gateway
  readonly takesBankDebits: boolean
}

/**
 * Connects a resort to a host by its sealed credentials; null if they cannot be opened with this
 * server's key, or are of another resort or account.
 */
export function connectCompany(
  keys: Keys,
  stored: SealedCredentials,
  connection: Omit<CompanyConnection, 'withinMs'> & { readonly withinMs?: number },
): ConnectedCompany | null {
  const opened = openCredentials(keys, stored)
  if (!opened) return null
  const { connect, takesBankDebits } = rowOf(opened.host)
  const connected = connect(opened.credentials, { withinMs: WITHIN_MS, ...connection })
  return { gateway: watchCalls('gateway', connected), takesBankDebits }
}

/** Whether credentials are surely of the account of stored ones: these open, and name it too. */
export function areOfSameAccount(
  keys: Keys,
  stored: SealedCredentials,
  credentials: object,
): boolean {
  const before = openCredentials(keys, stored)
  if (!before) return false
  const { account } = rowOf(before.host)
  return before.credentials[account] === (credentials as Opened)[account]
}

type Opened = Readonly<Record<PropertyKey, unknown>>

function openCredentials(keys: Keys, { resortId, host: key, sealed }: SealedCredentials) {
  const account = readCardAccount(key)
  const read = sealedShape.safeParse(unseal(keys, sealed))
  if (!account || !read.success || read.data.resortId !== resortId || read.data.host !== key)
    return null
  const { host } = account
  const credentials = rowOf(host).shape(isMarked(host)).safeParse(read.data.credentials)
  return credentials.success ? { host, credentials: credentials.data as Opened } : null
}

const sealedShape = z.object({
  resortId: z.string(),
  host: z.string(),
  credentials: z.object({}).loose(),
})

function unseal(keys: Keys, sealed: Buffer): unknown {
  try {
    return JSON.parse(keys.open('card-credentials', sealed).toString('utf8'))
  } catch {
    return null
  }
}

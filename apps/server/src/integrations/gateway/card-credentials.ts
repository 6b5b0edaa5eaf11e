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
import type { CompanyConnection } from './company-response.ts'
import { rdppayCredentials, shift4Credentials } from './credential-shapes.ts'
import type { Gateway } from './gateway.ts'
import { connectRdppay } from './rdppay.ts'
import { connectShift4 } from './shift4.ts'

const WITHIN_MS = 10_000

/** A card company: its credentials and its adapter. */
interface Company<Shape extends z.ZodType> {
  /** Schema of the credentials, for the company's first or second host. */
  readonly shape: (isMarked: boolean) => Shape
  readonly connect: (credentials: z.output<Shape>, connection: CompanyConnection) => Gateway
  /** The credential that identifies the merchant account; the others can change without it. */
  readonly account: keyof z.output<Shape>
  /** Whether it also accepts bank account debits. */
  readonly takesBankDebits: boolean
}

const company = <Shape extends z.ZodType>(row: Company<Shape>) => row

/** One row per company. A new company needs a row here and an adapter (docs/architecture.md). */
const COMPANIES = {
  shift4: company({
    shape: shift4Credentials,
    connect: connectShift4,
    account: 'accessToken',
    takesBankDebits: false,
  }),
  rdppay: company({
    shape: () => rdppayCredentials,
    connect: connectRdppay,
    account: 'merchantId',
    takesBankDebits: true,
  }),
} as const satisfies Record<GatewayName, unknown>

const getCompany = (host: CardHost): GatewayName =>
  GATEWAY_NAMES.find((name) => CARD_GATEWAYS[name].hosts.includes(host)) as GatewayName

const getRow = (host: CardHost) => COMPANIES[getCompany(host)] as Company<z.ZodType>
const isMarked = (host: CardHost) => CARD_GATEWAYS[getCompany(host)].hosts[0] === host

export const credentialNames = (host: CardHost): string[] =>
  Object.keys((getRow(host).shape(isMarked(host)) as z.ZodObject).shape)

/** Validates typed credentials; returns them, or the names of the invalid ones. */
export function readCredentials(
  host: CardHost,
  typed: Readonly<Record<string, string>>,
  isPlainAllowed: boolean,
): { readonly credentials: object } | { readonly wrong: string[] } {
  const read = getRow(host).shape(isMarked(host)).safeParse(typed)
  if (!read.success) return { wrong: namesIn(read.error) }
  const credentials = read.data as Record<string, string>
  // plain http would expose them on the network
  const plain = Object.keys(credentials).filter((key) => credentials[key]?.startsWith('http:'))
  return plain.length > 0 && !isPlainAllowed ? { wrong: plain } : { credentials }
}

/** Returns names only, because the values are secret. */
const namesIn = ({ issues }: z.ZodError) => [
  ...new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
    ),
  ),
]

/** Encrypts an account's credentials. They can't be decrypted for another resort or account. */
export const sealCredentials = (keys: Keys, resortId: string, host: string, credentials: object) =>
  keys.seal('card-credentials', Buffer.from(JSON.stringify({ resortId, host, credentials })))

interface SealedCredentials {
  readonly resortId: string
  readonly host: string
  readonly sealed: Buffer
}

export interface ConnectedCompany {
  readonly gateway: Gateway
  readonly takesBankDebits: boolean
}

/**
 * Connects a resort to a host with its encrypted credentials. Returns null if this server's keys
 * can't decrypt them, or if they belong to another resort or account.
 */
export function connectCompany(
  keys: Keys,
  stored: SealedCredentials,
  connection: Omit<CompanyConnection, 'withinMs'> & { readonly withinMs?: number },
): ConnectedCompany | null {
  const opened = openCredentials(keys, stored)
  if (!opened) return null
  const { connect, takesBankDebits } = getRow(opened.host)
  const connected = connect(opened.credentials, { withinMs: WITHIN_MS, ...connection })
  return { gateway: watchCalls('gateway', connected), takesBankDebits }
}

/**
 * Returns whether new credentials certainly belong to the same account as stored ones: the stored
 * ones can be decrypted and name the same account.
 */
export function belongToSameAccount(
  keys: Keys,
  stored: SealedCredentials,
  credentials: object,
): boolean {
  const before = openCredentials(keys, stored)
  if (!before) return false
  const { account } = getRow(before.host)
  return before.credentials[account] === (credentials as Opened)[account]
}

type Opened = Readonly<Record<PropertyKey, unknown>>

function openCredentials(keys: Keys, { resortId, host: key, sealed }: SealedCredentials) {
  const account = readCardAccount(key)
  const read = sealedShape.safeParse(unseal(keys, sealed))
  if (!account || !read.success || read.data.resortId !== resortId || read.data.host !== key)
    return null
  const { host } = account
  const credentials = getRow(host).shape(isMarked(host)).safeParse(read.data.credentials)
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

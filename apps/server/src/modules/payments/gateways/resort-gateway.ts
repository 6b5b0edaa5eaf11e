import {
  AppError,
  type CardHost,
  cardAccountName,
  type GatewayName,
  getCardHost,
  readCardAccount,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { connectCompany } from '../../../integrations/gateway/card-credentials.ts'
import type { Gateway } from '../../../integrations/gateway/gateway.ts'
import type { Services } from '../../../services.ts'
import type { Settings } from '../../../shared/settings.ts'
import { getScriptSetting } from '../../../shared/settings-schema.ts'
import { parseOptions } from '../../resort/resort-directory.ts'
import { findPaymentOptions } from '../payments.queries.ts'
import { type CredentialRow, findCredentials } from './card-credentials.queries.ts'

/** A resort's gateway for new payments, and the script of its card fields. */
export interface ResortGateway {
  /**
   * Key stored with attempts and saved cards: an account of the resort, or the company behind this
   * installation's gateway.
   */
  readonly key: string
  readonly name: GatewayName
  readonly host: CardHost
  readonly script: string
  readonly gateway: Gateway
  readonly takesBankDebits: boolean
}

/** A resort's card options. */
interface DepositOptions {
  readonly ccGateway: GatewayName | ''
  readonly paymentDomain: string
}

type Connecting = Pick<Services, 'settings' | 'gateways' | 'keys' | 'clock'>

/**
 * Returns a resort's gateway: its own account at the host in its options, else this installation's
 * gateway. Null if it takes no cards or its host can't be reached: then there is no card form and
 * no charge.
 */
export function getResortGateway(
  services: Connecting,
  resortId: string,
  { ccGateway: name, paymentDomain }: DepositOptions,
  credentials: readonly CredentialRow[],
): ResortGateway | null {
  if (name === '') return null
  const host = getCardHost(name, paymentDomain)
  const own = credentials.find((row) => hostInUse(row) === host)
  if (own) {
    const connected = connectAccount(services, resortId, own)
    const script = services.settings.cardScripts[host]
    return connected && script ? { ...connected, key: own.host, name, host, script } : null
  }
  const adapter = services.gateways[name]
  const script = adapter?.scripts[host]
  return adapter && script
    ? { gateway: adapter.gateway, takesBankDebits: true, key: name, name, host, script }
    : null
}

/** Returns the host at which new payments use these credentials; null if they are replaced. */
export const hostInUse = ({ host: key, replaced_at }: CredentialRow): CardHost | null =>
  replaced_at === null ? (readCardAccount(key)?.host ?? null) : null

/** Connects to an account of the resort; null if its credentials can't be decrypted. */
function connectAccount(
  { keys, clock }: Connecting,
  resortId: string,
  { host, sealed, time_zone: timeZone }: CredentialRow,
) {
  return connectCompany(keys, { resortId, host, sealed }, { timeZone, now: clock.now })
}

/**
 * Reads a resort's options and its current gateway; `methodKey` is the key of the saved methods
 * that can be offered.
 */
export async function readGateway(services: Connecting, sql: ResortSql, resortId: string) {
  const [rows, credentials] = await Promise.all([
    sql.rows(findPaymentOptions, { resortId }),
    sql.rows(findCredentials, { resortId }),
  ])
  const options = parseOptions(rows)
  const { depositOptions } = options
  const gateway = getResortGateway(services, resortId, depositOptions, credentials)
  return { options, gateway, methodKey: gateway?.key ?? depositOptions.ccGateway }
}

/**
 * Returns the resort's current gateway; throws PAYMENTS_OFF if there is none. Call it before any
 * card form or charge.
 */
export async function requireGateway(
  services: Connecting,
  sql: ResortSql,
  resortId: string,
): Promise<ResortGateway> {
  const { gateway } = await readGateway(services, sql, resortId)
  if (!gateway) throw new AppError('PAYMENTS_OFF')
  return gateway
}

/**
 * Returns the gateway that an attempt, a refund, or a saved card was created with, by its key,
 * whichever the resort uses now. Null if it can't be reached.
 */
export async function findGateway(
  services: Connecting & Pick<Services, 'database'>,
  resortId: string,
  key: string,
): Promise<Gateway | null> {
  const credentials = readCardAccount(key)
    ? await services.database.readResort(resortId, findCredentials, { resortId })
    : []
  return gatewayByKey(services, resortId, key, credentials)
}

/** Like `findGateway`, with credentials that are already loaded. */
export function gatewayByKey(
  services: Connecting,
  resortId: string,
  key: string,
  credentials: readonly CredentialRow[],
): Gateway | null {
  if (!readCardAccount(key))
    return Object.hasOwn(services.gateways, key)
      ? (services.gateways[key as GatewayName]?.gateway ?? null)
      : null
  const row = credentials.find(({ host }) => host === key)
  return row ? (connectAccount(services, resortId, row)?.gateway ?? null) : null
}

/** Returns every gateway of a resort, once each, with all keys it has been stored under. */
export async function listResortGateways(
  services: Connecting & Pick<Services, 'database'>,
  resortId: string,
): Promise<Map<Gateway, string[]>> {
  const keysByGateway = new Map<Gateway, string[]>()
  // a company can be stored under several names
  for (const [key, adapter] of Object.entries(services.gateways))
    if (adapter)
      keysByGateway.set(adapter.gateway, [...(keysByGateway.get(adapter.gateway) ?? []), key])
  const credentials = await services.database.readResort(resortId, findCredentials, { resortId })
  for (const row of credentials) {
    const connected = connectAccount(services, resortId, row)
    if (connected) keysByGateway.set(connected.gateway, [row.host])
  }
  return keysByGateway
}

/** Why a resort can't take cards, with the parameters of the message. */
interface CardsFault {
  readonly code:
    | 'noCredentials'
    | 'otherCredentials'
    | 'unreadable'
    | 'noScript'
    | 'refused'
    | 'unreachable'
  readonly resort: string
  readonly paymentDomain: string
  readonly host: CardHost
  /** Hosts at which the resort has credentials. */
  readonly hosts: string
  /** Setting for the card form's URL. */
  readonly setting: string
}

/**
 * Returns why a resort that wants to take cards can't; null if it can, or takes none on purpose.
 * Asks the company whether it accepts the credentials, without a charge.
 */
export async function findCardsFault(
  services: Connecting,
  resortId: string,
  options: DepositOptions,
  credentials: readonly CredentialRow[],
): Promise<CardsFault | null> {
  const { ccGateway, paymentDomain } = options
  if (ccGateway === '') return null
  const host = getCardHost(ccGateway, paymentDomain)
  const hosts = credentials.flatMap((row) => hostInUse(row) ?? [])
  const fault = (code: CardsFault['code']): CardsFault => ({
    code,
    resort: resortId,
    paymentDomain,
    host,
    hosts: hosts.join(', '),
    setting: getScriptSetting(host),
  })
  if (!hosts.includes(host) && !isServedHere(services.settings, host))
    return fault(hosts.length > 0 ? 'otherCredentials' : 'noCredentials')
  if (!services.settings.cardScripts[host]) return fault('noScript')
  const own = credentials.find((row) => hostInUse(row) === host)
  const answer = own ? await probeAccount(services, resortId, own) : 'ok'
  return answer === 'ok' ? null : fault(answer)
}

/** Why payments of a replaced account can't be refunded, with the parameters of the message. */
interface ReplacedFault {
  readonly code: 'unreadable' | 'refused' | 'unreachable'
  readonly resort: string
  readonly account: string
}

/**
 * Returns every replaced account of a resort whose credentials the company rejects or this server's
 * key can't decrypt.
 */
export async function findReplacedFaults(
  services: Connecting,
  resortId: string,
  credentials: readonly CredentialRow[],
): Promise<ReplacedFault[]> {
  const faults = credentials.map(async (row): Promise<ReplacedFault[]> => {
    const account = readCardAccount(row.host)
    if (row.replaced_at === null || !account) return []
    const code = await probeAccount(services, resortId, row)
    return code === 'ok' ? [] : [{ code, resort: resortId, account: cardAccountName(account) }]
  })
  return (await Promise.all(faults)).flat()
}

const probeAccount = async (services: Connecting, resortId: string, row: CredentialRow) =>
  (await connectAccount(services, resortId, row)?.gateway.probe()) ?? 'unreadable'

const isServedHere = ({ gateway, gatewayHosts }: Settings, host: CardHost) =>
  gateway !== null && gatewayHosts.includes(host)

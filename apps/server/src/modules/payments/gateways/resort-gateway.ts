import {
  AppError,
  type CardHost,
  cardAccountName,
  cardHostOf,
  type GatewayName,
  readCardAccount,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { connectCompany } from '../../../integrations/gateway/card-credentials.ts'
import type { Gateway } from '../../../integrations/gateway/gateway.ts'
import type { Services } from '../../../services.ts'
import { type Settings, scriptSettingOf } from '../../../shared/settings.ts'
import { parseOptions } from '../../resort/resort-directory.ts'
import { findPaymentOptions } from '../payments.queries.ts'
import { type CredentialRow, findCredentials } from './card-credentials.queries.ts'

/** What new payments of a resort are made with, and the script of its card fields. */
export interface ResortGateway {
  /**
   * What attempts and kept cards remember it by: an account of the resort's own, or the company
   * that the gateway of this installation stands for.
   */
  readonly key: string
  readonly name: GatewayName
  readonly host: CardHost
  readonly script: string
  readonly gateway: Gateway
  readonly takesBankDebits: boolean
}

/** What a resort says about its cards. */
interface DepositOptions {
  readonly ccGateway: GatewayName | ''
  readonly paymentDomain: string
}

type Connecting = Pick<Services, 'settings' | 'gateways' | 'keys' | 'clock'>

/**
 * What a resort takes cards with: its own account at the host that its options name, else the
 * gateway of this installation; null if it takes none, or where neither reaches its host: no card
 * form, no charge.
 */
export function gatewayOfResort(
  services: Connecting,
  resortId: string,
  { ccGateway: name, paymentDomain }: DepositOptions,
  credentials: readonly CredentialRow[],
): ResortGateway | null {
  if (name === '') return null
  const host = cardHostOf(name, paymentDomain)
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

/** The host at which new payments are made with credentials; null if they are replaced. */
export const hostInUse = ({ host: key, replaced_at }: CredentialRow): CardHost | null =>
  replaced_at === null ? (readCardAccount(key)?.host ?? null) : null

/** An account of the resort's own; null if its credentials do not open. */
function connectAccount(
  { keys, clock }: Connecting,
  resortId: string,
  { host, sealed, time_zone: timeZone }: CredentialRow,
) {
  return connectCompany(keys, { resortId, host, sealed }, { timeZone, now: clock.now })
}

/**
 * The resort's present gateway. Throws PAYMENTS_OFF if there is none; checked before any card form
 * or charge.
 */
export async function requireGateway(
  services: Connecting,
  sql: ResortSql,
  resortId: string,
): Promise<ResortGateway> {
  const [options, credentials] = await Promise.all([
    sql.rows(findPaymentOptions, { resortId }),
    sql.rows(findCredentials, { resortId }),
  ])
  const { depositOptions } = parseOptions(options)
  const resort = gatewayOfResort(services, resortId, depositOptions, credentials)
  if (!resort) throw new AppError('PAYMENTS_OFF')
  return resort
}

/**
 * The gateway that an attempt, a refund or a kept card was made with, by its key, whatever the
 * resort uses by now; null if nothing reaches it.
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

/** The same among credentials that are read already. */
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

/** Every gateway that a resort can be asked about, once each, with the keys it is known by. */
export async function gatewaysOfResort(
  services: Connecting & Pick<Services, 'database'>,
  resortId: string,
): Promise<Map<Gateway, string[]>> {
  const found = new Map<Gateway, string[]>()
  // one company can be reached under several names
  for (const [key, adapter] of Object.entries(services.gateways))
    if (adapter) found.set(adapter.gateway, [...(found.get(adapter.gateway) ?? []), key])
  const credentials = await services.database.readResort(resortId, findCredentials, { resortId })
  for (const row of credentials) {
    const connected = connectAccount(services, resortId, row)
    if (connected) found.set(connected.gateway, [row.host])
  }
  return found
}

/** Why a resort cannot take cards, and what the sentence about it names. */
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
  /** The hosts at which the resort has credentials. */
  readonly hosts: string
  /** The setting that says where the card form is. */
  readonly setting: string
}

/**
 * Why a resort that means to take cards cannot; null if it can, or where it takes none on purpose.
 * Asks the company whether it accepts the credentials, which charges nothing.
 */
export async function findCardsFault(
  services: Connecting,
  resortId: string,
  options: DepositOptions,
  credentials: readonly CredentialRow[],
): Promise<CardsFault | null> {
  const { ccGateway, paymentDomain } = options
  if (ccGateway === '') return null
  const host = cardHostOf(ccGateway, paymentDomain)
  const hosts = credentials.flatMap((row) => hostInUse(row) ?? [])
  const fault = (code: CardsFault['code']): CardsFault => ({
    code,
    resort: resortId,
    paymentDomain,
    host,
    hosts: hosts.join(', '),
    setting: scriptSettingOf(host),
  })
  if (!hosts.includes(host) && !isServedHere(services.settings, host))
    return fault(hosts.length > 0 ? 'otherCredentials' : 'noCredentials')
  if (!services.settings.cardScripts[host]) return fault('noScript')
  const own = credentials.find((row) => hostInUse(row) === host)
  const answer = own ? await probeAccount(services, resortId, own) : 'ok'
  return answer === 'ok' ? null : fault(answer)
}

/** Why what a replaced account took cannot be given back, and what the sentence about it names. */
interface ReplacedFault {
  readonly code: 'unreadable' | 'refused' | 'unreachable'
  readonly resort: string
  readonly account: string
}

/** Every replaced account of a resort that its company, or this server's key, does not accept. */
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

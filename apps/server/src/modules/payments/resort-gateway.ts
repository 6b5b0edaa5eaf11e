import { AppError, CARD_HOSTS, type CardHost, cardHostOf, type GatewayName } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { connectCompany } from '../../integrations/gateway/card-credentials.ts'
import type { Gateway } from '../../integrations/gateway/gateway.ts'
import type { Services } from '../../services.ts'
import { type Settings, scriptSettingOf } from '../../shared/settings.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { type CredentialRow, findCredentials } from './card-credentials.queries.ts'
import { findPaymentOptions } from './payments.queries.ts'

/** What new payments of a resort are made with, and the script of its card fields. */
export interface ResortGateway {
  /**
   * What attempts and kept cards remember it by: a host that is asked with the resort's own
   * credentials, or the company that the gateway of this installation stands for.
   */
  readonly key: CardHost | GatewayName
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
  if (credentials.some((row) => row.host === host)) {
    const connected = connectHost(services, resortId, host, credentials)
    const script = services.settings.cardScripts[host]
    return connected && script ? { ...connected, key: host, name, host, script } : null
  }
  const adapter = services.gateways[name]
  const script = adapter?.scripts[host]
  return adapter && script
    ? { gateway: adapter.gateway, takesBankDebits: true, key: name, name, host, script }
    : null
}

/** The resort's own account at a host; null if it has none, or none that opens. */
function connectHost(
  { keys, clock }: Connecting,
  resortId: string,
  host: CardHost,
  credentials: readonly CredentialRow[],
) {
  const row = credentials.find((row) => row.host === host)
  if (!row) return null
  const { sealed, time_zone: timeZone } = row
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

const isHost = (key: string): key is CardHost => CARD_HOSTS.includes(key as CardHost)

/**
 * The gateway that an attempt, a refund or a kept card was made with, by its key, whatever the
 * resort uses by now; null if nothing reaches it.
 */
export async function findGateway(
  services: Connecting & Pick<Services, 'database'>,
  resortId: string,
  key: string,
): Promise<Gateway | null> {
  if (!isHost(key))
    return Object.hasOwn(services.gateways, key)
      ? (services.gateways[key as GatewayName]?.gateway ?? null)
      : null
  const credentials = await services.database.readResort(resortId, findCredentials, { resortId })
  return connectHost(services, resortId, key, credentials)?.gateway ?? null
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
  for (const { host } of credentials) {
    const connected = isHost(host) && connectHost(services, resortId, host, credentials)
    if (connected) found.set(connected.gateway, [host])
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
  const hosts = credentials.map((row) => row.host)
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
  if (!hosts.includes(host)) return null
  const connected = connectHost(services, resortId, host, credentials)
  if (!connected) return fault('unreadable')
  const probe = await connected.gateway.probe()
  return probe === 'ok' ? null : fault(probe)
}

const isServedHere = ({ gateway, gatewayHosts }: Settings, host: CardHost) =>
  gateway !== null && gatewayHosts.includes(host)

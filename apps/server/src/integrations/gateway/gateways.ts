import {
  CARD_GATEWAYS,
  type CardHost,
  cardHostOf,
  GATEWAY_NAMES,
  type GatewayName,
} from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { SANDBOX_SECRET, type Settings, scriptSettingOf } from '../../shared/settings.ts'
import { StartFault } from '../../shared/start-fault.ts'
import { connectGateway } from './connect-gateway.ts'
import type { Gateway } from './gateway.ts'

/** What a resort says about its cards. */
interface DepositOptions {
  readonly ccGateway: GatewayName | ''
  readonly paymentDomain: string
}

/** A company that takes cards, as this installation reaches it. */
interface GatewayAdapter {
  readonly gateway: Gateway
  /** The script of the card fields on each of its hosts that money is taken for from here. */
  readonly scripts: Partial<Readonly<Record<CardHost, string>>>
  /** Where browsers reach it, for its own pages. */
  readonly origin: string
}

/** Every company with what reaches it; null where this installation has nothing that does. */
export type Gateways = Readonly<Record<GatewayName, GatewayAdapter | null>>

/** The adapter that new payments of a resort use, with the script of its card fields. */
export interface ResortGateway extends GatewayAdapter {
  readonly name: GatewayName
  readonly host: CardHost
  readonly script: string
}

/**
 * The adapters of this installation, from the settings: the sandbox in demo mode, otherwise what
 * GATEWAY_URL names, or none. Throws a StartFault if a publicly known secret would guard real
 * money.
 */
export function openGateways(settings: Settings): Gateways {
  const { gateway, demo, gatewaySecrets } = settings
  const [secret = ''] = gatewaySecrets
  if (!demo && !secret) throw new StartFault(cliStartFaults().gateway.noSecret)
  if (!demo && gatewaySecrets.includes(SANDBOX_SECRET))
    throw new StartFault(cliStartFaults().gateway.demoSecret)
  const connected = gateway && connectGateway(gateway.url, secret)
  const adapterOf = (name: GatewayName): GatewayAdapter | null =>
    gateway && connected
      ? { gateway: connected, scripts: scriptsOf(settings, name), origin: gateway.origin }
      : null
  return byGateway(adapterOf)
}

/** A value for each gateway of the table. */
function byGateway<Value>(makeValue: (name: GatewayName) => Value) {
  return Object.fromEntries(GATEWAY_NAMES.map((name) => [name, makeValue(name)])) as Record<
    GatewayName,
    Value
  >
}

/** The hosts of a company whose cards can be charged from here, each with its script. */
function scriptsOf(
  { gatewayHosts, cardScripts }: Settings,
  name: GatewayName,
): GatewayAdapter['scripts'] {
  const hosts = gatewayHosts.filter((host) => CARD_GATEWAYS[name].hosts.includes(host))
  return Object.fromEntries(
    hosts.flatMap((host) => (cardScripts[host] ? [[host, cardScripts[host]]] : [])),
  )
}

/**
 * The gateway that an attempt, a refund or a kept card was made with, whatever the resort uses by
 * now; null if nothing reaches it.
 */
export function findGateway(gateways: Gateways, name: string): Gateway | null {
  return Object.hasOwn(gateways, name) ? (gateways[name as GatewayName]?.gateway ?? null) : null
}

/**
 * What a resort takes cards with; null if it takes none, or where its host is not reached from
 * here: no card form, no charge.
 */
export function gatewayOfResort(gateways: Gateways, options: DepositOptions): ResortGateway | null {
  const { ccGateway: name, paymentDomain } = options
  if (name === '') return null
  const adapter = gateways[name]
  const host = cardHostOf(name, paymentDomain)
  const script = adapter?.scripts[host]
  return adapter && script ? { ...adapter, name, host, script } : null
}

/** Why a resort cannot take cards: the setting that is missing, or that names other hosts. */
interface CardsFault {
  readonly code: 'noGateway' | 'otherHosts' | 'noScript'
  readonly paymentDomain: string
  readonly host: CardHost
  /** The hosts that the gateway charges. */
  readonly hosts: string
  /** The setting that says where the card form is. */
  readonly setting: string
}

/**
 * Why a resort that means to take cards cannot; null if it can, or where it takes none on
 * purpose.
 */
export function findCardsFault(
  { gateway, gatewayHosts, cardScripts }: Settings,
  { ccGateway, paymentDomain }: DepositOptions,
): CardsFault | null {
  if (ccGateway === '') return null
  const host = cardHostOf(ccGateway, paymentDomain)
  const fault = (code: CardsFault['code']): CardsFault => ({
    code,
    paymentDomain,
    host,
    hosts: gatewayHosts.join(', '),
    setting: scriptSettingOf(host),
  })
  if (!gateway) return fault('noGateway')
  if (!gatewayHosts.includes(host)) return fault('otherHosts')
  return cardScripts[host] ? null : fault('noScript')
}

/** The policy of the document around the card fields of a host, which lets in that host alone. */
export function cardFramePolicy(gateways: Gateways, host: unknown): string {
  const scripts: Partial<Record<string, string>> = Object.assign(
    {},
    ...GATEWAY_NAMES.map((name) => gateways[name]?.scripts),
  )
  const script =
    typeof host === 'string' && Object.hasOwn(scripts, host) ? scripts[host] : undefined
  const origin = script ? new URL(script).origin : ''
  return [
    "default-src 'none'",
    `script-src 'self'${origin && ` ${origin}`}`,
    "style-src 'self'",
    `frame-src ${origin || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

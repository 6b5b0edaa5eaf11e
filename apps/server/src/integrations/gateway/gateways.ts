import {
  CARD_GATEWAYS,
  CARD_HOSTS,
  type CardHost,
  GATEWAY_NAMES,
  type GatewayName,
} from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { SANDBOX_SECRET, type Settings } from '../../shared/settings.ts'
import { StartFault } from '../../shared/start-fault.ts'
import { watchCalls } from '../watch-calls.ts'
import { connectGateway } from './connect-gateway.ts'
import type { Gateway } from './gateway.ts'

/** A company that takes cards, as this installation reaches it for every resort. */
interface GatewayAdapter {
  readonly gateway: Gateway
  /** The script of the card fields on each of its hosts that money is taken for from here. */
  readonly scripts: Partial<Readonly<Record<CardHost, string>>>
  /** Where browsers reach it, for its own pages. */
  readonly origin: string
}

/** Every company with what reaches it; null where this installation has nothing that does. */
export type Gateways = Readonly<Record<GatewayName, GatewayAdapter | null>>

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
  const connected = gateway && watchCalls('gateway', connectGateway(gateway.url, secret))
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

/** The policy of the document around the card fields of a host, which lets in that host alone. */
export function cardFramePolicy(
  { cardScripts }: Pick<Settings, 'cardScripts'>,
  host: unknown,
): string {
  const script = CARD_HOSTS.includes(host as CardHost) ? cardScripts[host as CardHost] : null
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

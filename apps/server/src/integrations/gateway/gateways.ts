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

/** A card company's adapter as configured in this installation. */
interface GatewayAdapter {
  readonly gateway: Gateway
  /** Card field script of each host that is enabled here. */
  readonly scripts: Partial<Readonly<Record<CardHost, string>>>
  /** Public origin, for its own pages. */
  readonly origin: string
}

/** Every company's adapter; null if it isn't configured here. */
export type Gateways = Readonly<Record<GatewayName, GatewayAdapter | null>>

/**
 * Opens this installation's adapters from the settings: the sandbox in demo mode, otherwise the one
 * at GATEWAY_URL, or none. Throws a StartFault if a publicly known secret would protect real money.
 */
export function openGateways(settings: Settings): Gateways {
  const { gateway, demo, gatewaySecrets } = settings
  const [secret = ''] = gatewaySecrets
  if (!demo && !secret) throw new StartFault(cliStartFaults().gateway.noSecret)
  if (!demo && gatewaySecrets.includes(SANDBOX_SECRET))
    throw new StartFault(cliStartFaults().gateway.demoSecret)
  const connected = gateway && watchCalls('gateway', connectGateway(gateway.url, secret))
  const adapters = GATEWAY_NAMES.map((name) => [
    name,
    gateway && connected
      ? { gateway: connected, scripts: getScripts(settings, name), origin: gateway.origin }
      : null,
  ])
  return Object.fromEntries(adapters) as Gateways
}

/** Returns a company's hosts that can be charged from here, each with its script. */
function getScripts(
  { gatewayHosts, cardScripts }: Settings,
  name: GatewayName,
): GatewayAdapter['scripts'] {
  const hosts = gatewayHosts.filter((host) => CARD_GATEWAYS[name].hosts.includes(host))
  return Object.fromEntries(
    hosts.flatMap((host) => (cardScripts[host] ? [[host, cardScripts[host]]] : [])),
  )
}

/**
 * Returns the Content-Security-Policy for the document around a host's card fields, which allows
 * only that host.
 */
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

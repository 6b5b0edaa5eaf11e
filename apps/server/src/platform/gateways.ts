import { type CardHost, cardHostOf } from '@ownerng/domain'
import { connectGateway, type Gateway } from './gateway.ts'
import { SANDBOX_SECRET, type Settings } from './settings.ts'
import { StartFault } from './start-fault.ts'

/** The companies that can take a resort's cards, by the resort's option `depositOptions.ccGateway`. */
export type GatewayName = 'shift4' | 'rdppay'

/** A company that takes cards, as this installation reaches it. */
interface GatewayAdapter {
  readonly gateway: Gateway
  /** The script of the card fields on each of its hosts that is reached from here. */
  readonly scripts: Partial<Readonly<Record<CardHost, string>>>
  /** Where browsers reach it, for pages that it shows by itself. */
  readonly origin: string
}

/** Every company with what reaches it; null where this installation has nothing that does. */
export type Gateways = Readonly<Record<GatewayName, GatewayAdapter | null>>

/** The adapter that new payments of a resort use, with the script of its card fields. */
export interface ResortGateway extends GatewayAdapter {
  readonly name: GatewayName
  readonly script: string
}

/**
 * The adapters of this installation, from the settings: the sandbox in demo mode, what GATEWAY_URL names elsewhere, else none.
 * Throws a StartFault where a secret that everybody can read would guard money.
 */
export function openGateways({ gateway, demo, gatewaySecret }: Settings): Gateways {
  if (!demo && gatewaySecret === null)
    throw new StartFault('GATEWAY_SECRET is not set: outside demo mode set it to a secret of at least 16 characters that only this server and its card gateway know.')
  if (!demo && gatewaySecret === SANDBOX_SECRET)
    throw new StartFault('GATEWAY_SECRET is the one of the demo, which everybody can read: outside demo mode set it to a secret of its own.')
  if (!gateway) return { shift4: null, rdppay: null }
  const { url, origin } = gateway
  const reached = connectGateway(url, gatewaySecret ?? '')
  return {
    shift4: { gateway: reached, scripts: { 'shift4-test': `${origin}/i4go-true-token.js` }, origin },
    rdppay: { gateway: reached, scripts: { 'rdppay-ext': `${origin}/hosted-controls.js` }, origin },
  }
}

/** The gateway that an attempt, a refund or a kept card was made with, whatever the resort uses by now; null where nothing reaches it. */
export function gatewayNamed(gateways: Gateways, name: string): Gateway | null {
  return Object.hasOwn(gateways, name) ? (gateways[name as GatewayName]?.gateway ?? null) : null
}

/** What a resort takes cards with; null where it takes none, or where its host is not reached from here: no card form, no charge. */
export function gatewayOfResort(gateways: Gateways, options: { readonly ccGateway: GatewayName | ''; readonly paymentDomain: string }): ResortGateway | null {
  const { ccGateway: name, paymentDomain } = options
  if (name === '') return null
  const adapter = gateways[name]
  const script = adapter?.scripts[cardHostOf(name, paymentDomain)]
  return adapter && script ? { ...adapter, name, script } : null
}

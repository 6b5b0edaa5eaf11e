/** Differences between card gateways, apart from adapter and card script. */
interface GatewayTraits {
  /**
   * A payment domain that contains this marker selects the first host; any other selects the
   * second.
   */
  readonly marker: string
  readonly hosts: readonly [marked: string, other: string]
  /** Published script URL of each host; null if the company gives it only to its customers. */
  readonly scripts: readonly [marked: string | null, other: string | null]
  /** Script of the card fields in the demo's sandbox, which replaces the marked host. */
  readonly sandboxScript: string
  /** The card fields need an access block that the server requests from the gateway. */
  readonly needsAccessBlock: boolean
}

/**
 * One row per gateway (portal.md section 7, docs/payment-scripts.md). A new gateway needs a row
 * here, a server adapter, and a mount in the payment frame.
 */
const rows = {
  shift4: {
    marker: 'test',
    hosts: ['shift4-test', 'shift4-live'],
    scripts: [
      'https://i4m.shift4test.com/js/jquery.i4goTrueToken.js',
      'https://i4m.i4go.com/js/jquery.i4goTrueToken.js',
    ],
    sandboxScript: '/i4go-true-token.js',
    needsAccessBlock: true,
  },
  rdppay: {
    marker: '-ext',
    hosts: ['rdppay-ext', 'rdppay-live'],
    scripts: [null, null],
    sandboxScript: '/hosted-controls.js',
    needsAccessBlock: false,
  },
} as const satisfies Record<string, GatewayTraits>

/** A card gateway, selected by the resort's option `depositOptions.ccGateway`. */
export type GatewayName = keyof typeof rows

/** A host that serves a card field script. */
export type CardHost = (typeof rows)[GatewayName]['hosts'][number]

/** Traits by gateway. */
export const CARD_GATEWAYS: Readonly<
  Record<
    GatewayName,
    Omit<GatewayTraits, 'hosts'> & { readonly hosts: readonly [CardHost, CardHost] }
  >
> = rows

/** All gateways, in table order. */
export const GATEWAY_NAMES = Object.keys(rows) as readonly GatewayName[]

/** All hosts that can serve a card field script. */
export const CARD_HOSTS: readonly CardHost[] = GATEWAY_NAMES.flatMap((name) => rows[name].hosts)

/**
 * Returns the host of the card script. It always comes from the table, never from an address built
 * from a setting.
 */
export function getCardHost(name: GatewayName, paymentDomain: string): CardHost {
  const { marker, hosts } = CARD_GATEWAYS[name]
  return paymentDomain.toLowerCase().includes(marker) ? hosts[0] : hosts[1]
}

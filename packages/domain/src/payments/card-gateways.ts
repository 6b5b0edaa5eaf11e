/** What distinguishes card gateways from one another, apart from adapter and card script. */
interface GatewayTraits {
  /** A payment domain that contains it means the first host; any other the second. */
  readonly marker: string
  readonly hosts: readonly [marked: string, other: string]
  /** Where the company publishes the script of each host; null if it tells its customers. */
  readonly scripts: readonly [marked: string | null, other: string | null]
  /** The script of its card fields at the demo's sandbox, which replaces the marked host. */
  readonly sandboxScript: string
  /** Its card fields open with a block that the server asks the company for. */
  readonly needsAccessBlock: boolean
}

/**
 * One row a gateway (portal.md section 7, docs/payment-scripts.md): a new one is a row here, an
 * adapter of the server and a mount of the payment frame.
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

/** A company that can take a resort's cards, by its option `depositOptions.ccGateway`. */
export type GatewayName = keyof typeof rows

/** A host that the script of the card fields can come from. */
export type CardHost = (typeof rows)[GatewayName]['hosts'][number]

/** The table by name. */
export const CARD_GATEWAYS: Readonly<
  Record<
    GatewayName,
    Omit<GatewayTraits, 'hosts'> & { readonly hosts: readonly [CardHost, CardHost] }
  >
> = rows

/** Every gateway, in the order of the table. */
export const GATEWAY_NAMES = Object.keys(rows) as readonly GatewayName[]

/** Every host that the script of the card fields can come from. */
export const CARD_HOSTS: readonly CardHost[] = GATEWAY_NAMES.flatMap((name) => rows[name].hosts)

/**
 * The host of the card script, by the table and never by building an address from a setting.
 */
export function cardHostOf(name: GatewayName, paymentDomain: string): CardHost {
  const { marker, hosts } = CARD_GATEWAYS[name]
  return paymentDomain.toLowerCase().includes(marker) ? hosts[0] : hosts[1]
}

import ipaddr from 'ipaddr.js'

/** Whether to trust a proxy, this many hops away (0 connects directly), and its X-Forwarded-For. */
export type TrustProxy = (address: string, hop: number) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** Default of TRUST_PROXY: a proxy on this machine. */
const TRUST_LOOPBACK = 'loopback'

export function trustedProxies(trustProxy: string | null): TrustProxy {
  return readTrustProxy(trustProxy ?? TRUST_LOOPBACK) ?? (() => false)
}

/**
 * Parses TRUST_PROXY: addresses and networks separated by commas (`loopback` is this machine), or
 * the number of proxies in front. Null if invalid.
 */
export function readTrustProxy(setting: string): TrustProxy | null {
  if (/^\d{1,2}$/.test(setting.trim())) {
    const hops = Number(setting)
    return (_, hop) => hop < hops
  }
  const names = setting
    .split(',')
    .flatMap((part) => (part.trim() === TRUST_LOOPBACK ? LOOPBACK : [part.trim()]))
  if (!names.every((name) => ipaddr.isValid(name) || ipaddr.isValidCIDR(name))) return null
  // a network of all addresses would let any visitor spoof any address
  if (names.some((name) => ipaddr.isValidCIDR(name) && ipaddr.parseCIDR(name)[1] === 0)) return null
  const networks = names.map((name) => {
    const [address, bits] = ipaddr.isValidCIDR(name)
      ? ipaddr.parseCIDR(name)
      : [ipaddr.parse(name), 128]
    return { address, bits: Math.min(bits, address.kind() === 'ipv4' ? 32 : 128) }
  })
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const peer = ipaddr.process(address)
    return networks.some(
      (network) =>
        peer.kind() === network.address.kind() && peer.match(network.address, network.bits),
    )
  }
}

/** Whether a text is a network in CIDR notation, apart from one of all addresses. */
export const isNetwork = (text: string): boolean =>
  ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0

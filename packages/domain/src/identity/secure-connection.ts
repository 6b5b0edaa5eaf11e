/**
 * Returns true if the page may be used over this connection (portal.md section 2, architecture.md
 * "Https notice").
 *
 * Exempts localhost, loopback addresses, 10.1.10.0/24, and the vendor's own domains. The host is
 * parsed and compared as a whole: `10.1.10.evil.com` is not exempt.
 */
export function isSecureEnough(
  url: { protocol: string; hostname: string },
  vendorDomains: readonly string[] = [],
): boolean {
  if (url.protocol === 'https:') return true
  const host = url.hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  if (vendorDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return true
  const address = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)?.slice(1).map(Number)
  if (!address || address.some((part) => part > 255)) return false
  return address[0] === 127 || (address[0] === 10 && address[1] === 1 && address[2] === 10)
}

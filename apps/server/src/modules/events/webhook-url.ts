/**
 * Whether deliveries may go to an address: HTTPS, without user name, password, or fragment. Where the
 * name leads is checked when something is sent.
 */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  return protocol === 'https:' && `${username}${password}${hash}` === '' && hostname !== ''
}

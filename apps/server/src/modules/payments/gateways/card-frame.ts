import { CARD_GATEWAYS } from '@ownerng/domain'
import type { ResortGateway } from './resort-gateway.ts'

const NO_ACCESS = { block: '', server: '', page: '' }

/**
 * Returns the card fields of the resort's gateway for a browser's IP address; null if there are
 * none or they can't be reached. While a payment is being checked, no card can be entered.
 */
export async function getFrame(resort: ResortGateway | null, isChecked: boolean, address: string) {
  if (!resort) return null
  const { name, host, script, gateway } = resort
  const needsAccess = CARD_GATEWAYS[name].needsAccessBlock && !isChecked
  const { block, server, page } = needsAccess
    ? ((await gateway.authorizeClient(address)) ?? NO_ACCESS)
    : NO_ACCESS
  return {
    // the URL names the host, so that the document's policy allows only that one
    path: `/payframe.html?host=${host}`,
    script,
    gateway: name,
    accessBlock: block,
    accessServer: server,
    accessPage: page,
  }
}

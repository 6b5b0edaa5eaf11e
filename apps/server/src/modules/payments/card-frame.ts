import { CARD_GATEWAYS } from '@ownerng/domain'
import type { ResortGateway } from '../../integrations/gateway/gateways.ts'

/**
 * The card fields of the resort's gateway; null if it has none, or none reachable from here. While
 * a payment is being checked, no card can be entered.
 */
export async function frameOf(resort: ResortGateway | null, isChecked: boolean) {
  if (!resort) return null
  const { name, host, script, gateway } = resort
  // the address names the host, so that the policy of the document lets in no other
  return {
    path: `/payframe.html?host=${host}`,
    script,
    gateway: name,
    accessBlock:
      CARD_GATEWAYS[name].needsAccessBlock && !isChecked ? await gateway.authorizeClient() : '',
  }
}

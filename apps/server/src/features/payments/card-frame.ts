import { cardHostOf } from '@ownerng/domain'
import type { Parts } from '../../platform/parts.ts'
import type { filledOptions } from '../../platform/resort-directory.ts'

/**
 * The card fields of the resort's gateway; null where it has none, or none that is reached from here. While a payment is
 * checked nobody types a card.
 */
export async function frameOf({ settings, gateway }: Parts, { ccGateway, paymentDomain }: ReturnType<typeof filledOptions>['depositOptions'], isChecked: boolean) {
  const script = ccGateway === '' ? null : settings.cardScripts[cardHostOf(ccGateway, paymentDomain)]
  if (ccGateway === '' || script === null) return null
  return { path: '/payframe.html', script, gateway: ccGateway, accessBlock: ccGateway === 'shift4' && !isChecked ? await gateway.authorizeClient() : '' }
}

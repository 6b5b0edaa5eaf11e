import { transferContract } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { transferContract as transfer } from '../transfer-contract.ts'

/** Transfers a contract to another account, with its points and weeks. */
export const transferContractAct = defineResortAct(transferContract, async (input) => {
  const { sql, resortId, now, staff: by, body, context } = input
  const { contract: number, owner: toOwnerNumber, stays } = body
  const result = await transfer(sql, resortId, { number, toOwnerNumber, stays, now, by })
  if ('fault' in result)
    refuseAct(result.fault, { number: result.fault === 'noOwner' ? toOwnerNumber : number })
  const texts = actsTexts(context).contract
  const { fromOwnerNumber: from, toOwnerNumber: to, points, weeks } = result
  const list = result.stays.join(', ')
  return {
    changes: [
      texts.moved({ contract: number, from, to, points, weeks }),
      ...(list === ''
        ? []
        : [stays === 'move' ? texts.staysMove({ list }) : texts.staysStay({ list, from })]),
      texts.billsStay({ from }),
    ],
  }
})

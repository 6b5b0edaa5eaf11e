import { upgradeContract } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { changeContractBills } from '../../billing/acts/divide-bills.ts'
import { upgradeContract as upgrade } from '../../points/upgrade-contract.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'

/** Changes the yearly points or the unit type of a contract. */
export const upgradeContractAct = defineResortAct(upgradeContract, async (input) => {
  const { sql, resortId, now, today, rules, staff: by, body, context } = input
  const { contract: number, annualPoints, unitType, reason } = body
  const on = body.on ?? today
  if (on > today) refuseAct('changeLater')
  const rule = rules.contractTransfer.proration
  const asked = { number, annualPoints, unitType, on, today, rule, now, by }
  const result = await upgrade(sql, resortId, asked)
  if ('fault' in result)
    return refuseAct(result.fault, {
      number: result.fault === 'noUnitType' ? (unitType ?? '') : number,
    })
  const { fromPoints: from, toPoints: to, fromType, toType, years } = result
  const texts = actsTexts(context).contract
  const owner = { id: result.ownerId, number: result.ownerNumber }
  const bills = await changeContractBills({ ...input, by, reason }, owner, {
    ...result.billed,
    on,
  })
  return {
    ownerAccountId: result.ownerId,
    changes: [
      ...(from === to ? [] : [texts.pointsChange({ contract: number, from, to, on })]),
      ...years.map(({ year, points }) => texts.yearChanges({ year: String(year), points })),
      ...(fromType === toType
        ? []
        : [texts.typeChanges({ contract: number, from: fromType ?? '', to: toType ?? '' })]),
      ...bills,
      ...(bills.length === 0 ? [texts.billStays] : []),
      texts.billsFollow,
    ],
  }
})

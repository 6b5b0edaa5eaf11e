import type { changeForOwner } from '@ownerng/contract'
import { countPeople } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, type Performed, refuseAct } from '../../resort/resort-act.ts'
import { readResortFacts } from '../resort-facts.ts'
import { requireUsableDates } from '../stay-options.ts'
import { toOwner } from './closures.ts'
import { readGuest } from './guest-of-act.ts'
import { mailOutsideGuest } from './outside-mail.ts'
import { describePlace, placeStay, readPlace } from './place-stay.ts'
import type { StayRow } from './stay-acts.queries.ts'

/**
 * Changes the stay of a guest from outside, and emails the guest. No rules of an owner apply, and
 * nothing is spent, so it needs no override.
 */
export async function changeOutside(
  input: ActInput<typeof changeForOwner>,
  stay: StayRow,
): Promise<Performed> {
  const { sql, resortId, today, context, body, rules } = input
  const { number } = stay
  if (body.resType !== null || readGuest(body)) refuseAct('noOwnerOfStay', { number })
  const { place, isSame } = readPlace(body, stay)
  const { arrival, departure, unitTypeCode, people } = place
  requireUsableDates(place)
  const types = await readResortFacts(sql, { resortId }, today)
  const type = types.unitTypes.find(({ code }) => code === unitTypeCode)
  if (!type) return refuseAct('noUnitType', { number: unitTypeCode })
  if (countPeople(rules, people) > type.maxPeople)
    refuseAct('unitTooSmall', { number: unitTypeCode })
  const unit = await placeStay(input, { stay, ownerAccountId: '' }, { ...place, type: stay.type })
  if (!isSame)
    await mailOutsideGuest(input, { ...stay, arrival, departure }, { kind: 'changed', unit })
  const texts = actsTexts(context).stay
  return {
    changes: [
      texts.changed({ number, ...toOwner(null), arrival, departure }),
      ...describePlace(input, stay, { place, types }),
      ...(stay.guest_email === '' ? [texts.guestNotTold] : []),
    ],
  }
}

import { cancelContactCorrection, correctContact } from '@ownerng/contract'
import { dateAt, isEmailAddress } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { auditStaff } from '../../../http/audit-staff.ts'
import { readPhoneNumber } from '../../../shared/phone-numbers.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import {
  cancelCorrection,
  refuseCorrection,
  correctContact as startCorrection,
} from '../correct-contact.ts'
import { type ContactKind, maskContact } from '../correction-notices.ts'
import * as queries from '../corrections.queries.ts'

/** Corrects a contact that an owner mistyped, once its reader confirms it. */
export const correctContactAct = defineResortAct(correctContact, async (input) => {
  const { sql, resortId, staff, now, body, context, services } = input
  const { kind, login, reason } = body
  const value = readContact(kind, body.contact)
  const account = await findAccount(input, body.owner)
  const { id: ownerAccountId, ownerNumber: owner } = account
  const by = { resortId, ownerAccountId, staff, now, keys: services.keys }
  const portal = services.settings.publicUrl
  const { endsAt } = await startCorrection(sql, by, { kind, value, reason, login, portal })
  const contact = maskContact(kind, value)
  const until = dateAt(endsAt, account.timeZone)
  return {
    ownerAccountId,
    changes: [actsTexts(context).contact.asked({ owner, contact, until })],
  }
})

/** Cancels a correction, and restores the old contact if it was replaced. */
export const cancelContactCorrectionAct = defineResortAct(
  cancelContactCorrection,
  async (input) => {
    const { sql, resortId, now, body, context } = input
    const { kind } = body
    const { id: ownerAccountId, ownerNumber: owner } = await findAccount(input, body.owner)
    const open = await sql.rows(queries.findOpen, { resortId, ownerAccountId })
    const row = open.find((one) => one.kind === kind) ?? refuseCorrection('noCorrection')
    const event = 'contact-correction-canceled'
    await auditStaff(sql, { resortId, now, event, ownerAccountId, detail: kind })
    await cancelCorrection(sql, { resortId, row, context, now })
    return { ownerAccountId, changes: [actsTexts(context).contact.canceled({ owner })] }
  },
)

async function findAccount(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  ownerNumber: string,
) {
  const account = await sql.row(queries.findAccount, { resortId, ownerNumber })
  return account ?? refuseAct('noOwner', { number: ownerNumber })
}

/** Returns a contact in the form that is stored. */
function readContact(kind: ContactKind, typed: string): string {
  const contact = kind === 'mobile' ? readPhoneNumber(typed) : typed
  const isValid = contact !== null && (kind === 'mobile' || isEmailAddress(contact))
  return isValid ? contact : refuseAct('badContact', { number: typed })
}

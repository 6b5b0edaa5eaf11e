import { isCalendarDate, type StayVerdict } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { writeReason } from '@ownerng/messages/write-reason'
import { loadBookingContext } from '../modules/stays/booking-context.ts'
import { evaluate, requireUsableDates } from '../modules/stays/stay-options.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import { findAccount } from './commands.queries.ts'
import { getStaff } from './staff.ts'

/**
 * Explains to staff, as the owner's page does, whether a stay can be booked now, how it is paid
 * for, and which rules refuse it. Throws a CommandRefusal for invalid input.
 */
export async function explainStay(
  { database, clock }: Services,
  [
    resort = '',
    ownerNumber = '',
    unitType = '',
    arrival = '',
    departure = '',
    adults = '2',
  ]: readonly string[],
): Promise<string> {
  const messages = cliCommands().explain
  if (!isCalendarDate(arrival) || !isCalendarDate(departure) || !/^\d{1,2}$/.test(adults))
    throw new InvalidArguments()
  if (arrival >= departure) throw new CommandRefusal(messages.datesReversed({ arrival, departure }))
  requireUsableDates({ arrival, departure })
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const subject = await sql.row(findAccount, { resortId, ownerNumber })
    if (!subject)
      throw new CommandRefusal(messages.noOwner({ owner: ownerNumber, resort: resortId }))
    const act = { subject, actor: getStaff(process.env) }
    const context = await loadBookingContext(sql, act, clock.now())
    const types = context.unitTypes.map((type) => type.code)
    if (!types.includes(unitType))
      throw new CommandRefusal(messages.noType({ type: unitType, types: types.join(', ') }))
    const people = [Number(adults), 0, 0, 0] as const
    const stay = { arrival, departure, people, type: 'O' } as const
    const verdict = evaluate(context, stay, unitType)
    const answer = verdict.allowed
      ? messages.allowed({ ...paidWith(verdict.payment), version: context.rules.version })
      : messages.notAllowed
    const reasons = verdict.reasons
      .map((reason) => writeReason(context.reader, reason))
      .flatMap(({ code, sentence, rule, changesOn, fix }) => [
        `  ${code}: ${sentence}`,
        `    ${messages.rule({ version: rule.version, rule: rule.text })}`,
        ...(changesOn ? [`    ${messages.changesOn({ day: changesOn })}`] : []),
        ...(fix ? [`    ${messages.fix({ fix: fix.label })}`] : []),
      ])
    return [answer, ...reasons].join('\n')
  })
}

const paidWith = (payment: StayVerdict['payment']) => ({
  payment: payment?.kind ?? 'bonus',
  points: payment?.kind === 'points' ? payment.points : 0,
  year: payment?.kind === 'week' ? payment.useYear : '',
})

import { isCalendarDate, type StayVerdict } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { writeReason } from '@ownerng/messages/write-reason'
import type { Database } from '../db/database.ts'
import { type Booker, loadBookingContext } from '../modules/stays/booking-context.ts'
import { evaluate, requireUsableDates } from '../modules/stays/stay-options.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'
import { findAccount } from './explain-stay.queries.ts'

/**
 * Explains to staff, as the owner's page does, whether a stay can be booked now, how it is paid
 * for, and which rules refuse it. Throws a CommandRefusal for invalid input.
 */
export async function explainStay(
  database: Database,
  now: Date,
  [
    resort = '',
    ownerNumber = '',
    unitType = '',
    arrival = '',
    departure = '',
    adults = '2',
  ]: readonly string[],
): Promise<string> {
  const words = cliCommands().explain
  if (!isCalendarDate(arrival) || !isCalendarDate(departure) || !/^\d{1,2}$/.test(adults))
    throw refuseWithExample(
      'explain RESORT OWNER-NUMBER UNIT-TYPE ARRIVAL DEPARTURE [ADULTS]',
      'explain HERON 10427 1BR 2027-06-06 2027-06-13 2',
    )
  if (arrival >= departure) throw new CommandRefusal(words.datesReversed({ arrival, departure }))
  requireUsableDates({ arrival, departure })
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const account = await sql.row(findAccount, {
      resortId,
      ownerNumber,
    })
    if (!account) throw new CommandRefusal(words.noOwner({ owner: ownerNumber, resort: resortId }))
    const booker: Booker = {
      resortId,
      ownerAccountId: account.id,
      loginId: '',
      timeZone: account.time_zone,
      language: readerContext().locale,
    }
    const context = await loadBookingContext(sql, booker, now)
    if (!context.unitTypes.some((type) => type.code === unitType))
      throw new CommandRefusal(
        words.noType({
          type: unitType,
          types: context.unitTypes.map((type) => type.code).join(', '),
        }),
      )
    const verdict = evaluate(
      context,
      { arrival, departure, people: [Number(adults), 0, 0, 0], type: 'O' },
      unitType,
    )
    const answer = verdict.allowed
      ? words.allowed({ ...paidWith(verdict.payment), version: context.rules.version })
      : words.notAllowed
    const written = verdict.reasons.map((reason) => writeReason(context.reader, reason))
    const reasons = written.map((writtenReason) =>
      [
        `  ${writtenReason.code}: ${writtenReason.sentence}`,
        `    ${words.rule({ version: writtenReason.rule.version, rule: writtenReason.rule.text })}`,
        ...(writtenReason.changesOn
          ? [`    ${words.changesOn({ day: writtenReason.changesOn })}`]
          : []),
        ...(writtenReason.fix ? [`    ${words.fix({ fix: writtenReason.fix.label })}`] : []),
      ].join('\n'),
    )
    return [answer, ...reasons].join('\n')
  })
}

const paidWith = (payment: StayVerdict['payment']) => ({
  payment: payment?.kind ?? 'bonus',
  points: payment?.kind === 'points' ? payment.points : 0,
  year: payment?.kind === 'week' ? payment.useYear : '',
})

import { cliCommands } from '@ownerng/messages/cli/commands'
import { findExpectedGuests } from '../modules/trips/guests/guests.queries.ts'
import type { Services } from '../services.ts'
import { InvalidArguments } from './command-refusal.ts'

/**
 * Lists the invited guests with their arrival details for the front desk. Guests are listed as soon
 * as the owner approves them.
 */
export async function listGuests(
  { database, clock }: Services,
  [resort = '']: readonly string[],
): Promise<string> {
  if (!resort) throw new InvalidArguments()
  const messages = cliCommands().guests
  const resortId = resort.toUpperCase()
  const rows = await database.readResort(resortId, findExpectedGuests, {
    resortId,
    now: clock.now(),
  })
  const lines = rows.map(({ number, arrival, unit, guest, phone, arrival_time, car_plate }) =>
    [
      messages.line({ number, arrival, unit, guest, phone }),
      ...(arrival_time ? [messages.arrives({ time: arrival_time })] : []),
      ...(car_plate ? [messages.plate({ plate: car_plate })] : []),
    ].join(', '),
  )
  return lines.length > 0 ? lines.join('\n') : messages.none
}

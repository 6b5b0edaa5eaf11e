import { closeDay } from '@ownerng/contract'
import { findCloseFault } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { findOptions } from '../../resort/resort-directory.queries.ts'
import { parseOptions } from '../../resort/resort-directory.ts'
import { writeChart } from '../chart.ts'
import * as queries from '../journal.queries.ts'
import { FIRST_DAY } from '../journal-lines.ts'

/** Closes the journal through a day: stores its lines, which nothing changes after that. */
export const closeDayAct = defineResortAct(closeDay, async (input) => {
  const { sql, resortId, now, today, body, context } = input
  const { day } = body
  const lock = await sql.row(queries.lockJournal, { resortId })
  if (!lock) throw new Error('the journal was not locked')
  const closedThrough = (await sql.row(queries.findLastClosed, { resortId }))?.day ?? null
  const fault = findCloseFault({ day, today, closedThrough })
  if (fault) refuseAct(fault, { number: closedThrough ?? '' })
  const chart = writeChart(parseOptions(await sql.rows(findOptions, { resortId })))
  const of = { resortId, periodId: lock.periodId, day }
  await sql.rows(queries.closeLines, { ...of, chart, from: FIRST_DAY, to: day })
  const period = await sql.row(queries.closePeriod, { ...of, now })
  if (!period) throw new Error('no period was closed')
  const sums = await sql.rows(queries.sumPeriod, of)
  const messages = actsTexts(context).journal
  const { firstDay, lines, debitCents: cents } = period
  return {
    changes: [
      messages.closed({ from: firstDay, to: day, lines, cents }),
      ...sums.map((sum) => messages.account(sum)),
    ],
  }
})

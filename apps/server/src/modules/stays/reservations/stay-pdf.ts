import { getTraveler } from '@ownerng/domain'
import { type MessageContext, money } from '@ownerng/messages'
import { staysAsked } from '@ownerng/messages/stays/asked'
import { staysPaper } from '@ownerng/messages/stays/paper'
import { makePdf, type PdfLetterhead, writeLetterhead } from '../../../shared/pdf-letterhead.ts'
import { isolate } from '../../../shared/pdf-text.ts'
import type { ReservationRow } from '../reservation.queries.ts'
import type { CancelResult } from './stay-page.queries.ts'

const MARGIN = 72
const VALUE_X = 220
const ROW_GAP = 7

/**
 * A stay as one page of US letter, in the reader's language: what was booked, what the resort
 * was asked to confirm, or what was returned if it is canceled.
 */
export function writeStayPdf(
  resort: PdfLetterhead,
  stay: ReservationRow,
  canceled: CancelResult | null,
  context: MessageContext,
): Promise<Buffer> {
  const { title, state } = getHeading(stay, canceled, context)
  const look = { title, author: resort.name, context, margin: MARGIN }
  return makePdf(look, (paper) => {
    const { doc, write, writeRow } = paper
    writeLetterhead(paper, resort)
    write(title, { size: 18, bold: true })
    write(state, { size: 12, y: doc.y + 4 })
    doc.y += 20
    for (const [label, value] of [
      ...stayRows(stay, context),
      ...(canceled ? canceledRows(canceled, context) : []),
    ])
      writeRow(
        [
          [label, { size: 12, x: MARGIN, width: VALUE_X - MARGIN - 12 }],
          [value, { size: 12, bold: true, x: VALUE_X }],
        ],
        ROW_GAP,
      )
  })
}

/** The title, and since when the stay is booked or canceled. */
function getHeading(
  stay: ReservationRow,
  canceled: CancelResult | null,
  context: MessageContext,
): { readonly title: string; readonly state: string } {
  const messages = staysPaper(context)
  if (canceled)
    return {
      title: messages.canceled(stay),
      state: messages.canceledOn({ day: canceled.on }),
    }
  if (stay.status === 'asked') {
    const asked = staysAsked(context)
    return { title: asked.number(stay), state: asked.title }
  }
  const day = stay.bookedOn ?? stay.arrival
  return { title: messages.booked(stay), state: messages.bookedOn({ day }) }
}

type Rows = [label: string, value: string][]

function stayRows(stay: ReservationRow, context: MessageContext): Rows {
  const messages = staysPaper(context)
  const people = stay.people.reduce((sum, count) => sum + count, 0)
  const rows: Rows = [
    [
      messages.place,
      messages.kind({ unit: isolate(stay.unitName), type: isolate(stay.unitTypeName) }),
    ],
    [messages.arrive, messages.arriveAt({ day: stay.arrival, time: stay.checkInTime })],
    [messages.leave, messages.leaveBy({ day: stay.departure, time: stay.checkOutTime })],
    [messages.people, String(people)],
  ]
  const guest = getTraveler(stay)
  if (guest) rows.push([messages.guest, guest])
  if (stay.points > 0) rows.push([messages.paidWith, messages.points({ count: stay.points })])
  else if (stay.paidBy === 'week')
    rows.push([messages.paidWith, messages.week({ year: String(stay.useYear ?? '') })])
  if (stay.feeCents > 0) rows.push([messages.fees, money(context, stay.feeCents)])
  if (stay.ruleSetVersion !== null)
    rows.push([messages.rules, messages.rulesVersion({ version: stay.ruleSetVersion })])
  return rows
}

function canceledRows(canceled: CancelResult, context: MessageContext): Rows {
  const messages = staysPaper(context)
  const points = (count: number) => messages.points({ count })
  const amount = (cents: number) => money(context, cents)
  const rows: Rows = []
  if (canceled.pointsBack > 0) rows.push([messages.pointsBack, points(canceled.pointsBack)])
  if (canceled.pointsLost > 0) rows.push([messages.pointsLost, points(canceled.pointsLost)])
  if (canceled.pointsToOthers) rows.push([messages.pointsToOthers, points(canceled.pointsToOthers)])
  if (canceled.week) rows.push([messages.weekOwned, messages.weekState[canceled.week]])
  if (canceled.feeBackCents > 0) rows.push([messages.feeBack, amount(canceled.feeBackCents)])
  if (canceled.feeLostCents > 0) rows.push([messages.feeLost, amount(canceled.feeLostCents)])
  const { cancelFeeCents = 0 } = canceled
  if (cancelFeeCents > 0) rows.push([messages.cancelFee, amount(cancelFeeCents)])
  return rows
}

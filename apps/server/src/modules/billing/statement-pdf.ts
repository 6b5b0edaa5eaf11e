import { dayInTable, type MessageContext, money } from '@ownerng/messages'
import { billingPdf } from '@ownerng/messages/billing/pdf'
import { type Cell, makePdf, type Paper, writeLetterhead } from '../../shared/pdf-letterhead.ts'
import { isolate } from '../../shared/pdf-text.ts'
import { describeLine, type StatementOfAccount } from './statement.ts'

const MARGIN = 54
const COLUMNS = {
  day: { x: MARGIN, width: 70 },
  text: { x: 126, width: 240 },
  // room for amounts of nine digits before the point
  amount: { x: 370, width: 92, align: 'right' },
  balance: { x: 466, width: 92, align: 'right' },
} as const
const ROW_GAP = 5

/**
 * Creates the PDF of the statements on US letter pages, each account starting on a new page, with
 * language and title set for screen readers.
 */
export function statementPdf(
  statements: readonly StatementOfAccount[],
  color: string,
  context: MessageContext,
): Promise<Buffer> {
  const owners = statements.map((statement) => statement.ownerNumber).join(', ')
  const look = {
    title: billingPdf(context).title({ owners }),
    author: statements[0]?.resortName ?? '',
    context,
    margin: MARGIN,
  }
  return makePdf(look, (paper) => {
    for (const [index, statement] of statements.entries()) {
      if (index > 0) paper.doc.addPage()
      writeStatement(paper, statement, color, context)
    }
  })
}

function writeStatement(
  paper: Paper,
  statement: StatementOfAccount,
  color: string,
  context: MessageContext,
): void {
  const { doc, write, writeRow } = paper
  const messages = billingPdf(context)
  writeLetterhead(paper, { name: statement.resortName, address: statement.resortAddress, color })
  write(messages.heading(statement), { size: 16, bold: true })
  const [name, owner] = [isolate(statement.ownerName), statement.ownerNumber]
  write(messages.whose({ name, owner }), { size: 11 })
  doc.y += 14
  const row = (cells: Partial<Record<keyof typeof COLUMNS, string>>, bold = false) =>
    writeRow(
      Object.entries(cells).map(
        ([name, text]): Cell => [
          text,
          { size: 10, bold, ...COLUMNS[name as keyof typeof COLUMNS] },
        ],
      ),
      ROW_GAP,
    )
  row(
    { day: messages.day, text: messages.what, amount: messages.amount, balance: messages.balance },
    true,
  )
  row({ text: messages.before, balance: money(context, statement.openingCents) })
  for (const line of statement.lines)
    row({
      day: dayInTable(context, line.day),
      text: messages.line({ text: isolate(describeLine(context, line)), number: line.number }),
      amount: money(context, line.cents),
      balance: money(context, line.balanceCents),
    })
  row(
    {
      text: statement.closingCents < 0 ? messages.credit : messages.ending,
      balance: money(context, Math.abs(statement.closingCents)),
    },
    true,
  )
}

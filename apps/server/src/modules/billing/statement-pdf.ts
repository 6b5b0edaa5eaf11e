import { dayInTable, type MessageContext, money } from '@ownerng/messages'
import { billingPdf } from '@ownerng/messages/billing/pdf'
import { makePdf, ruleAcross, writeLetterhead } from '../../shared/pdf-letterhead.ts'
import { describeLine, type StatementOfAccount } from './statement.ts'

const MARGIN = 54
const PAGE = { width: 612, height: 792 }
const COLUMNS = { day: MARGIN, text: 126, amount: 400, balance: 480 } as const
const LINE_PT = 22

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
    locale: context.locale,
    margin: MARGIN,
  }
  return makePdf(look, (doc) => {
    for (const [index, statement] of statements.entries()) {
      if (index > 0) doc.addPage()
      writeStatement(doc, statement, color, context)
    }
  })
}

function writeStatement(
  doc: PDFKit.PDFDocument,
  statement: StatementOfAccount,
  color: string,
  context: MessageContext,
): void {
  const words = billingPdf(context)
  writeLetterhead(doc, { name: statement.resortName, address: statement.resortAddress, color })
  doc.font('Helvetica-Bold').fontSize(16).text(words.heading(statement))
  doc
    .font('Helvetica')
    .fontSize(11)
    .text(words.whose({ name: statement.ownerName, owner: statement.ownerNumber }))
    .moveDown()
  const row = (cells: Partial<Record<keyof typeof COLUMNS, string>>, bold = false) => {
    if (doc.y > PAGE.height - MARGIN - LINE_PT * 2) doc.addPage()
    const { y } = doc
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
    for (const [name, text] of Object.entries(cells)) {
      const money = name === 'amount' || name === 'balance'
      const x = COLUMNS[name as keyof typeof COLUMNS]
      const width = name === 'text' ? 268 : 70
      doc.text(
        text,
        x,
        y,
        money ? { width: 78, align: 'right' } : { width, height: LINE_PT - 6, ellipsis: true },
      )
    }
    ruleAcross(doc, y + LINE_PT - 6)
    doc.x = MARGIN
    doc.y = y + LINE_PT
  }
  row({ day: words.day, text: words.what, amount: words.amount, balance: words.balance }, true)
  row({ text: words.before, balance: money(context, statement.openingCents) })
  for (const line of statement.lines)
    row({
      day: dayInTable(context, line.day),
      text: words.line({ text: describeLine(context, line), number: line.number }),
      amount: money(context, line.cents),
      balance: money(context, line.balanceCents),
    })
  row(
    {
      text: statement.closingCents < 0 ? words.credit : words.ending,
      balance: money(context, Math.abs(statement.closingCents)),
    },
    true,
  )
}

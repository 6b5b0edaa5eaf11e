import { type MessageContext, money } from '@ownerng/messages'
import { paymentsPdf } from '@ownerng/messages/payments/pdf'
import {
  makePdf,
  type PdfLetterhead,
  ruleAcross,
  writeLetterhead,
} from '../../shared/pdf-letterhead.ts'

/** Content of a receipt; `method` is a description. Amounts in cents. */
export interface Receipt {
  readonly resort: PdfLetterhead
  readonly number: string
  readonly day: string
  readonly method: string
  readonly cents: number
  readonly refundedCents: number
  readonly feeCents: number
  /** Whether the bank returned the debit. */
  readonly cameBack: boolean
  readonly allocations: readonly {
    readonly description: string
    readonly ownerNumber: string
    readonly cents: number
  }[]
}

const MARGIN = 72
const AMOUNT = { x: 400, width: 140 }

/** Creates a one-page US letter PDF of a payment's receipt in the reader's language. */
export function receiptPdf(receipt: Receipt, context: MessageContext): Promise<Buffer> {
  const words = paymentsPdf(context)
  const title = words.title({ number: receipt.number })
  const look = { title, author: receipt.resort.name, locale: context.locale, margin: MARGIN }
  return makePdf(look, (doc) => {
    const row = (text: string, cents: number) => {
      const { y } = doc
      doc.text(text, MARGIN, y, { width: AMOUNT.x - MARGIN - 12 })
      const after = doc.y
      doc.text(money(context, cents), AMOUNT.x, y, { width: AMOUNT.width, align: 'right' })
      ruleAcross(doc, after + 5)
      doc.x = MARGIN
      doc.y = after + 12
    }
    writeLetterhead(doc, receipt.resort)
    doc.font('Helvetica-Bold').fontSize(18).text(title)
    doc.font('Helvetica').fontSize(12).moveDown(0.3).text(words.paidOn(receipt)).moveDown(1.5)
    for (const share of receipt.allocations)
      row(words.share({ description: share.description, owner: share.ownerNumber }), share.cents)
    if (receipt.feeCents > 0) row(words.fee, receipt.feeCents)
    doc.font('Helvetica-Bold').fontSize(14)
    row(words.paid, receipt.cents)
    doc.font('Helvetica').fontSize(12)
    if (receipt.refundedCents > 0) row(words.refunded, -receipt.refundedCents)
    if (receipt.cameBack) row(words.returned, -receipt.cents)
  })
}

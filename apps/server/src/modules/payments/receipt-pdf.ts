import { type MessageContext, money } from '@ownerng/messages'
import { paymentsPdf } from '@ownerng/messages/payments/pdf'
import { makePdf, type PdfLetterhead, writeLetterhead } from '../../shared/pdf-letterhead.ts'
import { isolate, type TextLook } from '../../shared/pdf-text.ts'

/** Content of a receipt; `method` is a description. Amounts in cents. */
export interface Receipt {
  readonly resort: PdfLetterhead
  readonly number: string
  readonly day: string
  readonly method: string
  readonly cents: number
  readonly refundedCents: number
  readonly feeCents: number
  /** Early-payment discounts of the bills. */
  readonly discounts: Receipt['allocations']
  /** Whether the bank returned the debit. */
  readonly cameBack: boolean
  readonly allocations: readonly {
    readonly description: string
    readonly ownerNumber: string
    readonly cents: number
  }[]
}

const MARGIN = 72
const AMOUNT = { x: 400, width: 140, align: 'right' } as const
const ROW = { size: 12 }
const ROW_GAP = 6

/** Creates a one-page US letter PDF of a payment's receipt in the reader's language. */
export function receiptPdf(receipt: Receipt, context: MessageContext): Promise<Buffer> {
  const messages = paymentsPdf(context)
  const title = messages.title({ number: receipt.number })
  const look = { title, author: receipt.resort.name, context, margin: MARGIN }
  return makePdf(look, (paper) => {
    const { doc, write, writeRow } = paper
    const row = (text: string, cents: number, look: Pick<TextLook, 'size' | 'bold'> = ROW) =>
      writeRow(
        [
          [text, { ...look, x: MARGIN, width: AMOUNT.x - MARGIN - 12 }],
          [money(context, cents), { ...look, ...AMOUNT }],
        ],
        ROW_GAP,
      )
    writeLetterhead(paper, receipt.resort)
    write(title, { size: 18, bold: true })
    write(messages.paidOn(receipt), { size: 12, y: doc.y + 4 })
    doc.y += 20
    for (const { description, ownerNumber: owner, cents } of receipt.allocations)
      row(messages.share({ description: isolate(description), owner }), cents)
    if (receipt.feeCents > 0) row(messages.fee, receipt.feeCents)
    row(messages.paid, receipt.cents, { size: 14, bold: true })
    for (const { description, cents } of receipt.discounts)
      row(messages.discount({ description: isolate(description) }), cents)
    if (receipt.refundedCents > 0) row(messages.refunded, -receipt.refundedCents)
    if (receipt.cameBack) row(messages.returned, -receipt.cents)
  })
}

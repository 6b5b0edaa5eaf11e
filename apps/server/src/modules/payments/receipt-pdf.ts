import { formatCurrency } from '@ownerng/domain'
import PDFDocument from 'pdfkit'

/** What stands on a receipt; `day` is in words. Amounts in cents. */
export interface Receipt {
  readonly resortName: string
  readonly resortAddress: string
  readonly number: string
  readonly day: string
  readonly card: string
  readonly cents: number
  readonly refundedCents: number
  readonly feeCents: number
  /** Its bank sent it back unpaid. */
  readonly cameBack: boolean
  readonly allocations: readonly {
    readonly description: string
    readonly ownerNumber: string
    readonly cents: number
  }[]
}

const MARGIN = 72
const AMOUNT = { x: 400, width: 140 }

/** The receipt of a payment as one page of US letter. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Receipt ${receipt.number}`, Author: receipt.resortName },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  const row = (text: string, cents: number) => {
    const { y } = doc
    doc.text(text, MARGIN, y, { width: AMOUNT.x - MARGIN - 12 })
    const after = doc.y
    doc.text(formatCurrency(cents), AMOUNT.x, y, { width: AMOUNT.width, align: 'right' })
    doc.x = MARGIN
    doc.y = after + 6
  }
  doc.font('Helvetica-Bold').fontSize(18).text(receipt.resortName)
  doc.font('Helvetica').fontSize(11).text(receipt.resortAddress).moveDown(2)
  doc.font('Helvetica-Bold').fontSize(16).text(`Receipt ${receipt.number}`)
  doc.font('Helvetica').fontSize(12).text(`${receipt.day}, paid with ${receipt.card}`).moveDown()
  for (const share of receipt.allocations)
    row(`${share.description} (owner ${share.ownerNumber})`, share.cents)
  if (receipt.feeCents > 0) row('Card fee', receipt.feeCents)
  doc.moveDown(0.5).font('Helvetica-Bold')
  row('Paid', receipt.cents)
  doc.font('Helvetica')
  if (receipt.refundedCents > 0) row('Refunded since', -receipt.refundedCents)
  if (receipt.cameBack) row('Returned by the bank: these bills are open again', -receipt.cents)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

import { guardColor } from '@ownerng/domain'
import PDFDocument from 'pdfkit'

export interface PdfLetterhead {
  readonly name: string
  readonly address: string
  /** Color of the bar; '' uses the product's own. */
  readonly color: string
}

interface PaperLook {
  readonly title: string
  readonly author: string
  readonly locale: string
  readonly margin: number
}

/** Creates a US letter PDF with language and title set for screen readers. */
export async function makePdf(
  { title, author, locale, margin }: PaperLook,
  write: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  write(doc)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

const DEFAULT_BAR = '#0A3D45'
const BAR_HEIGHT = 84
const GAP = 30
const LINE = '#DCD6CA'
const INK = '#15282C'

/** Draws the resort's bar, name, and address at the top of a page; the text continues below. */
export function writeLetterhead(
  doc: PDFKit.PDFDocument,
  { name, address, color }: PdfLetterhead,
): void {
  const { left } = doc.page.margins
  const width = doc.page.width - 2 * left
  const bar = guardColor(color || DEFAULT_BAR, '#FFFFFF', 7)?.ground ?? DEFAULT_BAR
  doc.rect(0, 0, doc.page.width, BAR_HEIGHT).fill(bar).fillColor('#FFFFFF')
  doc
    .font('Helvetica-Bold')
    .fontSize(20)
    .text(name, left, 24, { width, height: 26, ellipsis: true })
  doc.font('Helvetica').fontSize(10).text(address, left, 52, { width, height: 14, ellipsis: true })
  doc.fillColor(INK)
  doc.x = left
  doc.y = BAR_HEIGHT + GAP
}

export function ruleAcross(doc: PDFKit.PDFDocument, y: number): void {
  const { left, right } = doc.page.margins
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(0.75)
    .stroke(LINE)
}

import { guardColor } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { commonPdf } from '@ownerng/messages/common/pdf'
import PDFDocument from 'pdfkit'
import { openTypesetter, type WriteText } from './pdf-text.ts'

export interface PdfLetterhead {
  readonly name: string
  readonly address: string
  /** Color of the bar; '' uses the product's own. */
  readonly color: string
}

/** A document that is being written. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument
  readonly write: WriteText
  /** Continues on a new page if the current one has less room, in points. */
  requireRoom(height: number): void
}

interface PaperLook {
  readonly title: string
  readonly author: string
  readonly context: MessageContext
  readonly margin: number
}

/** Creates a US letter PDF with language and title set for screen readers. */
export async function makePdf(
  { title, author, context, margin }: PaperLook,
  writeContent: (paper: Paper) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: context.locale,
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  const { write, hasReplaced } = openTypesetter(doc)
  writeContent({
    doc,
    write,
    requireRoom: (height) => {
      if (doc.y + height > doc.page.height - margin) doc.addPage()
    },
  })
  if (hasReplaced()) write(commonPdf(context).replaced, { size: 9, x: margin, y: doc.y + 12 })
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
  { doc, write }: Paper,
  { name, address, color }: PdfLetterhead,
): void {
  const { left } = doc.page.margins
  const bar = guardColor(color || DEFAULT_BAR, '#FFFFFF', 7)?.ground ?? DEFAULT_BAR
  doc.rect(0, 0, doc.page.width, BAR_HEIGHT).fill(bar).fillColor('#FFFFFF')
  write(name, { size: 20, bold: true, x: left, y: 22, maxLines: 1 })
  write(address, { size: 10, x: left, y: 51, maxLines: 1 })
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

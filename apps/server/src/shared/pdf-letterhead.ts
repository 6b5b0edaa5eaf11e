import { guardColor } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { commonPdf } from '@ownerng/messages/common/pdf'
import PDFDocument from 'pdfkit'
import { openTypesetter, type TextLook, type WriteText } from './pdf-text.ts'

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
  /** Writes texts side by side, with a line below them. A row is on one page. */
  writeRow(cells: readonly Cell[], gap: number): void
}

/** A text in a row, and its column. */
export type Cell = readonly [text: string, look: TextLook & { readonly x: number }]

interface PaperLook {
  readonly title: string
  readonly author: string
  readonly context: MessageContext
  readonly margin: number
}

/**
 * Creates a US letter PDF with language and title set for screen readers. Kana anywhere in it shows
 * that names without kana are Japanese, too (decision 122); it is then written once more.
 */
export async function makePdf(
  look: PaperLook,
  writeContent: (paper: Paper) => void,
): Promise<Buffer> {
  const { pdf, hasKana } = await writePdf(look, writeContent, false)
  return hasKana ? (await writePdf(look, writeContent, true)).pdf : pdf
}

async function writePdf(
  { title, author, context, margin }: PaperLook,
  writeContent: (paper: Paper) => void,
  isJapanese: boolean,
) {
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
  const { write, prepare, hasReplaced, isKanaWritten } = openTypesetter(doc, isJapanese)
  writeContent({
    doc,
    write,
    writeRow: (cells, gap) => {
      const texts = cells.map(([text, look]) => prepare(text, look))
      const height = Math.max(...texts.map((text) => text.height))
      if (doc.y + height + gap > doc.page.height - margin) doc.addPage()
      const { y } = doc
      for (const { writeAt } of texts) writeAt(y)
      ruleAcross(doc, y + height + gap)
      doc.x = margin
      doc.y = y + height + 2 * gap
    },
  })
  if (hasReplaced()) write(commonPdf(context).replaced, { size: 9, x: margin, y: doc.y + 12 })
  doc.end()
  await ended
  return { pdf: Buffer.concat(parts), hasKana: isKanaWritten() }
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
  write(address, { size: 10, x: left, y: 51, maxLines: 2 })
  doc.fillColor(INK)
  doc.x = left
  doc.y = BAR_HEIGHT + GAP
}

function ruleAcross(doc: PDFKit.PDFDocument, y: number): void {
  const { left, right } = doc.page.margins
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(0.75)
    .stroke(LINE)
}

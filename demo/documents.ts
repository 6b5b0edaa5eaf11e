import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'

const FIXED = new Date('2026-01-01T00:00:00Z')

/** Writes one PDF letter; the same text always gives the same bytes. */
export async function makeLetter(
  file: URL,
  resort: string,
  title: string,
  pages: readonly (readonly string[])[],
): Promise<void> {
  const letter = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    info: { Title: title, Author: resort, CreationDate: FIXED, ModDate: FIXED },
    lang: 'en-US',
  })
  const written = createWriteStream(file)
  letter.pipe(written)
  for (const [index, paragraphs] of pages.entries()) {
    if (index > 0) letter.addPage()
    letter.font('Times-Bold').fontSize(11).fillColor('#46595D').text(resort)
    letter.moveDown(1.5).fontSize(22).fillColor('#15282C').text(title)
    letter.moveDown().font('Times-Roman').fontSize(13)
    for (const paragraph of paragraphs) letter.text(paragraph, { lineGap: 4 }).moveDown()
  }
  letter.end()
  await finished(written)
}

import { type FindFamily, openCoverage, registerFonts } from './pdf-fonts.ts'
import { layOut, type Run, sum } from './pdf-lines.ts'

/** Place and look of a text, in points. Without a width it ends at the right margin. */
export interface TextLook {
  readonly size: number
  readonly bold?: boolean
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** A longer text ends with an ellipsis. */
  readonly maxLines?: number
}

/** Writes wrapped text in any script, and moves to the line below it, at the same `x`. */
export type WriteText = (text: string, look: TextLook) => void

export interface Typesetter {
  readonly write: WriteText
  /** Whether a text had a character that no font contains. It was printed as "�". */
  hasReplaced(): boolean
}

/** Line height and baseline, in relation to the font size. */
const LINE_HEIGHT = 1.25
const BASELINE = 0.98

/** Keeps a name in another direction from reordering the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

export function openTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  registerFonts(doc)
  const coverage = { Regular: openCoverage(doc, 'Regular'), Bold: openCoverage(doc, 'Bold') }
  let hasReplaced = false
  const write: WriteText = (text, look) => {
    const { x = doc.x, y = doc.y, size, align } = look
    const width = look.width ?? doc.page.width - doc.page.margins.right - x
    const weight = look.bold ? 'Bold' : 'Regular'
    const select = (run: Run) => {
      doc.font(`${run.family} ${weight}`).fontSize(size)
      return { features: getFeatures(run) }
    }
    const measure = (run: Run) => doc.widthOfString(run.text, select(run))
    const findFamily: FindFamily = (letter, isJapanese) => {
      const family = coverage[weight](letter, isJapanese)
      if (!family) hasReplaced = true
      return family
    }
    const room = { width, measure, findFamily, maxLines: look.maxLines ?? Infinity }
    doc.y = y
    for (const runs of layOut(text, room)) {
      if (doc.y + size * LINE_HEIGHT > doc.page.height - doc.page.margins.bottom) doc.addPage()
      const top = doc.y
      const widths = runs.map(measure)
      let left = align === 'right' ? x + width - sum(widths) : x
      for (const [index, run] of runs.entries()) {
        const options = { ...select(run), lineBreak: false, baseline: 'alphabetic' } as const
        doc.text(run.text, left, top + size * BASELINE, options)
        left += widths[index] ?? 0
      }
      doc.x = x
      doc.y = top + size * LINE_HEIGHT
    }
  }
  return { write, hasReplaced: () => hasReplaced }
}

type Features = PDFKit.Mixins.OpenTypeFeatures[]
/** The font library also accepts an object, which turns features off. */
const WITHOUT_DECOMPOSITION = { ccmp: false } as unknown as Features

/** With features, pdfkit shapes the run as a whole; without, word by word from a cache. */
function getFeatures({ text, family, isRightToLeft }: Run): Features | undefined {
  if (isRightToLeft) return []
  if (family === 'emoji') return undefined
  // decomposed letters would lose their marks in copied text; only i and j need it for the dot
  const isMarked = /\p{Mn}/u.test(text.normalize('NFD')) && !/\p{Soft_Dotted}\p{Mn}/u.test(text)
  return isMarked ? WITHOUT_DECOMPOSITION : undefined
}

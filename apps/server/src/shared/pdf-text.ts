import { type FindFamily, openCoverage, registerFonts } from './pdf-fonts.ts'
import { hasKana, layOut, type Run, sum } from './pdf-lines.ts'

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

/** A text in lines; `height` in points. */
interface PreparedText {
  readonly height: number
  writeAt(y: number): void
}

export interface Typesetter {
  readonly write: WriteText
  /** Lays out a text before it is written, to learn its height. */
  readonly prepare: (text: string, look: TextLook) => PreparedText
  /** Whether a text had a character that no font contains. It was printed as "�". */
  hasReplaced(): boolean
  isKanaWritten(): boolean
}

/** Line height and baseline, in relation to the font size. */
const LINE_HEIGHT = 1.25
const BASELINE = 0.98

/** Keeps a name in another direction from reordering the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** `isJapanese` selects the Japanese forms of Chinese characters. */
export function openTypesetter(doc: PDFKit.PDFDocument, isJapanese: boolean): Typesetter {
  registerFonts(doc)
  const coverage = { Regular: openCoverage(doc, 'Regular'), Bold: openCoverage(doc, 'Bold') }
  let hasReplaced = false
  let isKanaWritten = false
  const prepare = (text: string, look: TextLook): PreparedText => {
    const { x = doc.x, size, align } = look
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
    isKanaWritten ||= hasKana(text)
    const { maxLines = Infinity } = look
    const lines = layOut(text, { width, measure, findFamily, maxLines, isJapanese })
    const writeAt = (y: number) => {
      doc.y = y
      for (const runs of lines) {
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
    return { height: lines.length * size * LINE_HEIGHT, writeAt }
  }
  return {
    prepare,
    write: (text, look) => prepare(text, look).writeAt(look.y ?? doc.y),
    hasReplaced: () => hasReplaced,
    isKanaWritten: () => isKanaWritten,
  }
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

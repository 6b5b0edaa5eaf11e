import { fileURLToPath } from 'node:url'
import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'

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

/**
 * Fonts for scripts that Noto Sans (Latin, Greek, Cyrillic, Devanagari) doesn't contain. A PDF
 * contains only the glyphs that it uses, and a font file is read when a text needs it (decisions
 * 112 and 122).
 */
const FALLBACKS = [
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /[\p{Script=Arabic}\u0600-\u06FF]/u],
  ['thai', /\p{Script=Thai}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['korean', /\p{Script=Hangul}/u],
  [
    'chinese',
    /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
  ],
] as const
/** A paragraph with kana is Japanese, so its Chinese characters get their Japanese forms. */
const KANA = /[\p{Script=Hira}\p{Script=Kana}]/u
type Weight = 'Regular' | 'Bold'
type Family = 'latin' | 'japanese' | 'emoji' | (typeof FALLBACKS)[number][0]
const FILES: Readonly<Record<Family, (weight: Weight) => URL>> = {
  latin: fromEmbedPdf('latin', 'NotoSans-*.ttf'),
  hebrew: fromEmbedPdf('hebrew', 'NotoSansHebrew-*.ttf'),
  arabic: fromEmbedPdf('arabic', 'NotoNaskhArabic-*.ttf'),
  thai: fromGoogleFonts('noto-sans-thai', 'NotoSansThai'),
  armenian: fromGoogleFonts('noto-sans-armenian', 'NotoSansArmenian'),
  georgian: fromGoogleFonts('noto-sans-georgian', 'NotoSansGeorgian'),
  korean: fromEmbedPdf('kr', 'NotoSansKR-*.otf'),
  chinese: fromEmbedPdf('sc', 'NotoSansHans-*.otf'),
  japanese: fromGoogleFonts('biz-udgothic', 'BIZUDGothic'),
  emoji: fromGoogleFonts('noto-emoji', 'NotoEmoji'),
}

function fromEmbedPdf(name: string, file: string) {
  return (weight: Weight) =>
    new URL(`../fonts/${file.replace('*', weight)}`, import.meta.resolve(`@embedpdf/fonts-${name}`))
}

function fromGoogleFonts(name: string, file: string) {
  return (weight: Weight) => {
    const folder = weight === 'Bold' ? '700Bold' : '400Regular'
    return new URL(
      `${folder}/${file}_${folder}.ttf`,
      import.meta.resolve(`@expo-google-fonts/${name}`),
    )
  }
}

/** Printed for a character that no font contains. */
const REPLACEMENT = '\uFFFD'
/** Marks that set the direction of a text and have no glyph; overrides could forge an amount. */
const MARKS = /[\u061C\u200E\u200F\u2066-\u2069]/g
const OVERRIDES = /[\u202A-\u202E]/g
/** Joiners and variation selectors: they choose a glyph and have none themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

// the package's types describe an ES module, but Node loads a CommonJS one
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Keeps a name in another direction from reordering the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Part of a line in one font and direction, in reading order. */
interface Run {
  readonly text: string
  readonly family: Family
  readonly isRightToLeft: boolean
}

interface Paragraph {
  readonly text: string
  /** The font of each UTF-16 unit. */
  readonly families: readonly Family[]
  readonly levels: ReturnType<typeof bidi.getEmbeddingLevels>
}

export function openTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  for (const [family, getFile] of Object.entries(FILES))
    for (const weight of ['Regular', 'Bold'] as const)
      doc.registerFont(`${family} ${weight}`, fileURLToPath(getFile(weight)))
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

/** Returns the family whose font has every glyph of a letter; null if none has. */
type FindFamily = (letter: string, isJapanese: boolean) => Family | null

/** `@types/pdfkit` lacks the parsed font. */
interface ParsedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

function openCoverage(doc: PDFKit.PDFDocument, weight: Weight): FindFamily {
  const found = new Map<string, Family | null>()
  const hasGlyphs = (family: Family, letter: string) => {
    const { font } = (doc.font(`${family} ${weight}`) as unknown as ParsedFont)._font
    return Array.from(letter.replace(INVISIBLE, '')).every((character) =>
      font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    )
  }
  return (letter, isJapanese) => {
    const key = isJapanese ? `japanese ${letter}` : letter
    const known = found.get(key)
    if (known !== undefined) return known
    const ofScript = FALLBACKS.find(([, script]) => script.test(letter))?.[0]
    const families: Family[] = ['latin', 'emoji', 'chinese']
    if (ofScript) families.unshift(ofScript)
    if (isJapanese && ofScript === 'chinese') families.unshift('japanese')
    const family = families.find((one) => hasGlyphs(one, letter)) ?? null
    found.set(key, family)
    return family
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

interface Room {
  readonly width: number
  readonly maxLines: number
  readonly measure: (run: Run) => number
  readonly findFamily: FindFamily
}

/** Breaks a text into lines of runs, from left to right. */
function layOut(text: string, room: Room): Run[][] {
  const lines = text
    .normalize('NFC')
    .replace(OVERRIDES, '')
    .split('\n')
    .map((line) => readParagraph(line, room))
    .flatMap((paragraph) =>
      breakLines(paragraph, room).map(([start, end]) => ({ paragraph, start, end })),
    )
  const shown = lines
    .slice(0, room.maxLines)
    .map(({ paragraph, start, end }) => getRuns(paragraph, start, end))
  const last = lines[room.maxLines - 1]
  if (lines.length > room.maxLines && last)
    shown[room.maxLines - 1] = shorten(last.paragraph.text.slice(last.start, last.end), room)
  return shown
}

/** Returns the line with an ellipsis for what doesn't fit. */
function shorten(line: string, room: Room): Run[] {
  const { width, measure } = room
  const letters = [...graphemes.segment(line.trimEnd())].map(({ segment }) => segment)
  for (;;) {
    const text = `${letters.join('')}…`
    const runs = getRuns(readParagraph(text, room), 0, text.length)
    if (sum(runs.map(measure)) <= width || letters.length === 0) return runs
    letters.pop()
  }
}

function readParagraph(typed: string, { findFamily }: Room): Paragraph {
  const families: Family[] = []
  const isJapanese = KANA.test(typed)
  let text = ''
  for (const { segment } of graphemes.segment(typed)) {
    const family = findFamily(segment, isJapanese)
    const shown = family ? segment : REPLACEMENT
    text += shown
    families.push(...Array<Family>(shown.length).fill(family ?? 'latin'))
  }
  // every font has a space, so that words in one font stay one run; that of emoji is too wide
  for (const { 0: gap, index } of text.matchAll(/ +/g)) {
    const [before, after] = [families[index - 1], families[index + gap.length]]
    if (before && before !== 'emoji' && before === after)
      families.fill(before, index, index + gap.length)
  }
  return { text, families, levels: bidi.getEmbeddingLevels(text) }
}

/** Returns start and end of each line; a word that is wider than a line is broken anywhere. */
function breakLines(paragraph: Paragraph, { width, measure }: Room): [number, number][] {
  const { text } = paragraph
  const fits = (start: number, end: number) => {
    const visible = start + text.slice(start, end).trimEnd().length
    return sum(getRuns(paragraph, start, visible).map(measure)) <= width
  }
  if (fits(0, text.length)) return [[0, text.length]]
  const lines: [number, number][] = []
  let [start, end] = [0, 0]
  const add = (next: number) => {
    if (end > start && !fits(start, next)) {
      lines.push([start, end])
      start = end
    }
    end = next
  }
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = end
    if (fits(word, next.position)) add(next.position)
    else
      for (const { index, segment } of graphemes.segment(text.slice(word, next.position)))
        add(word + index + segment.length)
  }
  lines.push([start, text.length])
  return lines
}

/** Returns the runs of a line from left to right (Unicode bidirectional algorithm). */
function getRuns({ text, families, levels }: Paragraph, start: number, end: number): Run[] {
  if (end <= start) return []
  const runs: { first: number; last: number; family: Family; level: number }[] = []
  for (const index of bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)) {
    const [run, family] = [runs.at(-1), families[index] ?? 'latin']
    const level = levels.levels[index] ?? 0
    const isNext = index === (level % 2 ? (run?.first ?? 0) - 1 : (run?.last ?? 0) + 1)
    if (run && isNext && run.family === family && run.level === level) {
      run.first = Math.min(run.first, index)
      run.last = Math.max(run.last, index)
    } else runs.push({ first: index, last: index, family, level })
  }
  return runs.flatMap(({ first, last, family, level }) => {
    const inOrder = text.slice(first, last + 1).replace(MARKS, '')
    if (inOrder === '') return []
    if (level % 2 === 0) return { text: inOrder, family, isRightToLeft: false }
    const mirrored = Array.from(inOrder, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    // the font's shaping reverses words of these scripts, but no other characters
    const isShaped = family === 'hebrew' || family === 'arabic'
    return {
      text: (isShaped ? mirrored : mirrored.reverse()).join(''),
      family,
      isRightToLeft: isShaped,
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { Family, FindFamily } from './pdf-fonts.ts'

/** A document with kana is Japanese, so its Chinese characters get their Japanese forms. */
const KANA = /[\p{Script=Hira}\p{Script=Kana}]/u
/** Printed for a character that no font contains. */
const REPLACEMENT = '\uFFFD'
/** Marks that set the direction of a text and have no glyph; overrides could forge an amount. */
const MARKS = /[\u061C\u200E\u200F\u2066-\u2069]/g
const OVERRIDES = /[\u202A-\u202E]/g

// the package's types describe an ES module, but Node loads a CommonJS one
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Part of a line in one font and direction, in reading order. */
export interface Run {
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

/** Space for a text, and how to measure it and find its fonts. */
export interface Room {
  readonly width: number
  readonly maxLines: number
  readonly measure: (run: Run) => number
  readonly findFamily: FindFamily
  /** Whether other text of the document is Japanese. */
  readonly isJapanese: boolean
}

export const hasKana = (text: string): boolean => KANA.test(text)

/** Breaks a text into lines of runs, from left to right. */
export function layOut(text: string, room: Room): Run[][] {
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

function readParagraph(typed: string, { findFamily, isJapanese }: Room): Paragraph {
  const families: Family[] = []
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

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0)

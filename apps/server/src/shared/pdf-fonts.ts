import { fileURLToPath } from 'node:url'

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
/** Weight of a font, as its file name has it. */
export type Weight = 'Regular' | 'Bold'
export type Family = 'latin' | 'japanese' | 'emoji' | (typeof FALLBACKS)[number][0]
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

/** Joiners and variation selectors: they choose a glyph and have none themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Returns the family whose font has every glyph of a letter; null if none has. */
export type FindFamily = (letter: string, isJapanese: boolean) => Family | null

/** `@types/pdfkit` lacks the parsed font. */
interface ParsedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/** Makes every font available to a document, as `family weight`. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [family, getFile] of Object.entries(FILES))
    for (const weight of ['Regular', 'Bold'] as const)
      doc.registerFont(`${family} ${weight}`, fileURLToPath(getFile(weight)))
}

/** Looks up fonts of a weight in a document. A font file is read when a letter needs it. */
export function openCoverage(doc: PDFKit.PDFDocument, weight: Weight): FindFamily {
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

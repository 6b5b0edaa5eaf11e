import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { MINUTE_MS } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'

const MB = 1_000_000
const letter = await readFile(new URL('../../../../../demo/heron/dock-rules.pdf', import.meta.url))
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const makePage = (text: string) =>
  deflateSync(Buffer.from(`BT /F 1 Tf 1 0 0 1 72 72 Tm ${text} ET`))

/** Builds a PDF with a page for each compressed content stream. */
function makePdf(contents: readonly Buffer[]): Buffer {
  const pages = contents.map((_, index) => `${4 + 2 * index} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.join(' ')}]/Count ${pages.length}/MediaBox[0 0 612 792]>>`,
    FONT,
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
      `<</Filter/FlateDecode/Length ${content.length}>>stream\n` +
        `${content.toString('latin1')}\nendstream`,
    ]),
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const places = objects.map((_, index) => (head + objects.slice(0, index).join('')).length)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}` +
    `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n` +
    `startxref\n${head.length + objects.join('').length}\n%%EOF`
  return Buffer.from(head + objects.join('') + end, 'latin1')
}

/** Compresses zero bytes, which a PDF reads as spaces, without holding them in memory. */
function deflateZeros(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(((megabytes * MB) % 65_521) * 65_536 + 1)
  const [head, lastPart] = [Buffer.from([0x78, 0x9c]), Buffer.from([0x03, 0x00])]
  return Buffer.concat([head, ...Array(megabytes).fill(part), lastPart, checksum])
}

it('reads the text of a PDF', async () => {
  expect(await readPdf(letter)).toContain('Quiet hours on the dock are from 10 PM to 7 AM.')
})

// issue 37, item 22: such a file took 3.2 GB of the server's memory
it('stops at its memory limit, and keeps the pages before', async () => {
  const [first, last] = [makePage('(The first page.) Tj'), makePage('(The last page.) Tj')]
  const bomb = makePdf([first, deflateZeros(700), last])
  expect(bomb.length).toBeLessThan(MB)
  expect((await readPdf(bomb))?.trim()).toBe('The first page.')
})

it('stops at its limit of CPU seconds, and keeps the text before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ownerng-pdf-'))
  const reader = join(folder, 'endless-reader.mjs')
  await writeFile(reader, "process.stdout.write('The first page.'); for (;;);")
  const start = performance.now()
  expect(await readPdf(letter, undefined, { reader, cpuSeconds: 1 })).toBe('The first page.')
  // long before the limit of two minutes for everything
  expect(performance.now() - start).toBeLessThan(MINUTE_MS)
  await rm(folder, { recursive: true })
})

it('returns no text for a file that is damaged or needs a password', async () => {
  expect(await readPdf(Buffer.from('%PDF-1.4\nnothing else'))).toBe('')
  expect(await readPdf(Buffer.alloc(0))).toBe('')
})

it('returns at most a million characters', async () => {
  const long = makePage(`1 0 0 1 72 72 Tm (${'word '.repeat(80)}) Tj\n`.repeat(2600))
  expect((await readPdf(makePdf([long, makePage('(more) Tj')])))?.length).toBe(MB)
})

it('returns null if it is stopped, so that nothing is stored', async () => {
  const stop = new AbortController()
  const reading = readPdf(letter, stop.signal)
  stop.abort()
  expect(await reading).toBeNull()
})

import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'

/**
 * Program that writes the text of the PDF at its standard input, page by page, up to the number of
 * characters in its argument. `read-pdf.ts` starts it with limits.
 */
const QUIET = { verbosity: 0 }

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// after an error in the library, the text read so far is the result
process.on('uncaughtException', () => process.exit())
// the same if the library never finishes a page
process.on('exit', () => {
  process.exitCode = 0
})

let left = Number(process.argv[2])
const write = (text: string) => {
  process.stdout.write(text.slice(0, left))
  left -= text.length
}

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), QUIET)
for (let number = 1; number <= pdf.numPages && left > 0; number++) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
  write(
    `${text.join('')}\n`
      // PostgreSQL can't store zero bytes, and the marks of a match must not occur in the text
      .replaceAll('\u0000', ' ')
      .replace(/[\uE000\uE001]/g, '')
      .replace(/[^\S\n]+/g, ' '),
  )
  page.cleanup()
}

import { extractText, getDocumentProxy } from 'unpdf'
import { eachRow } from '../../db/try-rows.ts'
import type { Services } from '../../services.ts'
import * as queries from './documents.queries.ts'

const MAX_CHARACTERS = 1_000_000

/** Indexes the text of new PDFs; an unreadable one keeps only its title. Returns the number. */
export async function readDocuments(
  { database, clock, files }: Services,
  resortId: string,
): Promise<number> {
  return eachRow(
    await database.readResort(resortId, queries.findUnread, { resortId }),
    async ({ id, sha256 }) => {
      await database.readResort(resortId, queries.storeText, {
        resortId,
        id,
        text: await getText(await files.read(`documents/${sha256}`)),
        readAt: clock.now(),
      })
    },
  )
}

async function getText(bytes: Buffer | null): Promise<string> {
  if (!bytes) return ''
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(pdf, { mergePages: true })
    // PostgreSQL can't store zero bytes, and the match marks must not occur in the text
    return text
      .replaceAll('\u0000', ' ')
      .replace(/[\uE000\uE001]/g, '')
      .slice(0, MAX_CHARACTERS)
  } catch {
    return ''
  }
}

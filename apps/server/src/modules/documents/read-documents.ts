import { eachRow } from '../../db/try-rows.ts'
import type { Services } from '../../services.ts'
import * as queries from './documents.queries.ts'
import { readPdf } from './read-pdf.ts'

/** Indexes the text of new PDFs; an unreadable one keeps only its title. Returns the number. */
export async function readDocuments(
  { database, clock, files }: Services,
  resortId: string,
  stop?: AbortSignal,
): Promise<number> {
  return eachRow(
    await database.readResort(resortId, queries.findUnread, { resortId }),
    async ({ id, sha256 }) => {
      if (stop?.aborted) return
      const bytes = await files.read(`documents/${sha256}`)
      const text = bytes ? await readPdf(bytes, stop) : ''
      // stopped: the document stays unread until the next start
      if (text === null) return
      const read = { resortId, id, text, readAt: clock.now() }
      await database.readResort(resortId, queries.storeText, read)
    },
  )
}

import type pg from 'pg'
import { connectForCopies } from './dump-database.ts'
import { sql } from './statement.ts'

const FILES = `hashtext('files that rows name')`

/** Lets a transaction that removes files begin; false while a backup copies them. */
export const claimRemoval = sql(
  'claim-removal-of-files',
  `select pg_try_advisory_xact_lock(${FILES}) as "isFree!"`,
)

/**
 * Does the work of a backup while nobody removes a file: what the rows of its snapshot name is
 * there until it is copied. Fails where the connection that keeps the files was lost meanwhile.
 */
export async function keepingFiles<T>(
  connection: pg.ClientConfig,
  work: () => Promise<T>,
): Promise<T> {
  const client = await connectForCopies(connection)
  try {
    await client.query(`select pg_advisory_lock_shared(${FILES})`)
    const result = await work()
    await client.query('select')
    return result
  } finally {
    await client.end()
  }
}

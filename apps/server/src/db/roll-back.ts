import type { Database } from './database.ts'

const UNDONE = Symbol('undone')

/**
 * Wraps a database so that every transaction rolls back. A later transaction doesn't see the
 * changes of an earlier one.
 */
export function rollBackAll(database: Database): Database {
  const undo: Database['inResort'] = async (resortId, work) => {
    const results: Awaited<ReturnType<typeof work>>[] = []
    await database
      .inResort(resortId, async (sql) => {
        results[0] = await work(sql)
        throw UNDONE
      })
      .catch((thrown: unknown) => {
        if (thrown !== UNDONE) throw thrown
      })
    return results[0] as Awaited<ReturnType<typeof work>>
  }
  return {
    ...database,
    inResort: undo,
    readResort: (resortId, statement, ...args) =>
      undo(resortId, (sql) => sql.rows(statement, ...args)),
  }
}

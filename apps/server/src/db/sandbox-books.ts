import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PRIVATE_FILE } from '../shared/data-folder.ts'

/** The database of the sandbox gateway, in the data folder. */
export const BOOKS_FILE = 'gateway/gateway.sqlite'

/** How many rows each of its tables has. */
export type BooksFigures = Readonly<Record<string, number>>

/** Whether a data folder has the books of a sandbox. */
export const hasBooks = (dataFolder: string) => existsSync(join(dataFolder, BOOKS_FILE))

/** Copies the books as they are at one moment, while the gateway goes on. */
export function copyBooks(dataFolder: string, target: string): void {
  const books = new DatabaseSync(join(dataFolder, BOOKS_FILE), { readOnly: true })
  try {
    books.prepare('vacuum into ?').run(target)
  } finally {
    books.close()
  }
  chmodSync(target, PRIVATE_FILE)
}

/** Counts the rows of books; throws where the file is damaged. */
export function readBooksFigures(file: string): BooksFigures {
  const books = new DatabaseSync(file, { readOnly: true })
  try {
    const check = books.prepare('pragma integrity_check').get()?.['integrity_check']
    if (check !== 'ok') throw new Error(`the books of the gateway are damaged: ${check}`)
    const tables = books
      .prepare(`select name from sqlite_master where type = 'table' order by name`)
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const counted = books.prepare(`select count(*) as n from "${name}"`).get()
        return [String(name), Number(counted?.['n'])]
      }),
    )
  } finally {
    books.close()
  }
}

import pg from 'pg'
import { sqlState } from './database-faults.ts'

export async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } catch (error) {
    if (sqlState(error) !== '42P04') throw error
  } finally {
    await client.end()
  }
}

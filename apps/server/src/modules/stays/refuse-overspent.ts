import { AppError, type PlainCode } from '@ownerng/domain'
import { sqlState } from '../../db/database.ts'

const CHECK_VIOLATION = '23514'

/** A lot that would become negative was spent elsewhere meanwhile: throws the code. */
export async function refuseOverspent<T>(code: PlainCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw sqlState(error) === CHECK_VIOLATION ? new AppError(code) : error
  }
}

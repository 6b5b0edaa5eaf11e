import type { ResortOptions } from '@ownerng/contract'
import { getJournalAccount, listMovements } from '@ownerng/domain'

/** The account and code of every movement that the ledger can have, for the statements. */
export const writeChart = ({ accountCodes }: Pick<ResortOptions, 'accountCodes'>): string =>
  JSON.stringify(
    listMovements().map((movement) => {
      const account = getJournalAccount(movement)
      return { ...movement, account, code: accountCodes[account] }
    }),
  )

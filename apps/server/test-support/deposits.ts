import { createDeposit, listDeposits } from '@ownerng/contract'
import type { SignedIn } from './test-app.ts'

/** Lists an owner's deposits and the time that can be deposited. */
export const list = async (owner: SignedIn) => (await owner.call(listDeposits, { query: {} })).body

/** Deposits a week or points. */
export const give = (
  owner: SignedIn,
  right: { kind: 'week' | 'points'; id: string },
  overrides: object = {},
) =>
  owner.call(createDeposit, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      purpose: 'exchange',
      company: 'RCI',
      kind: right.kind,
      rightId: right.id,
      points: 0,
      ...overrides,
    },
  })

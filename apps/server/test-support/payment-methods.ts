import { type CallInput, createPayment } from '@ownerng/contract'
import type { SignedIn } from './test-app.ts'

/** Test card that the gateway approves. */
export const APPROVED = '4321000000001119'

/** Test card that the gateway declines. */
export const DECLINED = '4321000000009997'

let keys = 0

/** Pays with a new card, a bank account, or a saved method. */
export const pay = (
  owner: SignedIn,
  cents: number,
  overrides: Partial<CallInput<typeof createPayment>['body']>,
) =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: `ways-key-${++keys}`,
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      ...overrides,
    },
  })

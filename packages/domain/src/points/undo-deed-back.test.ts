import { expect, it } from 'vitest'
import { whyNotUndoDeedBack } from './undo-deed-back.ts'

const ENDED = { status: 'expired', ownerId: 'a' }

it.each([
  [ENDED, { ownerId: 'a', wasMerged: false, isFormer: false }, null],
  [ENDED, { ownerId: 'a', wasMerged: false, isFormer: true }, 'formerOwner'],
  [ENDED, null, 'noDeedBack'],
  [
    { ...ENDED, status: 'active' },
    { ownerId: 'a', wasMerged: false, isFormer: false },
    'noDeedBack',
  ],
  [{ ...ENDED, ownerId: 'b' }, { ownerId: 'a', wasMerged: true, isFormer: true }, 'wasMerged'],
  [
    { ...ENDED, ownerId: 'b' },
    { ownerId: 'a', wasMerged: false, isFormer: false },
    'sellerChanged',
  ],
])('a deed-back of %j, recorded as %j, can be undone: %s', (contract, deedBack, fault) =>
  expect(whyNotUndoDeedBack(contract, deedBack)).toBe(fault),
)

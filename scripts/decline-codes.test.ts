import { DECLINE_CODES } from '@ownerng/domain'
import { SOURCE_CONTEXT } from '@ownerng/messages'
import { paymentsKeptReasons } from '@ownerng/messages/payments/kept-reasons'
import { expect, it } from 'vitest'
import { REASONS } from '../apps/gateway/src/modes.ts'

it('every decline reason of the gateway has a text', () => {
  expect(Object.keys(REASONS).sort()).toEqual([...DECLINE_CODES].sort())
  expect(paymentsKeptReasons(SOURCE_CONTEXT).declines).toEqual(REASONS)
})

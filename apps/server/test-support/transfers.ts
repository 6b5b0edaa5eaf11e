import { transferContract } from '@ownerng/contract'
import { afterEach, beforeEach, expect } from 'vitest'
import { verify } from '../src/cli/verify.ts'
import type { ActAnswer } from '../src/modules/resort/resort-act.ts'
import { KEEP_ALL } from './keep-all.ts'
import { sendAct, signInStaff } from './staff.ts'
import { readBooks, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** Starts an app for each test of transfers of contract P-10427; the books must be right after it. */
export function testTransfers() {
  const sale = {} as { test: TestApp; staff: SignedIn; seller: SignedIn; buyer: SignedIn }
  beforeEach(async () => {
    sale.test = await startTestApp()
    sale.staff = await signInStaff(sale.test, ['manager'])
    sale.seller = await sale.test.signIn('owner.points')
    sale.buyer = await sale.test.signIn('owner.float')
  })
  afterEach(async () => {
    expect(await readBooks(sale.test.owner)).toMatchObject({
      ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0, wrongLots: 0, soldTwice: 0 },
    })
    expect(await verify(sale.test.services, [], {})).not.toContain('differ')
    await sale.test.close()
  })
  const send = (fields: object) =>
    sendAct(sale.staff, transferContract, {
      ...{ contract: 'P-10427', owner: sale.buyer.ownerNumber, stays: 'keep' },
      ...KEEP_ALL,
      // named bills are a decision about all of them
      ...('bills' in fields ? { balance: null } : {}),
      ...fields,
    })

  /** Transfers the contract, which must succeed. */
  async function transfer(fields: object = {}): Promise<readonly string[]> {
    const { status, body } = await send(fields)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as unknown as ActAnswer).changes
  }

  const refuse = async (fields: object) => (await send(fields)).body['detail']
  return { sale, transfer, refuse }
}

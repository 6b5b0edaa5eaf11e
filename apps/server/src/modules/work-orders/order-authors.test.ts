import { addWorkOrderMessage, listWorkOrders } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../test-support/current-app.ts'
import { make, show } from '../../../test-support/work-orders.ts'

startAppForEach()

describe('a work order', () => {
  it('shows which staff member wrote, if the import says so', async () => {
    const owner = await test.signIn('owner.points')
    const { orders } = (await owner.call(listWorkOrders, { query: {} })).body
    const order = async (number: string) => {
      const found = orders.find((each) => each.number === number)
      return show(owner, found?.id ?? '')
    }
    const window = await order('3312')
    expect(window).toMatchObject({ estimatedCostCents: 0, costState: 'none' })
    const writers = window.entries.map((entry) => [entry.author, entry.authorName, entry.isYours])
    expect(writers).toEqual([
      ['owner', '', true],
      ['staff', 'Maintenance', false],
    ])
    expect((await order('3290')).estimatedCostCents).toBeNull()
  })

  it('shows which other owner of the account wrote', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await make(owner)).body
    await owner.call(addWorkOrderMessage, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, text: 'The key is at the desk', photos: [] },
    })
    const last = async () => (await show(owner, id)).entries.at(-1)
    const name = /^[A-Z]\w+ [A-Z]\w+$/
    const own = await last()
    expect(own).toMatchObject({ isYours: true, authorName: expect.stringMatching(name) })
    const written = `update work_order_entry e set login_id = l.id from login l
      where e.work_order_id = $1 and e.login_id is not null and l.login_id = $2`
    expect((await test.owner.query(written, [id, 'owner.float'])).rowCount).toBe(1)
    const other = await last()
    expect(other).toMatchObject({ isYours: false, authorName: expect.stringMatching(name) })
    expect(other?.authorName).not.toBe(own?.authorName)
  })

  it('shows no author if it is unknown and the account is shared', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await make(owner)).body
    await owner.call(addWorkOrderMessage, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, text: 'The key is at the desk', photos: [] },
    })
    const forgotten = 'update work_order_entry set login_id = null where work_order_id = $1'
    await test.owner.query(forgotten, [id])
    const last = async () => (await show(owner, id)).entries.at(-1)
    expect(await last()).toMatchObject({ author: 'owner', authorName: '', isYours: true })
    const shared = `insert into owner_login (resort_id, login_id, owner_account_id, role)
      select o.resort_id, l.id, o.owner_account_id, 'view'
      from owner_login o
      join login mine on mine.resort_id = o.resort_id and mine.id = o.login_id
      join login l on l.resort_id = o.resort_id and l.login_id = 'owner.float'
      where mine.login_id = 'owner.points'`
    await test.owner.query(shared)
    expect(await last()).toMatchObject({ author: 'owner', authorName: '', isYours: false })
    await test.owner.query("delete from owner_login where role = 'view'")
  })
})

import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyHeron } from '../../../test-support/demo-copy.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { importFolder } from '../../import/import-folder.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const folder = copyHeron('COVE', 'EAST')
  const { written } = await importFolder({ ...test.services, folder, keepGood: true })
  rmSync(dirname(folder), { recursive: true })
  expect(written).toBe(true)
})
afterAll(() => test.close())

const get = (path: string) =>
  test.app.inject({ url: `/api${path}`, headers: { host: 'portal.localhost:8080' } })

const getNumbers = ({ resorts }: { resorts: { ResortNum: string }[] }) =>
  resorts.map(({ ResortNum }) => ResortNum).sort()

it('lists servers and resorts, and the resorts of one server in any case', async () => {
  const all = (await get('/login?appName=owner')).json()
  expect(all.servers).toMatchObject([{ ServerName: 'DEMO' }, { ServerName: 'EAST' }])
  expect(getNumbers(all)).toEqual(['COVE', 'HERON'])
  expect(getNumbers((await get('/login?appName=owner&altServerName=east')).json())).toEqual([
    'COVE',
  ])
})

it('opens the sign-in page of a resort at its server only', async () => {
  expect((await get('/owner?server=east&resort=cove')).json()).toMatchObject({
    server: 'EAST',
    resort: 'COVE',
  })
  expect((await get('/owner?server=EAST&resort=')).json()).toMatchObject({ resort: 'COVE' })
  for (const pair of ['server=DEMO&resort=COVE', 'server=EAST&resort=HERON'])
    expect((await get(`/owner?${pair}`)).statusCode).toBe(417)
})

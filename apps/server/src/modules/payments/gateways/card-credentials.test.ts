import { getPaymentForm } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import {
  APPROVED,
  cards,
  pay,
  setOption,
  shift4,
  shift4Lines,
  startRealGateways,
  takeCardsAt,
  test,
} from '../../../../test-support/real-gateways.ts'
import { SHIFT4_ACCESS_TOKEN } from '../../../../test-support/shift4-simulator.ts'
import { checkStored } from '../../../cli/check-options.ts'
import { readCredentials, sealCredentials } from '../../../integrations/gateway/card-credentials.ts'
import { openKeys } from '../../../shared/keys.ts'

startRealGateways()

const getValues = (lines: string) =>
  Object.fromEntries(lines.split('\n').map((line) => line.split('=') as [string, string]))

describe('the credentials of a resort', () => {
  it('are encrypted, listed without values, and recorded in the audit', async () => {
    expect(await cards([])).toBe('HERON has no credentials at any card host.')
    const output = await cards(['shift4-live', 'set'], shift4Lines())
    expect(output).toBe(
      'Stored the credentials of HERON at shift4-live. To test them, run npm run ownerng -- check.',
    )
    const { rows } = await test.owner.query('select * from card_credential')
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed.toString('latin1')).not.toContain(SHIFT4_ACCESS_TOKEN)
    expect(await cards([])).toMatch(/^shift4-live {2}set \d{4}-\d\d-\d\dT/)
    await cards(['shift4-live', 'remove'])
    const events = await test.owner.query(
      `select event, detail from audit_event where event like 'card-credentials%' order by at, id`,
    )
    expect(events.rows).toEqual([
      { event: 'card-credentials-set', detail: 'shift4-live' },
      { event: 'card-credentials-removed', detail: 'shift4-live' },
    ])
  })

  it.each([
    ['', /^Standard input must contain the credentials of shift4-live, one name=value per line: /],
    ['SECRET-VALUE', /^Standard input must contain/],
    ['accessToken=SECRET-VALUE', /missing or invalid: companyName, postalCode\. The names are /],
    ['pin=SECRET-VALUE', /invalid: .*pin\b/],
  ])('are rejected without repeating the input: %j', async (input, why) => {
    const refused = cards(['shift4-live', 'set'], input)
    await expect(refused).rejects.toThrow(why)
    await expect(refused).rejects.not.toThrow('SECRET-VALUE')
  })

  it('of another resort charge nothing', async () => {
    await takeCardsAt('shift4-live')
    const read = readCredentials('shift4-live', getValues(shift4Lines()), true)
    if ('wrong' in read) throw new Error('not reached')
    const { credentials } = read
    const sealed = sealCredentials(test.services.keys, 'PINES', 'shift4-live', credentials)
    await test.owner.query('update card_credential set sealed = $1', [sealed])
    const owner = await test.signIn('owner.points')
    expect((await owner.call(getPaymentForm, { query: {} })).body.frame).toBeNull()
    expect((await pay(owner, 1000, { token: shift4.token(APPROVED) })).body).toMatchObject({
      code: 'PAYMENTS_OFF',
    })
  })

  it("are tested by the check command, which explains why they can't work", async () => {
    await takeCardsAt('shift4-live')
    const check = (services = test.services) => checkStored(services)
    const moves = shift4.server.moves()
    expect(await check()).toBe('The options of every resort are valid.')
    await expect(
      check({
        ...test.services,
        keys: openKeys({ dataFolder: '', keys: [Buffer.alloc(32, 7).toString('base64')] }),
      }),
    ).rejects.toThrow(
      /^HERON .* means shift4-live, and this server's OWNERNG_KEYS cannot decrypt the credentials there\. Set them again\.$/m,
    )
    await setOption({ paymentDomain: 'pay.test.example' })
    await expect(
      check({
        ...test.services,
        settings: { ...test.services.settings, gatewayHosts: [] },
      }),
    ).rejects.toThrow(/means shift4-test, and the resort has credentials for shift4-live only\.$/m)
    await setOption({ paymentDomain: 'pay.example' })
    const unknown = shift4Lines().replace(SHIFT4_ACCESS_TOKEN, 'unknown')
    await cards(['shift4-live', 'set', '--same-account'], unknown)
    await expect(check()).rejects.toThrow(/the company rejects the credentials there\.$/m)
    await cards(
      ['shift4-live', 'set', '--same-account'],
      shift4Lines().replace(/^url=.*$/m, 'url=http://127.0.0.1:9'),
    )
    await expect(check()).rejects.toThrow(/the company does not respond there\.$/m)
    expect(shift4.server.moves()).toBe(moves)
  })
})

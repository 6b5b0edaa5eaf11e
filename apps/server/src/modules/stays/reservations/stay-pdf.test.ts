import { cancelReservation } from '@ownerng/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const getPaper = (owner: SignedIn, id: string) =>
  test.app.inject({
    url: `/api/reservations/${id}/stay.pdf?sessionID=${owner.handle}`,
    headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
  })
const getText = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

describe('the PDF of a stay', () => {
  it('shows the booking, or what was returned if it is canceled', async () => {
    const owner = await test.signIn('owner.points')
    const { id, number, points, unitName } = await bookStay(owner, day(70))
    const booked = await getPaper(owner, id)
    expect([booked.statusCode, booked.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(booked.headers['content-disposition']).toBe(`attachment; filename=stay-${number}.pdf`)
    const text = await getText(booked.rawPayload)
    const sum = `${points.toLocaleString('en-US')} points`
    for (const expected of [`Reservation ${number}`, unitName, 'from 4 PM', 'by 10 AM', sum])
      expect(text).toContain(expected)
    expect(text).not.toMatch(/Canceled|Back in your account/)

    await owner.call(cancelReservation, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: points, expectWeek: null },
    })
    const canceled = await getText((await getPaper(owner, id)).rawPayload)
    expect(canceled).toContain(`Canceled: reservation ${number}`)
    expect(canceled.replace(/\s+/g, ' ')).toContain(`Back in your account ${sum}`)
  })

  it('shows what was lost, and which fees were returned', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = await bookStay(owner, day(90))
    const result = {
      on: day(0),
      pointsBack: 1200,
      pointsLost: 3400,
      week: 'lost',
      feeBackCents: 5600,
      feeLostCents: 7800,
      lots: [],
    }
    await test.owner.query(
      `update reservation set status = 'cancelled', cancel_result = $2 where id = $1`,
      [id, JSON.stringify(result)],
    )
    const text = (await getText((await getPaper(owner, id)).rawPayload)).replace(/\s+/g, ' ')
    for (const expected of [
      'Back in your account 1,200 points',
      'Not returned 3,400 points',
      'Your week Used up',
      'Taken off your bill $56.00',
      'Fee not refunded $78.00',
    ])
      expect(text).toContain(expected)
  })

  it('is available only to its account', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = await bookStay(owner, day(80))
    expect((await getPaper(await test.signIn('owner.float'), id)).statusCode).toBe(404)
  })
})

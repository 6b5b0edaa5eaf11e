import { bookReservation, getBookingCriteria, searchAvailability } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { ask, farSunday, requestFor, today } from '../../../../test-support/booking-requests.ts'
import { startAppOnce, test } from '../../../../test-support/current-app.ts'
import { readBooks, type SignedIn } from '../../../../test-support/test-app.ts'

startAppOnce()

/** Pattern of a date in a refusal. */
const DAY = '\\w{3}, \\w{3} \\d+, \\d{4}'

const NOTHING = 'Nothing was booked or charged'

describe('refusals', () => {
  it('name the debt, its date, and the way to pay it', async () => {
    const owner = await test.signIn('owner.late')
    const { body } = await owner.call(getBookingCriteria, { query: {} })
    expect(body).toMatchObject({ checkInTime: '16:00', checkOutTime: '10:00' })
    expect(body.blocked).toMatchObject([
      {
        code: 'PAST_DUE',
        fix: {
          label: 'Pay $1,235.00',
          route: expect.stringMatching(/^\/nav\/payment\?cents=123500&charges=/),
        },
      },
    ])
    const request = { ...(await requestFor(owner, 'STU')), expectPoints: null }
    expect(await owner.call(bookReservation, { query: {}, body: request })).toMatchObject({
      status: 422,
      body: {
        code: 'STAY_REFUSED',
        reasons: expect.arrayContaining([expect.objectContaining({ code: 'PAST_DUE' })]),
      },
    })
  })

  it('tell a former owner that the account is closed', async () => {
    const owner = await test.signIn('owner.former')
    expect(
      (await owner.call(getBookingCriteria, { query: {} })).body.blocked.map(
        (reason) => reason.code,
      ),
    ).toContain('ACCOUNT_CLOSED')
  })

  it('reject very long stays and far years', async () => {
    const owner = await test.signIn('owner.points')
    for (const bad of [
      { arrival: '1900-01-01', departure: '2199-12-31' },
      { arrival: '9999-12-20', departure: '9999-12-31' },
      { arrival: '0001-01-01', departure: '0001-01-03' },
    ]) {
      expect(
        (await owner.call(searchAvailability, { query: ask(bad) })).status,
        JSON.stringify(bad),
      ).toBe(400)
      expect(
        (
          await owner.call(bookReservation, {
            query: {},
            body: { ...(await requestFor(owner, 'STU')), ...bad },
          })
        ).status,
      ).toBe(400)
    }
  })

  it('reject invalid dates', async () => {
    const owner = await test.signIn('owner.points')
    for (const bad of [{ arrival: '2027-02-30' }, { arrival: 'soon' }, { departure: '2027-13-01' }])
      expect(
        (await owner.call(searchAvailability, { query: ask(bad) })).status,
        JSON.stringify(bad),
      ).toBe(400)
    expect(
      (await owner.call(searchAvailability, { query: ask({ departure: addDays(farSunday, -1) }) }))
        .body.reasons[0],
    ).toMatchObject({ code: 'DATES_REVERSED' })
  })
})

describe('the last unit', () => {
  it('goes to one of twenty concurrent requests; the others get the nearest stays', async () => {
    const owners = await Promise.all(
      ['owner.points', 'owner.credit', 'owner.points', 'owner.credit'].map((login) =>
        test.signIn(login),
      ),
    )
    // within the use years of both accounts
    const arrival = addDays(today, 200)
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requestFor(owners[index % 4] as SignedIn, 'VIL', {
          arrival,
          departure: addDays(arrival, 3),
        }),
      ),
    )
    const answers = await Promise.all(
      requests.map((body, index) =>
        (owners[index % 4] as SignedIn).call(bookReservation, { query: {}, body }),
      ),
    )
    const won = answers.filter((answer) => answer.status === 200)
    expect([won.length, answers.filter((answer) => answer.status === 409).length]).toEqual([1, 19])
    const winner = requests[answers.findIndex((answer) => answer.status === 200)]?.ownerNumber
    const others = answers.filter((_, index) => requests[index]?.ownerNumber !== winner)
    const lost = others.filter((answer) => answer.body['code'] === 'STAY_TAKEN')
    expect(lost).toHaveLength(others.length)
    // the winner's own repeats don't lose to another request
    const same = answers.filter(
      (answer, index) => answer.status === 409 && requests[index]?.ownerNumber === winner,
    )
    expect(same.map((answer) => answer.body['code'])).toEqual(same.map(() => 'STAY_NOT_FREE'))
    expect(same[0]?.body['detail']).toMatch(
      /^You've already booked this: H-\d+\. Nothing was booked or charged$/,
    )
    for (const answer of lost) {
      expect(answer.body['detail']).toMatch(
        new RegExp(
          `^The last Dune Villa for ${DAY} to ${DAY} was booked a moment ago\\. ${NOTHING}$`,
        ),
      )
      expect(answer.body['nearest']).toHaveLength(3)
    }
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, unbalanced: 0 })
  })
})

import { changeReservation, previewChange, undoCancellation } from '@ownerng/contract'
import { addDays, GUEST_LIMITS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  approve,
  cancel,
  EMAIL,
  FORM,
  filled,
  id,
  invite,
  linkMailed,
  open,
  own,
  owner,
  selectStay,
  send,
  startAppWithGuestStay,
  states,
  stay,
  subjects,
  test,
  trip,
  withdraw,
} from '../../../../test-support/guest-stay.ts'
import { bookStay, day, endUndo, setRules } from '../../../../test-support/stays.ts'

startAppWithGuestStay()

describe('an invited guest', () => {
  it('is refused by the same rules as any guest', async () => {
    await filled()
    await setRules(test, { guestStays: { G: { freeAYear: 0, mostAYear: 0 } } })
    const approval = (await trip()).guests[0]?.approval
    expect(approval?.allowed).toBe(false)
    expect(approval?.reasons.length).toBe(1)
    expect((await approve()).body).toMatchObject({ code: 'CHANGE_REFUSED' })
    expect((await stay()).type).toBe('O')
  })

  it('is replaced by the next guest, which changes only the name', async () => {
    const path = await filled()
    await approve()
    expect((await invite('eve@mail.example')).status).toBe(200)
    await send(await linkMailed('eve@mail.example'), { ...FORM, firstName: 'Eve' })
    expect((await trip()).guests[0]?.approval).toMatchObject({ allowed: true, feeCents: 0 })
    expect((await approve()).body).toMatchObject({ code: 'CHANGE_CHANGED' })
    expect((await stay()).guestName).toBe('Dan Whitfield')
    await setRules(test, { guestStays: { G: { freeAYear: 0, mostAYear: 0 } } })
    expect((await approve(0)).body).toMatchObject({
      guestName: 'Eve Whitfield',
      type: 'G',
      people: [1, 1, 0, 0],
      feeCents: 5000,
    })
    expect((await open(path)).statusCode).toBe(410)
    expect((await subjects()).at(-1)).toContain("You're no longer on this stay")
  })

  it('is notified if the stay moves, is canceled or restored, or is for someone else', async () => {
    const path = await filled()
    await approve()
    const change = async (more: object) => {
      const dates = {
        arrival: ARRIVAL,
        departure: addDays(ARRIVAL, 2),
        resType: 'G' as const,
        ...more,
      }
      const preview = await owner.call(previewChange, {
        query: {
          ...dates,
          id,
          unitTypeCode: 'STU',
          people1: '1',
          people2: '1',
          people3: '0',
          people4: '0',
        },
      })
      return owner.call(changeReservation, {
        query: { id },
        body: {
          ...own(),
          ...dates,
          unitTypeCode: 'STU',
          people1: 1,
          people2: 1,
          people3: 0,
          people4: 0,
          guest: null,
          expectPoints: preview.body.paidBy === 'points' ? preview.body.points : null,
          expectPointsLost: preview.body.pointsLost,
          expectFeeCents: preview.body.feeCents,
          alsoOverlap: true,
        },
      })
    }
    expect((await change({})).status).toBe(200)
    await cancel()
    expect((await open(path)).body).toContain('Not this time, ')
    expect((await stay()).guestTold).toEqual({ name: 'Dan', email: 'd•••@m•••.example' })
    await owner.call(undoCancellation, { query: { id }, body: own() })
    expect((await open(path)).statusCode).toBe(200)
    expect((await change({ resType: 'O' })).status).toBe(200)
    expect((await open(path)).statusCode).toBe(410)
    expect(
      (await subjects()).map((subject) => subject.replace(/ at Heron.*| to Heron.*/, '')),
    ).toEqual([
      'Eleanor Whitfield invites you',
      'Your stay',
      'Your stay',
      'Your stay',
      'Your stay',
      "You're no longer on this stay",
    ])
  })

  it('is not notified of a cancellation before approval', async () => {
    await filled()
    await cancel()
    expect((await stay()).guestTold).toBeNull()
    expect((await subjects()).some((subject) => subject.includes('is canceled'))).toBe(false)
  })

  it('can be replaced only by changing the stay once approved', async () => {
    await filled()
    await approve()
    expect((await withdraw()).body).toMatchObject({ code: 'GUEST_CHANGED' })
    expect(await states()).toEqual(['confirmed'])
  })

  it('is never approved for a canceled stay, and always notified of the cancellation', async () => {
    await filled()
    const [approved, canceled] = await Promise.all([approve(), cancel()])
    expect(canceled.status).toBe(200)
    expect((await stay()).status).toBe('cancelled')
    const emails = (await subjects()).filter((subject) => subject.includes('is canceled'))
    expect(emails.length).toBe(approved.status === 200 ? 1 : 0)
    expect((await invite()).body).toMatchObject({ code: 'INVITE_REFUSED' })
  })
})

describe('a guest named when booking', () => {
  const ANA = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@mail.example' }

  const bookFor = (guest: typeof ANA, resType: 'G' | 'R' = 'R') =>
    bookStay(owner, day(50), 3, { unitTypeCode: 'STU', resType, guest })

  const change = async (guest: typeof ANA) => {
    const dates = { arrival: day(50), departure: addDays(day(50), 3), resType: 'G' as const }
    const people = { people1: 1, people2: 0, people3: 0, people4: 0 }
    return owner.call(changeReservation, {
      query: { id },
      body: {
        ...own(),
        ...dates,
        ...people,
        unitTypeCode: 'STU',
        guest,
        expectPoints: null,
        expectPointsLost: 0,
        expectFeeCents: 0,
      },
    })
  }

  it('gets the guest page and the updates of the stay', async () => {
    selectStay((await bookFor(ANA)).id)
    expect((await trip()).guests).toMatchObject([
      { name: 'Ana Ruiz', email: ANA.email, state: 'confirmed' },
    ])
    const path = await linkMailed(ANA.email)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You&#39;re going to the lake, Ana')
    expect(page.body).toContain(' for you.')
    const { rows } = await test.owner.query(
      `select text from outbox where recipient like '%eleanor%' and subject like '%is booked'
      order by id desc limit 1`,
    )
    expect(rows[0].text).toContain("Ana Ruiz's stay in Harbor ")
    await cancel()
    expect((await open(path)).body).toContain('Not this time, ')
    expect(await subjects(ANA.email)).toEqual([
      'Eleanor Whitfield booked a stay for you at Heron Cove Resort',
      'Your stay at Heron Cove Resort is canceled',
    ])
  })

  it('is replaced, and the next guest gets the page', async () => {
    selectStay((await bookFor(ANA, 'G')).id)
    const path = await linkMailed(ANA.email)
    expect((await change({ firstName: 'Eve', lastName: 'Ruiz', email: EMAIL })).status).toBe(200)
    expect((await open(path)).statusCode).toBe(410)
    expect((await open(await linkMailed())).body).toContain('You&#39;re going to the lake, Eve')
    expect(await subjects(ANA.email)).toContain(
      "You're no longer on this stay at Heron Cove Resort",
    )
  })

  it('gets no email, now or later, if the owner sends the link', async () => {
    const guest = { ...ANA, email: '' }
    selectStay((await bookFor(guest)).id)
    expect((await change(guest)).status).toBe(200)
    expect((await trip()).guests).toEqual([])
    expect((await cancel()).status).toBe(200)
    const { rows } = await test.owner.query(
      "select distinct recipient from outbox where channel = 'email'",
    )
    expect(rows).toEqual([{ recipient: expect.stringContaining('eleanor') }])
  })

  it('gets nothing without an address, or above the limit on emails to it', async () => {
    selectStay((await bookFor({ ...ANA, email: '' })).id)
    expect((await trip()).guests).toEqual([])
    await test.owner.query('delete from outbox')
    const addresses = Array.from({ length: GUEST_LIMITS.toAddress.max + 1 }, () => ANA.email)
    for (const email of addresses) {
      selectStay((await bookFor({ ...ANA, email })).id)
      await cancel()
      await endUndo(test)
    }
    expect((await trip()).guests).toEqual([])
    expect((await subjects(ANA.email)).filter((subject) => /booked/.test(subject))).toHaveLength(
      GUEST_LIMITS.toAddress.max,
    )
  })
})

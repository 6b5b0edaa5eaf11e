import * as calls from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { bookStay, clearStays, getBooking, TWO_ADULTS } from '../stays.ts'
import type { SignedIn } from '../test-app.ts'
import type { ExampleContext, Examples } from './example.ts'

/** Examples of stays, guests, the waitlist, deposits, points, and calendar feeds. */
export function stayExamples({
  one,
  getAccount,
  as,
  nextDay,
  nearDay,
  nextNumber,
  own,
  another,
  test,
}: ExampleContext): Examples {
  async function getLot(owner: SignedIn) {
    const lot = (await owner.call(calls.getPoints, { query: {} })).body.lots.find(
      (lot) => lot.kind === 'annual' && lot.remaining > 100,
    )
    if (!lot) throw new Error('no lot')
    return lot
  }
  async function getDeposit(owner: SignedIn) {
    const right = (await owner.call(calls.listDeposits, { query: {} })).body.rights.find(
      (right) => right.kind === 'points' && right.exchange.allowed,
    )
    return {
      ownerNumber: owner.ownerNumber,
      purpose: 'exchange' as const,
      company: 'RCI',
      kind: 'points' as const,
      rightId: right?.id ?? '',
      points: 10,
    }
  }
  const addLockOffWeek = async (owner: SignedIn) => {
    const contract = await one(
      `insert into interest (resort_id, number, owner_account_id, usage_type, status,
         unit_type_code)
       select 'HERON', $2, $1, 'floating-week', 'active', w.unit_type_code
       from unit_part p join unit w on w.id = p.whole_unit_id where p.resort_id = 'HERON' limit 1
       returning id`,
      [await getAccount(owner), `LW-${nextNumber()}`],
    )
    return one(
      `insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on)
       values ('HERON', $1, 2089, '2089-01-01', '2089-12-31') returning id`,
      [contract],
    )
  }
  const holdBody = (owner: SignedIn, arrival = nextDay()) => ({
    ownerNumber: owner.ownerNumber,
    unitTypeCode: 'STU',
    arrival,
    departure: addDays(arrival, 2),
    resType: 'O' as const,
    ...TWO_ADULTS,
    replaces: null,
  })
  const getHold = async (owner: SignedIn) =>
    (await owner.call(calls.createHold, { query: {}, body: holdBody(owner, nearDay()) })).body.id
  const waitBody = (owner: SignedIn, arrival = nextDay()) => ({
    ownerNumber: owner.ownerNumber,
    arrival,
    departure: addDays(arrival, 2),
    resType: 'O' as const,
    ...TWO_ADULTS,
    flexDays: 0,
    unitTypeCodes: ['VIL'],
    replaces: null,
    autoConfirm: false,
  })
  const getWait = async (owner: SignedIn, arrival = nextDay()) =>
    (await owner.call(calls.joinWaitlist, { query: {}, body: waitBody(owner, arrival) })).body
  /** Creates a request with an offer, as the job does; returns its id. */
  async function offerTo(owner: SignedIn): Promise<string> {
    const wait = await getWait(owner, nearDay())
    await clearStays(test, 'VIL', wait.arrival, wait.departure)
    const until = new Date(test.services.clock.now().getTime() + 2 * DAY_MS)
    const hold = await one(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type,
        status, arrival, departure, people1, rule_set_version, hold_ends_at, held_for)
        select 'HERON', 'T-' || new_id(), $1, id, 'O', 'held', $2, $3, 2, 1, $4, 'waitlist'
        from unit where unit_type_code = 'VIL' and resort_id = 'HERON' limit 1 returning id`,
      [await getAccount(owner), wait.arrival, wait.departure, until],
    )
    await test.owner.query(
      `update waitlist_request
        set status = 'offered', offered_reservation_id = $2, offer_ends_at = $3
        where id = $1`,
      [wait.id, hold, until],
    )
    return wait.id
  }
  const guestBody = (owner: SignedIn) => ({
    ...own(owner),
    email: `guest-${nextNumber()}@mail.example`,
    name: 'Daniel',
  })
  const inviteTo = async (owner: SignedIn, id: string) =>
    (await owner.call(calls.inviteGuest, { query: { id }, body: guestBody(owner) })).body.id

  return {
    bookReservation: async () => {
      const owner = await as()
      const { requestKey: _, ...body } = await getBooking(owner, nextDay(), 2, {
        unitTypeCode: 'STU',
      })
      return { owner, body, other: { people1: 1 } }
    },
    cancelReservation: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      const { pointsBack } = (await owner.call(calls.previewCancellation, { query: { id } })).body
      return {
        owner,
        query: { id },
        body: { ...own(owner), expectPointsBack: pointsBack, expectWeek: null },
        other: { expectPointsBack: pointsBack + 1 },
      }
    },
    createShareLink: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    endShareLink: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      await owner.call(calls.createShareLink, { query: { id }, body: own(owner) })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    undoChange: async () => {
      const owner = await as()
      const [stay, to] = [await bookStay(owner, nearDay(), 2, { unitTypeCode: 'STU' }), nearDay()]
      const dates = { unitTypeCode: 'STU', arrival: to, departure: addDays(to, 2) }
      const shown = await owner.call(calls.previewChange, {
        query: { id: stay.id, ...dates, people1: '2', people2: '0', people3: '0', people4: '0' },
      })
      await owner.call(calls.changeReservation, {
        query: { id: stay.id },
        body: {
          ...own(owner),
          ...dates,
          resType: 'O',
          ...TWO_ADULTS,
          guest: null,
          expectPoints: shown.body.points,
          expectPointsLost: shown.body.pointsLost,
          expectFeeCents: shown.body.feeCents,
          alsoOverlap: true,
        },
      })
      return { owner, query: { id: stay.id }, body: own(owner), other: another }
    },
    changeWaitlist: async () => {
      const owner = await as('owner.credit')
      const arrival = nextDay()
      const { id, termsVersion } = await getWait(owner, arrival)
      const body = { ...waitBody(owner, arrival), termsVersion, flexDays: 1, keepsPlace: false }
      return { owner, query: { id }, body, other: { flexDays: 2 } }
    },
    rejoinWaitlist: async () => {
      const owner = await as()
      const { id } = await getWait(owner, nearDay())
      await owner.call(calls.leaveWaitlist, { query: { id }, body: own(owner) })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    inviteGuest: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nearDay(), 2, { unitTypeCode: 'STU' })
      return { owner, query: { id }, body: guestBody(owner), other: { name: 'Dan' } }
    },
    approveGuest: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nearDay(), 2, { unitTypeCode: 'STU' })
      const invitation = await inviteTo(owner, id)
      await test.owner.query(
        `update guest_invitation set step = 'filled', first_name = 'Dan', last_name = 'Whitfield',
          people = '{2,0,0,0}' where id = $1`,
        [invitation],
      )
      const { guests } = (await owner.call(calls.getTrip, { query: { id } })).body
      const expectFeeCents = guests[0]?.approval?.feeCents ?? 0
      return {
        owner,
        query: { id },
        body: { ...own(owner), invitation, expectFeeCents },
        other: another,
      }
    },
    withdrawGuest: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nearDay(), 2, { unitTypeCode: 'STU' })
      const invitation = await inviteTo(owner, id)
      return { owner, query: { id }, body: { ...own(owner), invitation }, other: another }
    },
    restoreGuest: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nearDay(), 2, { unitTypeCode: 'STU' })
      const body = { ...own(owner), invitation: await inviteTo(owner, id) }
      await owner.call(calls.withdrawGuest, { query: { id }, body })
      return { owner, query: { id }, body, other: another }
    },
    restoreShareLink: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      await owner.call(calls.createShareLink, { query: { id }, body: own(owner) })
      await owner.call(calls.endShareLink, { query: { id }, body: own(owner) })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    addStayRequest: async () => {
      const owner = await as()
      const { id } = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      return {
        owner,
        query: { id },
        body: { ...own(owner), kind: 'other', text: 'A high chair' },
        other: { text: 'Two high chairs' },
      }
    },
    undoCancellation: async () => {
      const owner = await as()
      const { id, points } = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      await owner.call(calls.cancelReservation, {
        query: { id },
        body: { ...own(owner), expectPointsBack: points, expectWeek: null },
      })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    changeReservation: async () => {
      const owner = await as()
      const stay = await bookStay(owner, nextDay(), 2, { unitTypeCode: 'STU' })
      const { replaces: _, ...to } = holdBody(owner, stay.arrival)
      const body = {
        ...to,
        people1: 1,
        guest: null,
        expectPoints: null,
        expectPointsLost: 0,
        expectFeeCents: 0,
      }
      return { owner, query: { id: stay.id }, body, other: { people1: 2 } }
    },
    createHold: async () => {
      const owner = await as()
      return { owner, body: holdBody(owner), other: { people1: 1 } }
    },
    extendHold: async () => {
      const owner = await as('owner.credit')
      return { owner, query: { id: await getHold(owner) }, body: own(owner), other: another }
    },
    releaseHold: async () => {
      const owner = await as('owner.credit')
      return { owner, query: { id: await getHold(owner) }, body: own(owner), other: another }
    },
    joinWaitlist: async () => {
      const owner = await as('owner.credit')
      return { owner, body: waitBody(owner), other: { flexDays: 1 } }
    },
    leaveWaitlist: async () => {
      const owner = await as('owner.credit')
      return { owner, query: { id: (await getWait(owner)).id }, body: own(owner), other: another }
    },
    acceptWaitlistOffer: async () => {
      const owner = await as('owner.credit')
      return { owner, query: { id: await offerTo(owner) }, body: own(owner), other: another }
    },
    releaseWaitlistOffer: async () => {
      const owner = await as('owner.credit')
      return { owner, query: { id: await offerTo(owner) }, body: own(owner), other: another }
    },
    createDeposit: async () => {
      const owner = await as('owner.credit')
      return { owner, body: await getDeposit(owner), other: { points: 11 } }
    },
    withdrawDeposit: async () => {
      const owner = await as('owner.credit')
      const { id } = (
        await owner.call(calls.createDeposit, { query: {}, body: await getDeposit(owner) })
      ).body
      return { owner, query: { id }, body: own(owner), other: another }
    },
    restoreDeposit: async () => {
      const owner = await as('owner.credit')
      const { id } = (
        await owner.call(calls.createDeposit, { query: {}, body: await getDeposit(owner) })
      ).body
      await owner.call(calls.withdrawDeposit, { query: { id }, body: own(owner) })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    splitWeek: async () => {
      const owner = await as('owner.credit')
      return {
        owner,
        query: { id: await addLockOffWeek(owner) },
        body: { ...own(owner), expectFeeCents: 0 },
        other: { expectFeeCents: 1 },
      }
    },
    joinWeek: async () => {
      const owner = await as('owner.credit')
      const id = await addLockOffWeek(owner)
      const body = { ...own(owner), expectFeeCents: 0 }
      await owner.call(calls.splitWeek, { query: { id }, body })
      return { owner, query: { id }, body: own(owner), other: another }
    },
    movePoints: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: (await getLot(owner)).id },
        body: { ...own(owner), act: 'bank', points: 10 },
        other: { points: 11 },
      }
    },
    createCalendarFeed: async () => {
      const owner = await as()
      return { owner, body: own(owner), other: another }
    },
    endCalendarFeed: async () => {
      const owner = await as()
      await owner.call(calls.createCalendarFeed, { query: {}, body: own(owner) })
      return { owner, body: own(owner), other: another }
    },
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import * as calls from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { addDays, DAY_MS, obfuscate } from '@ownerng/domain'
import { Secret, TOTP } from 'otpauth'
import { lastCode } from './browser.ts'
import { bookStay, clearStays, day, getBooking, setRules, TWO_ADULTS } from './stays.ts'
import { cardToken, PASSWORD, type SignedIn, setPaymentRules, type TestApp } from './test-app.ts'

/** A valid request for a call, and a change that makes it a different request. */
export interface Example {
  readonly owner: SignedIn
  readonly query?: Record<string, unknown>
  readonly body: Record<string, unknown>
  readonly other: Record<string, unknown>
}

/**
 * Returns a valid request for every keyed call of the contract, preparing the data on demand, at
 * the demo resort HERON. One function, because it is a table with an entry per call.
 */
export function keyedExamples(test: TestApp): Readonly<Record<string, () => Promise<Example>>> {
  const password = obfuscate(PASSWORD)
  const another = { ownerNumber: '99999' }
  const one = async (text: string, values: unknown[] = []) =>
    (await test.owner.query(text, values)).rows[0]?.id as string
  const getAccount = (owner: SignedIn) =>
    one(`select id from owner_account where resort_id = 'HERON' and owner_number = $1`, [
      owner.ownerNumber,
    ])
  const getLogin = (name: string) =>
    one(`select id from login where resort_id = 'HERON' and login_id = $1 and app_kind = 'owner'`, [
      name,
    ])
  const as = (name = 'owner.points') => test.signIn(name)
  let days = 200
  /** Returns different dates for each stay. */
  function nextDay(): string {
    days += 4
    return day(days)
  }
  let near = 100
  /** Returns earlier dates, because points of far dates belong to another use year. */
  function nearDay(): string {
    near += 4
    return day(near)
  }
  let owners = 0

  async function getLot(owner: SignedIn) {
    const lot = (await owner.call(calls.getPoints, { query: {} })).body.lots.find(
      (lot) => lot.kind === 'annual' && lot.remaining > 100,
    )
    if (!lot) throw new Error('no lot')
    return lot
  }
  async function getMethod(owner: SignedIn): Promise<string> {
    return (
      await owner.call(calls.addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, '4321000000001119') },
      })
    ).body.id
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
  async function getOrder(owner: SignedIn) {
    const { units } = (await owner.call(calls.getWorkOrderForm, { query: {} })).body
    const { body } = await owner.call(calls.createWorkOrder, {
      query: {},
      body: { ...orderBody(owner), unitId: units[0]?.id ?? '' },
    })
    return body.id
  }
  const orderBody = (owner: SignedIn) => ({
    ownerNumber: owner.ownerNumber,
    category: 'Plumbing',
    summary: 'It drips',
    details: '',
    bestTimes: '',
    mayEnter: true,
    comments: { C1: 'No' },
  })
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
  /** Shares a login's account with another login, as if that one had accepted. */
  async function share(owner: SignedIn, name: string): Promise<string> {
    const id = await getLogin(name)
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role)
        values ('HERON', $1, $2, 'view') on conflict do nothing`,
      [id, await getAccount(owner)],
    )
    return id
  }
  async function askEmail(owner: SignedIn): Promise<string> {
    const email = `new-${++owners}@mail.example`
    await owner.call(calls.requestEmailChange, {
      query: {},
      body: { password, slot: 'other-email', email },
    })
    return lastCode(test.owner, email)
  }
  async function getPlan(owner: SignedIn, parts: number) {
    const { bills } = (await owner.call(calls.getAutomaticPayments, { query: {} })).body
    const [bill] = bills
    if (!bill) throw new Error('no open bill')
    return {
      ownerNumber: owner.ownerNumber,
      chargeIds: [bill.id],
      cents: bill.openCents,
      parts,
      methodId: await getMethod(owner),
    }
  }
  /** An account can have only one plan at a time. */
  async function endPlan(owner: SignedIn): Promise<void> {
    const { plan } = (await owner.call(calls.getAutomaticPayments, { query: {} })).body
    if (plan?.state !== 'kept') return
    await owner.call(calls.endPaymentPlan, { query: { id: plan.id }, body: own(owner) })
  }
  const own = (owner: SignedIn) => ({ ownerNumber: owner.ownerNumber })
  const guestBody = (owner: SignedIn) => ({
    ...own(owner),
    email: `guest-${++owners}@mail.example`,
    name: 'Daniel',
  })
  const inviteTo = async (owner: SignedIn, id: string) =>
    (await owner.call(calls.inviteGuest, { query: { id }, body: guestBody(owner) })).body.id

  return {
    createPayment: async () => {
      const owner = await as()
      return {
        owner,
        body: {
          ...own(owner),
          cents: 1000,
          scope: 'account',
          token: await cardToken(test, '4321000000001119'),
        },
        other: { cents: 2000 },
      }
    },
    addPaymentMethod: async () => ({
      owner: await as('owner.credit'),
      body: { kind: 'card', token: await cardToken(test, '4321000000001119') },
      other: { kind: 'bank' },
    }),
    removePaymentMethod: async () => {
      const owner = await as('owner.credit')
      return {
        owner,
        query: { id: await getMethod(owner) },
        body: { password },
        other: { password: obfuscate('another') },
      }
    },
    restorePaymentMethod: async () => {
      const owner = await as('owner.credit')
      const id = await getMethod(owner)
      await owner.call(calls.removePaymentMethod, { query: { id }, body: { password } })
      return { owner, query: { id }, body: {}, other: {} }
    },
    setAutopay: async () => {
      const owner = await as()
      return {
        owner,
        body: { ...own(owner), methodId: await getMethod(owner), capCents: 5000 },
        other: { capCents: 6000 },
      }
    },
    endAutopay: async () => {
      const owner = await as()
      await owner.call(calls.setAutopay, {
        query: {},
        body: { ...own(owner), methodId: await getMethod(owner), capCents: 5000 },
      })
      return { owner, body: own(owner), other: another }
    },
    changePlannedPayment: async () => {
      const owner = await as()
      await owner.call(calls.setAutopay, {
        query: {},
        body: { ...own(owner), methodId: await getMethod(owner), capCents: 5000 },
      })
      const [bill] = (await owner.call(calls.getAutomaticPayments, { query: {} })).body.bills
      const id = await one(
        `insert into planned_payment (resort_id, owner_account_id, draw_on, cents,
          charge_ids) values ('HERON', $1, current_date + 20, 100, array[$2]) returning id`,
        [await getAccount(owner), bill?.id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), act: 'skip' },
        other: { act: 'restore' },
      }
    },
    createPaymentPlan: async () => {
      const owner = await as('owner.late')
      await endPlan(owner)
      return { owner, body: await getPlan(owner, 2), other: { parts: 3 } }
    },
    endPaymentPlan: async () => {
      const owner = await as('owner.late')
      await endPlan(owner)
      const body = await getPlan(owner, 2)
      await owner.call(calls.createPaymentPlan, { query: {}, body })
      const id = (await owner.call(calls.getAutomaticPayments, { query: {} })).body.plan?.id
      return { owner, query: { id }, body: own(owner), other: another }
    },
    saveContact: async () => {
      const address = {
        street: '1 Main St',
        more: '',
        city: 'Troy',
        state: 'NY',
        postalCode: '12180',
        country: '',
      }
      return {
        owner: await as(),
        body: { password, mobile: '(555) 010-0199', otherPhone: '', address },
        other: { mobile: '(555) 010-0198' },
      }
    },
    requestEmailChange: async () => ({
      owner: await as('owner.credit'),
      body: { password, slot: 'other-email', email: 'ask@mail.example' },
      other: { email: 'other@mail.example' },
    }),
    confirmEmailChange: async () => {
      const owner = await as('owner.multi')
      return {
        owner,
        body: { slot: 'other-email', code: await askEmail(owner) },
        other: { code: '1' },
      }
    },
    saveNotificationChoices: async () => {
      const choice = { topic: 'bills', mail: true, text: false, paper: false }
      return {
        owner: await as(),
        body: { choices: [choice] },
        other: { choices: [{ ...choice, paper: true }] },
      }
    },
    saveProfileComments: async () => {
      const owner = await as()
      const { ownerNumber } = owner
      return {
        owner,
        body: { ownerNumber, comments: { C1: 'Ann' } },
        other: { ownerNumber, comments: { C1: 'Bob' } },
      }
    },
    saveTimeOut: async () => ({
      owner: await as(),
      body: { idleMinutes: 10 },
      other: { idleMinutes: 5 },
    }),
    saveLanguage: async () => ({
      owner: await as(),
      body: { locale: 'es-US' },
      other: { locale: 'en-US' },
    }),
    inviteCoOwner: async () => {
      const owner = await as()
      return {
        owner,
        body: {
          ...own(owner),
          password,
          firstName: 'Ada',
          lastName: 'Guest',
          email: `ada-${++owners}@mail.example`,
          role: 'view',
        },
        other: { role: 'pay' },
      }
    },
    resendInvitation: async () => {
      const owner = await as()
      const body = {
        ...own(owner),
        password,
        firstName: 'Cal',
        lastName: 'Guest',
        email: `cal-${++owners}@mail.example`,
        role: 'view' as const,
      }
      await owner.call(calls.inviteCoOwner, { query: {}, body })
      const id = await one('select id from co_owner_invitation where email = $1', [body.email])
      return { owner, query: { id }, body: own(owner), other: another }
    },
    withdrawInvitation: async () => {
      const owner = await as()
      const body = {
        ...own(owner),
        password,
        firstName: 'Bea',
        lastName: 'Guest',
        email: `bea-${++owners}@mail.example`,
        role: 'view' as const,
      }
      await owner.call(calls.inviteCoOwner, { query: {}, body })
      const id = await one('select id from co_owner_invitation where email = $1', [body.email])
      return { owner, query: { id }, body: { ...own(owner), password }, other: another }
    },
    changeCoOwner: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await share(owner, 'owner.float') },
        body: { ...own(owner), password, role: 'pay' },
        other: { role: 'book' },
      }
    },
    removeCoOwner: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await share(owner, 'owner.float') },
        body: { ...own(owner), password },
        other: another,
      }
    },
    acceptInvitation: async () => {
      const [owner, invited] = [await as(), await as('owner.credit')]
      const email = (
        await test.owner.query(
          `select p.email from login l join person p on p.resort_id = l.resort_id
            and p.id = l.person_id where l.login_id = 'owner.credit'`,
        )
      ).rows[0].email
      await owner.call(calls.inviteCoOwner, {
        query: {},
        body: { ...own(owner), password, firstName: 'W', lastName: 'P', email, role: 'view' },
      })
      const { link } = (
        await test.owner.query(
          `select link from outbox where recipient = $1 and link like '/invitation%'
            order by at desc limit 1`,
          [email],
        )
      ).rows[0]
      return {
        owner: invited,
        body: { token: new URLSearchParams(link.split('?')[1]).get('token') },
        other: { token: randomBytes(24).toString('base64url') },
      }
    },
    requestFactor: async () => ({
      owner: await as('owner.multi'),
      body: { password, kind: 'authenticator', destination: '' },
      other: { kind: 'email', destination: 'x@mail.example' },
    }),
    confirmFactor: async () => {
      const owner = await as('owner.float')
      const { secret } = (
        await owner.call(calls.requestFactor, {
          query: {},
          body: { password, kind: 'authenticator', destination: '' },
        })
      ).body
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: test.services.clock.now().getTime(),
      })
      return { owner, body: { kind: 'authenticator', code }, other: { code: '1' } }
    },
    removeFactor: async () => {
      const owner = await as('owner.credit')
      const id = await one(
        `insert into login_factor (resort_id, login_id, kind, destination)
          select resort_id, id, 'email', 'x@mail.example' from login
          where login_id = 'owner.credit' returning id`,
      )
      return { owner, query: { id }, body: { password }, other: { password: obfuscate('another') } }
    },
    endSession: async () => {
      const [owner] = [await as(), await as()]
      const id = (await owner.call(calls.listSessions, { query: {} })).body.sessions.find(
        (session) => !session.current,
      )?.id
      return { owner, query: { id }, body: {}, other: {} }
    },
    endOtherSessions: async () => ({ owner: await as('owner.multi'), body: {}, other: {} }),
    forgetDevice: async () => {
      const owner = await as()
      const id = await one(
        `insert into trusted_device (resort_id, login_id, secret_hash, ends_at)
          values ('HERON', $1, $2, now() + interval '1 day') returning id`,
        [await getLogin('owner.points'), randomBytes(32)],
      )
      return { owner, query: { id }, body: {}, other: {} }
    },
    createRecoveryCodes: async () => ({
      owner: await as('owner.multi'),
      body: { password },
      other: { password: obfuscate('another') },
    }),
    removePasskey: async () => {
      const owner = await as()
      const id = await one(
        `insert into passkey (resort_id, login_id, credential_id, public_key, name)
          values ('HERON', $1, $2, '\\x00', 'Key') returning id`,
        [await getLogin('owner.points'), randomUUID()],
      )
      return { owner, query: { id }, body: { password }, other: { password: obfuscate('another') } }
    },
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
    createWorkOrder: async () => {
      const owner = await as()
      const { units } = (await owner.call(calls.getWorkOrderForm, { query: {} })).body
      return {
        owner,
        body: { ...orderBody(owner), unitId: units[0]?.id },
        other: { summary: 'It leaks' },
      }
    },
    addWorkOrderMessage: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await getOrder(owner) },
        body: { ...own(owner), text: 'Hello' },
        other: { text: 'Hello!' },
      }
    },
    answerWorkOrderCost: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set cost_cents = 100, cost_state = 'asked', status =
          'waiting' where id = $1`,
        [id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), costCents: 100, agreed: true },
        other: { agreed: false },
      }
    },
    reopenWorkOrder: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set status = 'done', done_on = current_date where id = $1`,
        [id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), note: 'It still drips' },
        other: { note: 'It still leaks' },
      }
    },
    cancelWorkOrder: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await getOrder(owner) },
        body: { ...own(owner), mode: 'now', note: '' },
        other: { note: 'It works again' },
      }
    },
    undoWorkOrderCancel: async () => {
      const owner = await as()
      const query = { id: await getOrder(owner) }
      await owner.call(calls.cancelWorkOrder, {
        query,
        body: { ...own(owner), mode: 'now', note: '' },
      })
      return { owner, query, body: own(owner), other: another }
    },
    moveWorkOrderVisit: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set status = 'scheduled', scheduled_on = current_date + 40 where id = $1`,
        [id],
      )
      const { visitSlots, scheduledOn } = (await owner.call(calls.getWorkOrder, { query: { id } }))
        .body
      const [slot, next] = visitSlots
      return {
        owner,
        query: { id },
        body: { ...own(owner), from: scheduledOn, ...slot },
        other: { ...next },
      }
    },
    rateWorkOrder: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set status = 'done', done_on = current_date where id = $1`,
        [id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), rating: 5, note: '' },
        other: { rating: 4 },
      }
    },
  }
}

/** Only a browser can create a passkey; its end-to-end test covers it. */
const NOT_DRIVEN = ['addPasskey']
/** Every keyed call that a test can make. */
export const keyedCalls = ALL_CALLS.filter(
  (call) => call.repeats === 'keyed' && !NOT_DRIVEN.includes(call.name),
)

/** Sets rules that allow the example requests. */
export async function allowExamples(test: TestApp): Promise<void> {
  await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
  await setPaymentRules(test, {
    autopay: true,
    plan: { mostParts: 12, leastPartCents: 1 },
    bankDebit: true,
  })
}

/** Returns the row count and last transaction of every resort table that a request can write. */
export async function snapshot(test: TestApp): Promise<Record<string, unknown>> {
  const { rows } = await test.owner.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'resort_id' and table_type = 'BASE TABLE'
        and c.table_name not in ('session', 'rate_count', 'sign_in_failure') order by 1`,
  )
  const counts = rows.map(
    ({ table_name: name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint),
        0) as state from ${name}`,
  )
  const states = await test.owner.query<{ name: string; state: string }>(counts.join(' union all '))
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]))
}

/** Sends an example request with a key. */
export const sendExample = async (
  call: calls.AnyCall,
  { owner, query = {}, body }: Example,
  requestKey: string,
  other: object = {},
) => {
  const { status, body: answer } = await owner.call(call, {
    query,
    body: { ...body, ...other, requestKey },
  } as never)
  return { status, answer: answer as unknown }
}

import { getCalendar, getTrip, previewCancellation, previewChange } from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const show = async (owner: SignedIn, month: string) =>
  (await owner.call(getCalendar, { query: { month } })).body

it('shows a month and a week around it, on the clock of the resort', async () => {
  const owner = await test.signIn('owner.points')
  const stay = await bookStay(owner, day(80))
  const month = day(80).slice(0, 7)
  const { now, events } = await show(owner, month)
  expect(now).toMatch(new RegExp(`^${day(0)}T\\d{2}:\\d{2}$`))
  expect(events.find(({ id }) => id === `stay-${stay.id}`)).toMatchObject({
    kind: 'stay',
    title: `${stay.unitName}: your stay`,
    start: `${day(80)}T16:00`,
    end: expect.stringMatching(/T10:00$/),
    allDay: false,
    reservationId: stay.id,
    draggable: true,
  })
  const [first, last] = [`${month}-01`, `${month}-31`]
  const near = (date: string, days: number) =>
    new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
  for (const { start, end } of events) {
    expect((end ?? start).slice(0, 10) >= near(first, -7)).toBe(true)
    expect(start.slice(0, 10) <= near(last, 7)).toBe(true)
  }
})

// issue 37, item 3
it('names the guest who stays, and only then', async () => {
  const owner = await test.signIn('owner.points')
  const stay = await bookStay(owner, day(90))
  await test.owner.query(
    `insert into reservation_guest (resort_id, reservation_id, position, first_name, last_name, email)
    values ('HERON', $1, 1, 'Ana', 'Ruiz', '')`,
    [stay.id],
  )
  const read = async () => {
    const { events, comingUp } = await show(owner, day(90).slice(0, 7))
    const event = events.find(({ id }) => id === `stay-${stay.id}`)
    return [event?.title, event?.guestName, comingUp?.text ?? '']
  }
  // a guest who accompanies the owner
  expect((await read()).slice(0, 2)).toEqual([`${stay.unitName}: your stay`, ''])
  await test.owner.query(`update reservation set type = 'R' where id = $1`, [stay.id])
  expect((await read()).slice(0, 2)).toEqual([`${stay.unitName}: Ana Ruiz's stay`, 'Ana Ruiz'])
})

it('shows the next deadline in every month, with a short title', async () => {
  const owner = await test.signIn('owner.points')
  const stay = await bookStay(owner, day(40))
  const near = await show(owner, day(0).slice(0, 7))
  const far = await show(owner, day(400).slice(0, 7))
  expect(far.comingUp).toEqual(near.comingUp)
  expect(near.comingUp?.text).toMatch(/^is (when|the last day) .*\.$/)
  expect(near.comingUp && near.comingUp.on >= day(0)).toBe(true)
  const around = [...near.events, ...(await show(owner, day(40).slice(0, 7))).events]
  expect(around.find(({ id }) => id === `stay-${stay.id}`)).toMatchObject({
    shortTitle: stay.unitName,
    guestName: '',
  })
  for (const { kind, shortTitle } of around)
    if (kind === 'deadline')
      expect(shortTitle).toMatch(/^(Last free day to cancel|Last day to bank)$/)
  // the next deadline, including today's, but no past one
  const dueOn = async (date: string) => {
    await test.owner.query(
      `update charge c set due_on = $2 from owner_account a
      where a.resort_id = c.resort_id and a.id = c.owner_account_id and a.owner_number = $1`,
      [owner.ownerNumber, date],
    )
    return (await show(owner, date.slice(0, 7))).comingUp
  }
  expect(await dueOn(day(0))).toMatchObject({ on: day(0), text: expect.stringContaining('$') })
  expect(await dueOn(day(-1))).toEqual(near.comingUp)
})

it('shows the last day to bank points up to that day', async () => {
  const owner = await test.signIn('owner.points')
  let bank: Awaited<ReturnType<typeof show>>['events'][number] | undefined
  for (let ahead = 0; ahead < 730 && !bank; ahead += 28)
    bank = (await show(owner, day(ahead).slice(0, 7))).events.find(({ id }) =>
      id.startsWith('bank-'),
    )
  const last = bank?.start.slice(0, 10) ?? ''
  const isShown = async () =>
    (await show(await test.signIn('owner.points'), last.slice(0, 7))).events.some(
      ({ id }) => id === bank?.id,
    )
  test.setClock(`${last}T17:00:00Z`)
  expect(await isShown()).toBe(true)
  test.pass(DAY_MS)
  expect(await isShown()).toBe(false)
  test.setClock(new Date().toISOString())
})

it("shows only this resort's events and closures, in the offered views", async () => {
  const owner = await test.signIn('owner.points')
  const { events } = await show(owner, day(9).slice(0, 7))
  expect(events.find(({ kind }) => kind === 'closure')).toMatchObject({
    title: 'Indoor pool closed',
    start: `${day(9)}T00:00`,
    end: `${day(12)}T00:00`,
    allDay: true,
    draggable: false,
  })
  expect(events.some(({ title }) => title.includes('Snowshoe'))).toBe(false)
  expect(
    (await show(owner, day(400).slice(0, 7))).events.some(({ kind }) => kind === 'closure'),
  ).toBe(false)
})

it('allows moving only future stays, and none of a former owner', async () => {
  const owner = await test.signIn('owner.points')
  const { events } = await show(owner, day(-30).slice(0, 7))
  expect(
    events.filter(({ draggable, start }) => draggable && start.slice(0, 10) <= day(0)),
  ).toEqual([])
  const { id } = await bookStay(owner, day(110))
  const mayMove = async (by: SignedIn) =>
    (await show(by, day(110).slice(0, 7))).events.find((event) => event.id === `stay-${id}`)
      ?.draggable
  const setStatus = (status: string) =>
    test.owner.query('update owner_account set status = $2 where owner_number = $1', [
      owner.ownerNumber,
      status,
    ])
  expect(await mayMove(owner)).toBe(true)
  await setStatus('former')
  expect(await mayMove(owner)).toBe(false)
  await setStatus('active')
  // also not on the day of arrival
  test.setClock(`${day(110)}T17:00:00Z`)
  expect(await mayMove(await test.signIn('owner.points'))).toBe(false)
  test.setClock(new Date().toISOString())
})

// issue 12, item 17
it("shows only the account's bills", async () => {
  const [owing, other] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
  const { rows } = await test.owner.query(
    `select to_char(min(c.due_on), 'YYYY-MM') as month from charge c
      join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
      where a.owner_number = $1
      and (select sum(e.cents) from ledger_entry e where e.resort_id = c.resort_id
        and e.charge_id = c.id and e.owner_account_id is not null) > 0`,
    [owing.ownerNumber],
  )
  const { month } = rows[0]
  expect((await show(owing, month)).events.filter(({ kind }) => kind === 'due')).not.toEqual([])
  expect((await show(other, month)).events.filter(({ kind }) => kind === 'due')).toEqual([])
})

// issue 12, item 17
it("shows only the account's own waiting requests", async () => {
  const owner = await test.signIn('owner.points')
  const wait = async (ownerNumber: string, status: string): Promise<string> => {
    const { rows } = await test.owner.query(
      `insert into waitlist_request (resort_id, owner_account_id, arrival, departure,
        status)
        select resort_id, id, $2, $3, $4 from owner_account where resort_id = 'HERON'
          and owner_number = $1 returning id`,
      [ownerNumber, day(200), day(204), status],
    )
    return rows[0].id
  }
  const mine = await wait(owner.ownerNumber, 'waiting')
  await wait(owner.ownerNumber, 'withdrawn')
  await wait((await test.signIn('owner.float')).ownerNumber, 'waiting')
  const { events } = await show(owner, day(200).slice(0, 7))
  expect(
    events
      .filter(({ kind, start }) => kind === 'wait' && start.startsWith(day(200)))
      .map(({ id }) => id),
  ).toEqual([`wait-${mine}`])
})

it('requires a session and a month', async () => {
  const owner = await test.signIn('owner.points')
  expect((await owner.call(getCalendar, { query: { month: '2027-13' } })).status).toBe(400)
})

// issue 37, item 6
it('names the last day to cancel for free under the rules that the stay was booked under', async () => {
  const owner = await test.signIn('owner.credit')
  const [arrival, departure] = [day(120), day(127)]
  const stay = await bookStay(owner, arrival)
  const { rows } = await test.owner.query(
    `insert into rule_set (resort_id, version, effective_from, rules)
    select resort_id, 998, $1, rules || $2
    from rule_set
    where resort_id = 'HERON'
    order by version desc
    limit 1
    returning version`,
    [
      day(0),
      { cancellation: { graceHours: 24, steps: [{ daysBefore: 90, pointsBackPercent: 100 }] } },
    ],
  )
  expect(rows).toEqual([{ version: 998 }])
  try {
    const { body: trip } = await owner.call(getTrip, { query: { id: stay.id } })
    expect(trip.freeUntil).toBe(day(120 - 31))
    const { body: cancel } = await owner.call(previewCancellation, { query: { id: stay.id } })
    const isAllBack = ({ pointsBackPercent: percent, grace }: (typeof cancel.timeline)[number]) =>
      percent === 100 && !grace
    expect(cancel.timeline.findLast(isAllBack)?.until).toBe(trip.freeUntil)
    const { body: change } = await owner.call(previewChange, {
      query: {
        ...{ id: stay.id, arrival: addDays(arrival, 1), departure, resType: 'O' },
        ...{ unitTypeCode: stay.unitTypeCode, people1: '2', people2: '0' },
        ...{ people3: '0', people4: '0' },
      },
    })
    expect(change.freeUntil.before).toBe(trip.freeUntil)
    const { events } = await show(owner, (trip.freeUntil ?? '').slice(0, 7))
    expect(events.find(({ id }) => id === `cancel-${stay.id}`)?.start).toBe(
      `${trip.freeUntil}T00:00`,
    )
  } finally {
    await test.owner.query('delete from rule_set where version = 998')
  }
})

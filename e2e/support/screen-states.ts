import { type ApiOwner, approvedToken, signInByApi } from './api-owner.ts'
import { dayAhead } from './booking.ts'
import { openInbox } from './inbox.ts'
import type { Portal } from './portal.ts'

/** States of one page by name: the query, with an id if it needs one. */
type ScreenStates = Readonly<Record<string, { readonly id?: string; readonly query?: string }>>

const STAY = `arrival=${dayAhead(300)}&departure=${dayAhead(307)}&people1=2`

const PLACE = `${STAY}&unitType=1BR`

/** Books three nights of the first available unit; returns its id and price. */
async function bookSomeStay(
  owner: ApiOwner,
  days: number,
  guest: { firstName: string; lastName: string; email: string } | null = null,
) {
  const resType = guest ? 'G' : 'O'
  const dates = { arrival: dayAhead(days), departure: dayAhead(days + 3) }
  const people = { people1: 2, people2: 0, people3: 0, people4: 0 }
  const { places } = (
    await owner.get(
      `/availability?${new URLSearchParams({ ...dates, resType })}&people1=2&people2=0&people3=0&people4=0`,
    )
  ).body
  const place = places.find(
    (each: { allowed: boolean; free: number }) => each.allowed && each.free > 0,
  )
  const booked = await owner.post('/reservations', {
    ownerNumber: owner.ownerNumber,
    unitTypeCode: place.unitTypeCode,
    ...dates,
    resType,
    ...people,
    guest,
    expectPoints: place.points,
    expectFeeCents: place.feeCents,
    comments: { C1: 'Before 6 PM' },
    alsoOverlap: true,
  })
  return { id: String(booked.body.id), points: Number(booked.body.points) }
}

/** Books a stay, invites a guest and cancels it: its nights are held for a while. */
async function cancelSomeStay(portal: Portal, owner: ApiOwner) {
  const { id, points } = await bookSomeStay(owner, 310)
  const guestLink = await inviteGuest(portal, owner, id, 'gone')
  await owner.post(`/reservations/${id}/cancel`, {
    ownerNumber: owner.ownerNumber,
    expectPointsBack: points,
    expectWeek: null,
  })
  return { id, guestLink }
}

/**
 * Invites a guest to a stay; returns the address of the form, or '' if a form is already filled in.
 */
async function inviteGuest(portal: Portal, owner: ApiOwner, stay: string, name: string) {
  const email = `${name}.whitfield@mail.example`
  const inbox = openInbox(portal, email)
  const { ownerNumber } = owner
  const { status } = await owner.post(`/reservations/${stay}/guests`, { ownerNumber, email, name })
  return status === 200 ? await inbox.link() : ''
}

/**
 * Invites a guest of another owner, because the demo owner's only upcoming stay has a guest whose
 * form is already sent.
 */
async function inviteOtherGuest(portal: Portal): Promise<string> {
  const owner = await signInByApi(portal, 'owner.credit')
  const { id } = await bookSomeStay(owner, 330)
  return inviteGuest(portal, owner, id, 'June')
}

/** Invites a guest to a stay and fills in the form; keeps an existing guest. */
async function fillGuestForm(portal: Portal, owner: ApiOwner, stay: string): Promise<string> {
  const link = await inviteGuest(portal, owner, stay, 'Daniel')
  if (link === '') return ''
  // only browsers resolve names below localhost
  const server = `http://127.0.0.1:${new URL(portal.url).port}`
  await fetch(server + link, {
    method: 'POST',
    body: new URLSearchParams({
      firstName: 'Daniel',
      lastName: 'Whitfield',
      phone: '(555) 010-0199',
      arrivalTime: '17:30',
      carPlate: 'KXR 1204',
      party1: '2',
      rules: 'yes',
    }),
    redirect: 'manual',
  })
  return link
}

/** Books a stay for a guest, who is emailed their page. */
async function bookForGuest(portal: Portal, owner: ApiOwner) {
  const email = 'ana.ruiz@mail.example'
  const inbox = openInbox(portal, email)
  const { id } = await bookSomeStay(owner, 320, { firstName: 'Ana', lastName: 'Ruiz', email })
  return { id, page: await inbox.link() }
}

/** Creates a work order and cancels it. */
async function cancelSomeOrder(owner: ApiOwner): Promise<string> {
  const { ownerNumber } = owner
  const { units } = (await owner.get('/work-orders/form')).body
  const { id } = (
    await owner.post('/work-orders', {
      ownerNumber,
      unitId: units[0].id,
      category: 'Electrical',
      summary: 'Porch light flickers',
      mayEnter: true,
      comments: { C1: 'No' },
    })
  ).body
  await owner.post(`/work-orders/${id}/cancel`, {
    ownerNumber,
    mode: 'now',
    note: 'It was the bulb.',
  })
  return String(id)
}

/**
 * Joins the waitlist for two unit types, after canceling earlier requests for these days;
 * idempotent.
 */
async function waitForSomeStay(owner: ApiOwner): Promise<string> {
  const { status } = await owner.post('/waitlist', {
    ownerNumber: owner.ownerNumber,
    arrival: dayAhead(200),
    departure: dayAhead(207),
    resType: 'O',
    people1: 2,
    people2: 2,
    people3: 0,
    people4: 0,
    flexDays: 3,
    unitTypeCodes: ['COT', 'GS'],
    replaces: null,
    autoConfirm: false,
  })
  if (status !== 200 && status !== 422 && status !== 409)
    throw new Error(`the waitlist answered ${status}`)
  const { requests } = (await owner.get('/waitlist')).body
  return requests.find((each: { status: string }) => each.status === 'waiting').id
}

/** By portal, so that the data for its screens is created only once. */
const prepared = new Map<string, ReturnType<typeof prepare>>()

/** Returns the ids for the addresses of detail pages of `owner.points`. */
export function findIds(portal: Portal): ReturnType<typeof prepare> {
  const ids = prepared.get(portal.url) ?? prepare(portal)
  prepared.set(portal.url, ids)
  return ids
}

async function prepare(portal: Portal) {
  const owner = await signInByApi(portal, 'owner.points')
  const stays = (await owner.get('/reservations')).body.reservations
  const orders = (await owner.get('/work-orders')).body.orders
  const { ownerNumber } = owner
  const payment = await owner.post('/payments', {
    ownerNumber,
    cents: 100,
    scope: 'account',
    token: await approvedToken(portal.gatewayUrl),
  })
  // the next stay: an earlier sweep may have left a later canceled one
  const next = stays.findLast((each: { status: string }) => each.status === 'confirmed')
  const stay: string = next.id
  const sent = await fillGuestForm(portal, owner, stay)
  const canceled = await cancelSomeStay(portal, owner)
  const open = await inviteOtherGuest(portal)
  const forGuest = await bookForGuest(portal, owner)
  const waiting = await waitForSomeStay(owner)
  const shared = await owner.post(`/reservations/${stay}/share`, { ownerNumber })
  return {
    stay,
    canceled: canceled.id,
    forGuest: forGuest.id,
    waiting,
    // not the newest: an earlier sweep may have left a newer canceled one
    order: String(orders.find(({ number }: { number: string }) => number === '3312').id),
    canceledOrder: await cancelSomeOrder(owner),
    payment: String(payment.body.id),
    guests: {
      ...{ sent, open, canceled: canceled.guestLink, named: forGuest.page },
      shared: new URL(shared.body.url).pathname,
    },
  }
}

/** Query parameters that pages need to show data; pages not listed need none. */
export function listStates(ids: Awaited<ReturnType<typeof findIds>>) {
  const { stay, canceled, forGuest, waiting, order, canceledOrder, payment } = ids
  const states: Readonly<Record<string, ScreenStates>> = {
    '/nav/workorders/:id': {
      workorder: { id: order },
      'workorder-canceled': { id: canceledOrder },
    },
    '/nav/reservations/:id': {
      stay: { id: stay },
      'stay-cancel': { id: stay, query: 'cancel=1' },
      'stay-canceled': { id: canceled, query: 'canceled=1' },
    },
    '/nav/reservations/resconfirmation': {
      'stay-booked': { query: `id=${stay}` },
      'stay-changed': { query: `id=${stay}&changed=1` },
      'stay-booked-guest': { query: `id=${forGuest}` },
    },
    '/nav/reservations/bookingcriteria': {
      'book-when': {},
      'book-when-chosen': { query: STAY },
    },
    '/nav/reservations/choose': { choose: { query: STAY } },
    '/nav/reservations/place/:id': {
      place: { id: '1BR', query: STAY },
      'place-photos': { id: '1BR', query: `${STAY}&photo=1` },
    },
    '/nav/reservations/book/o': {
      'book-owner': { query: PLACE },
      'book-check': { query: `${PLACE}&step=check` },
    },
    '/nav/reservations/book/g': { 'book-guest': { query: PLACE } },
    '/nav/reservations/book/r': { 'book-referral': { query: PLACE } },
    '/nav/reservations/changecriteria': { 'change-when': { query: `resNum=${stay}` } },
    '/nav/reservations/changeres': {
      'change-where': { query: `resNum=${stay}&${STAY}` },
      'change-check': { query: `resNum=${stay}&${PLACE}` },
    },
    '/nav/reservations/waitlist': {
      waitlist: {},
      'waitlist-join': { query: PLACE },
      'waitlist-change': { query: `change=${waiting}` },
    },
    '/nav/calendar': {
      calendar: {},
      'calendar-week': { query: 'view=week' },
      'calendar-day': { query: 'view=day' },
      'calendar-units': { query: 'view=units' },
    },
    '/nav/payment/paymentconfirmation': { 'payment-done': { query: `id=${payment}` } },
    '/nav/points': { points: {}, 'points-bank': { query: 'act=bank' } },
    '/nav/points/payment/paymentconfirmation': {
      'points-payment-done': { query: `id=${payment}` },
    },
    '/nav/retrypayment/paymentconfirmation': { 'payment-retry-done': { query: `id=${payment}` } },
  }
  return states
}

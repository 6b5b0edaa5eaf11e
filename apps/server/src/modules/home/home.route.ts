import { getHome } from '@ownerng/contract'
import {
  addDays,
  type CalendarDate,
  dateAt,
  daysBetween,
  floatingWeekOpensOn,
  hourAt,
  instantAt,
  isFloatingWeekOver,
  lastDayToInvite,
  listDue,
  POINTS_SOON_DAYS,
  yearAhead,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { answerRead, type HandlerAnswer, type OwnerRead } from '../../http/call-routing.ts'
import { shareResortTexts } from '../../http/translate-answer.ts'
import type { Services } from '../../services.ts'
import { type AccountFeature, type Act, mayUse, type OwnerActor } from '../../shared/actor.ts'
import { getContext } from '../../shared/language.ts'
import { withSummary } from '../../shared/work-order-entry.ts'
import { findInstallments, isPayer } from '../billing/charge.queries.ts'
import { toCharge } from '../billing/charge-record.ts'
import { describeNotice } from '../notifications/notices/notice-table.ts'
import { getLabels } from '../resort/resort-directory.ts'
import { readResortTexts } from '../resort/resort-texts.ts'
import { readAccountRules } from '../stays/member-level.ts'
import {
  type ResortFacts,
  type ResortPlaces,
  readPlaces,
  readResortFacts,
} from '../stays/resort-facts.ts'
import { getDeadlines } from './deadlines.ts'
import * as queries from './home.queries.ts'
import { getYearLine } from './year-line.ts'

const CHARGES_SHOWN = 4

/** GET /home: bills due, the next stay, and deadlines, read in one database round trip. */
export function homeRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getHome, read: handleGetHome, staleness: 'bounded' })
}

async function handleGetHome({
  sql,
  act,
  session,
  request,
  now,
}: OwnerRead<typeof getHome>): Promise<HandlerAnswer<typeof getHome>> {
  const today = dateAt(now, act.subject.timeZone)
  const page = await readPage(sql, act, { today, now })
  shareResortTexts(request, page.texts)
  const { balances, charges, stays, places, lots, documents, notices } = page
  const ownBalance = balances.find((account) => account.id === act.subject.ownerAccountId)
  const due = listDue(
    charges.map(({ due_on: dueOn, open_cents: openCents, planned, late }) => ({
      ...{ dueOn, openCents, planned, late },
    })),
    page.installments,
    today,
  )
  const coming = stays.filter((row) => row.kind === 'coming')
  const ofToday = lots.filter((lot) => lot.isUsable && lot.expiresOn >= today)
  return {
    today,
    hour: hourAt(now, act.subject.timeZone),
    accounts: balances.length,
    balanceCents: ownBalance?.balance_cents ?? 0,
    totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
    payableCents: balances
      .filter(isPayer)
      .reduce((sum, account) => sum + Math.max(0, account.balance_cents), 0),
    paidThisYearCents: ownBalance?.paid_cents ?? 0,
    nextDue: due.find(({ on }) => on >= today) ?? null,
    overdueSince: due.find(({ on }) => on < today)?.on ?? null,
    openCharges: charges.slice(0, CHARGES_SHOWN).map((row) => toCharge(row, page.reader, today)),
    otherOpenCharges: Math.max(0, charges.length - CHARGES_SHOWN),
    nextStay: coming[0] ? toNextStay(coming[0], places, act.subject.timeZone) : null,
    moreStays: coming.length > queries.COMING_SHOWN,
    offers: page.offers.map((row) => toOffer(row, places)),
    guestForms: getGuestForms(page.guestForms, places, today),
    points: sumPoints(ofToday, today),
    deadlines: getDeadlines({ ...page.facts, today }, ofToday, page.weeks),
    weeks: page.weeks.map((week) =>
      toWeek(week, { ...page.facts, places, today, now, timeZone: act.subject.timeZone }),
    ),
    year: getYearLine(
      { stays: getShownStays(stays), paidDays: ownBalance?.paid_days ?? [], due, lots, places },
      today,
    ),
    workOrder: page.workOrder ? withSummary(page.workOrder) : null,
    documents,
    resortMessage: page.facts.options.resortMessage,
    isFirstVisit: session.isNew,
    notices: notices.map((row) => ({
      id: row.id,
      title: describeNotice(page.reader, { ...row, text: '' }).title,
      link: row.link,
      at: row.at.toISOString(),
    })),
  }
}

async function readPage(
  sql: ReadSql,
  act: Act<OwnerActor>,
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
) {
  const { resortId, ownerAccountId } = act.subject
  const { loginId, language } = act.actor
  const account = { resortId, ownerAccountId }
  const uses = (feature: AccountFeature) => mayUse(act.subject, feature)
  const { from, to } = yearAhead(today)
  const since = instantAt(`${today.slice(0, 4)}-01-01`, '00:00', act.subject.timeZone)
  const [
    balances,
    charges,
    installments,
    stays,
    offers,
    guestForms,
    lots,
    weeks,
    workOrder,
    documents,
    notices,
    facts,
    places,
    texts,
  ] = await Promise.all([
    sql.rows(queries.findBalances, { ...account, loginId, since, from, to }),
    uses('payment-plans')
      ? sql.rows(queries.findCharges, { ...account, today })
      : sql.rows(queries.findUnplannedCharges, { ...account, today }),
    uses('payment-plans') ? sql.rows(findInstallments, account) : [],
    sql.rows(queries.findStays, { ...account, today, from }),
    uses('waitlist-offers') ? sql.rows(queries.findOffers, { ...account, now }) : [],
    uses('guest-forms') ? sql.rows(queries.findGuestForms, { ...account, today }) : [],
    uses('transfers')
      ? sql.rows(queries.findSharedLots, { ...account, today, from })
      : sql.rows(queries.findLots, { ...account, today, from }),
    uses('weeks') ? sql.rows(queries.findWeeks, { ...account, today }) : [],
    uses('work-orders') ? sql.row(queries.findWorkOrder, account) : null,
    sql.rows(queries.findDocuments, { ...account, today }),
    sql.rows(queries.findNotices, { ...account, loginId }),
    readResortFacts(sql, act.subject, today).then(async ({ rules, ...ofAll }) => ({
      ...ofAll,
      rules: await readAccountRules(sql, act.subject, rules),
    })),
    readPlaces(sql, act.subject),
    readResortTexts(sql, act.subject, language),
  ])
  const reader = getContext(language, getLabels(facts.options), texts)
  return {
    ...{ reader, balances, charges, stays, lots, weeks, workOrder, documents, notices },
    ...{ facts, places, installments, offers, guestForms, texts },
  }
}

type StayRow = RowOf<typeof queries.findStays>

function toNextStay(stay: StayRow, places: ResortPlaces, timeZone: string) {
  const { name, picture, photo } = places.unit(stay.unit_id)
  return {
    id: stay.id,
    number: stay.number,
    status: stay.status,
    type: stay.type,
    guestName: stay.guest ?? '',
    arrival: stay.arrival,
    departure: stay.departure,
    nights: daysBetween(stay.arrival, stay.departure),
    people: stay.people,
    unitName: name,
    picture,
    photo,
    checkInTime: places.checkInTime(stay.rule_set_version),
    bookedOn: dateAt(stay.booked_at, timeZone),
  }
}

/** Stays of the year overview: past ones of this month, and the next ones. */
const getShownStays = (stays: readonly StayRow[]): StayRow[] => [
  ...stays.filter(({ kind }) => kind === 'over'),
  ...stays.filter(({ kind }) => kind === 'coming').slice(0, queries.COMING_SHOWN),
]

/** A waitlist offer that is held for the account. */
const toOffer = (
  { id, unitId, arrival, departure, endsAt }: RowOf<typeof queries.findOffers>,
  places: ResortPlaces,
) => ({
  ...{ id, unitName: places.unit(unitId).name, arrival, departure },
  endsAt: endsAt.toISOString(),
})

/** Forms of guests that the owner can still approve. */
const getGuestForms = (
  forms: readonly RowOf<typeof queries.findGuestForms>[],
  places: ResortPlaces,
  today: CalendarDate,
) =>
  forms
    .map(({ unitId, ...form }) => ({
      ...form,
      unitName: places.unit(unitId).name,
      approveBy: lastDayToInvite(form.arrival),
    }))
    .filter(({ approveBy }) => approveBy >= today)

/** Total points of all lots, and the lots with remaining points; null without lots. */
function sumPoints(lots: readonly RowOf<typeof queries.findLots>[], today: string) {
  if (lots.length === 0) return null
  return {
    used: lots.reduce((sum, lot) => sum + lot.used, 0),
    held: lots.reduce((sum, lot) => sum + lot.held, 0),
    left: lots.reduce((sum, lot) => sum + lot.remaining, 0),
    lots: lots
      .filter((lot) => lot.remaining > 0)
      .map((lot) => ({
        expiresOn: lot.expiresOn,
        points: lot.remaining,
        soon: lot.expiresOn <= addDays(today, POINTS_SOON_DAYS),
      })),
  }
}

type Moments = Parameters<typeof floatingWeekOpensOn>[0]

interface WeekContext extends Moments {
  readonly seasons: ResortFacts['seasons']
  readonly places: ResortPlaces
}

function toWeek(week: RowOf<typeof queries.findWeeks>, context: WeekContext) {
  const season = context.seasons.find(({ code }) => code === week.seasonCode)
  return {
    opensOn: week.status === 'available' ? floatingWeekOpensOn(context, week) : null,
    isOver: week.status === 'available' && isFloatingWeekOver(context, week),
    useYear: week.useYear,
    partNights: week.partNights,
    unitTypeName: context.places.types.get(week.unitTypeCode)?.name ?? '',
    seasonName: season?.name ?? '',
    status: week.status,
    endsOn: week.endsOn,
  }
}

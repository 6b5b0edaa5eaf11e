import { getOwnerSettings, switchOwner } from '@ownerng/contract'
import { AppError, dateAt, deobfuscate, listDue, sumDueBy, toWireAmount } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../http/call-routing.ts'
import { requireSession, type SignedInOwner } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { Subject } from '../../shared/actor.ts'
import { findInstallments, findOpenDays } from '../billing/charge.queries.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions, parsePropertyOptions } from '../resort/resort-directory.ts'
import { readMultiOwnerToken, signMultiOwnerToken } from './multi-owner.ts'
import * as queries from './owner-settings.queries.ts'

type PlanDue = HandlerAnswer<typeof switchOwner>['planDue']

/** How long before an idle session ends its owner is warned, in seconds (wire.md "Session"). */
const WARN_S = 120

/**
 * GET /owner?getSettingsID and ?getMultiID: the data of the portal's frame, and switching to
 * another account.
 */
export function ownerSettingsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getOwnerSettings, (read) => handleGetOwnerSettings(services, read))
  answerCall(app, switchOwner, (read) => handleSwitchOwner(services, read))
}

async function handleGetOwnerSettings(
  services: Services,
  { query, request }: ReadRequest<typeof getOwnerSettings>,
): Promise<HandlerAnswer<typeof getOwnerSettings>> {
  const session = await requireSession(services, request, query.getSettingsID)
  const { accounts, resort, options, unread, property, planDue } = await readShell(
    services,
    session,
  )
  return {
    ...shownOptions(parseOptions(options), resort),
    ...(property
      ? { pcOptions: { code: property.code, ...parsePropertyOptions(property.options) } }
      : {}),
    sessionOptions: { idleSeconds: session.idleMs / 1000, warnSeconds: WARN_S },
    ownerRow: getOwnerRow(accounts, session.subject.ownerAccountId, planDue),
    loginKey: session.loginId,
    locale: session.locale,
    newNotices: unread?.unread ?? 0,
    role: session.actor.role,
    isOwner: accounts.find(({ id }) => id === session.subject.ownerAccountId)?.is_owner ?? true,
    resort: {
      name: resort?.name ?? '',
      address: resort?.address ?? '',
      timeZone: resort?.time_zone ?? 'UTC',
    },
    MultiOwners: accounts.map((account) => ({
      OwnerNum: account.owner_number,
      DisplayOwnerNumber: account.display_owner_number,
      RoomNum: account.room,
      BalanceDue: toWireAmount(account.balance_cents),
      multi: signMultiOwnerToken(account.owner_number, session.secretHash),
    })),
  }
}

async function readShell(services: Services, session: SignedInOwner) {
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  return services.database.inResort(resortId, async (sql) => {
    const [accounts, resort, options, unread, property] = await Promise.all([
      sql.rows(queries.findAccounts, { resortId, loginId }),
      sql.row(queries.findResort, { resortId }),
      sql.rows(findOptions, { resortId }),
      sql.row(queries.countUnread, { resortId, ownerAccountId, loginId }),
      sql.row(queries.findProperty, { resortId, ownerAccountId }),
    ])
    const planDue = await readPlanDue(services, sql, session.subject, accounts)
    return { accounts, resort, options, unread, property, planDue }
  })
}

/**
 * Returns the amounts due by today and next for an account with a payment plan. Other accounts need
 * no further read.
 */
async function readPlanDue(
  { clock }: Services,
  sql: ReadSql,
  { resortId, ownerAccountId, timeZone }: Pick<Subject, 'resortId' | 'ownerAccountId' | 'timeZone'>,
  accounts: readonly queries.AccountRow[],
): Promise<PlanDue> {
  const shown = accounts.find(({ id }) => id === ownerAccountId)
  if (!shown?.hasPlan) return undefined
  const account = { resortId, ownerAccountId }
  const today = dateAt(clock.now(), timeZone)
  const [days, installments] = await Promise.all([
    sql.rows(findOpenDays, { ...account, today }),
    sql.rows(findInstallments, account),
  ])
  const due = listDue(days, installments, today)
  return {
    nowCents: Math.min(Math.max(0, shown.balance_cents), sumDueBy(due, today)),
    next: due.find(({ on }) => on > today) ?? null,
  }
}

/**
 * Returns the options that the portal's frame needs; the others belong to single pages or stay on
 * the server.
 */
function shownOptions(
  options: ReturnType<typeof parseOptions>,
  resort: RowOf<typeof queries.findResort> | null,
) {
  const { menuOptions, woOptions } = options
  return {
    calendarOptions: options.calendarOptions,
    cssOptions: options.cssOptions,
    depositOptions: options.depositOptions,
    labels: options.labels,
    currency: options.currency,
    profileOptions: options.profileOptions,
    resOptions: options.resOptions,
    // the work order form loads the reportable places and kinds of work itself
    woOptions: { allowNew: woOptions.allowNew, allowPhotos: woOptions.allowPhotos },
    customHtml: options.customHtml,
    footerHtml: options.footerHtml,
    menuOptions: {
      ...menuOptions,
      contactPropertyPhone: menuOptions.contactPropertyPhone || (resort?.phone ?? ''),
      contactPropertyEmail: menuOptions.contactPropertyEmail || (resort?.email ?? ''),
    },
  }
}

async function handleSwitchOwner(
  services: Services,
  { query, request }: ReadRequest<typeof switchOwner>,
): Promise<HandlerAnswer<typeof switchOwner>> {
  const session = await requireSession(services, request, query.getMultiID)
  const { resortId, handle, loginId, secretHash } = session
  // an unsigned obfuscated number is accepted too, because the statement checks the membership
  const ownerNumber = readMultiOwnerToken(query.multi, secretHash) ?? deobfuscate(query.multi) ?? ''
  return services.database.inResort(resortId, async (sql) => {
    const switched = await sql.row(queries.switchAccount, { resortId, handle, ownerNumber })
    if (!switched) throw new AppError('NOT_FOUND')
    const accounts = await sql.rows(queries.findAccounts, { resortId, loginId })
    const account = { ...session.subject, ownerAccountId: switched.id }
    const planDue = await readPlanDue(services, sql, account, accounts)
    return getOwnerRow(accounts, switched.id, planDue)
  })
}

function getOwnerRow(accounts: readonly queries.AccountRow[], id: string, planDue: PlanDue) {
  const account = accounts.find((account) => account.id === id)
  if (!account) throw new AppError('SESSION_EXPIRED')
  return {
    ownerNumber: account.owner_number,
    displayOwnerNumber: account.display_owner_number,
    ownerName: account.name,
    firstName: account.first_name,
    roomNum: account.room,
    status: account.status,
    balanceDue: toWireAmount(account.balance_cents),
    maxPeople: account.max_people,
    totalBalanceDue: toWireAmount(
      accounts.reduce((sum, account) => sum + account.balance_cents, 0),
    ),
    ...(planDue && { planDue }),
  }
}

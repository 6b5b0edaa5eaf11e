import { getOwnerSettings, switchOwner } from '@ownerng/contract'
import { AppError, deobfuscate, toWireDollars } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions, parsePropertyOptions } from '../resort/resort-directory.ts'
import { readMultiOwnerToken, signMultiOwnerToken } from './multi-owner.ts'
import * as queries from './owner-settings.queries.ts'

/** How long before the end of an idle session its owner is asked to stay (wire.md "Session"). */
const WARN_S = 120

/**
 * GET /owner?getSettingsID and ?getMultiID: what the shell shows, and the switch to another
 * account.
 */
export function ownerSettingsRoute(app: FastifyInstance, parts: Services): void {
  const { database } = parts

  answerCall(app, getOwnerSettings, async ({ query, request }) => {
    const session = await requireSession(parts, request, query.getSettingsID)
    const [accounts, resort, options, unread, property] = await database.inResort(
      session.resortId,
      (sql) =>
        Promise.all([
          sql.rows(queries.findAccounts, { resortId: session.resortId, loginId: session.loginId }),
          sql.row(queries.findResort, { resortId: session.resortId }),
          sql.rows(findOptions, { resortId: session.resortId }),
          sql.row(queries.countUnread, {
            resortId: session.resortId,
            ownerAccountId: session.ownerAccountId,
            loginId: session.loginId,
          }),
          sql.row(queries.findProperty, {
            resortId: session.resortId,
            ownerAccountId: session.ownerAccountId,
          }),
        ]),
    )
    const {
      calendarOptions,
      cssOptions,
      depositOptions,
      labels,
      menuOptions,
      profileOptions,
      resOptions,
      woOptions,
      customHtml,
      footerHtml,
    } = parseOptions(options)
    return {
      calendarOptions,
      cssOptions,
      depositOptions,
      labels,
      profileOptions,
      resOptions,
      // what may be reported comes with the form of a work order
      woOptions: { allowNew: woOptions.allowNew, allowPhotos: woOptions.allowPhotos },
      customHtml,
      ...(property
        ? { pcOptions: { code: property.code, ...parsePropertyOptions(property.options) } }
        : {}),
      footerHtml,
      menuOptions: {
        ...menuOptions,
        contactPropertyPhone: menuOptions.contactPropertyPhone || (resort?.phone ?? ''),
        contactPropertyEmail: menuOptions.contactPropertyEmail || (resort?.email ?? ''),
      },
      sessionOptions: { idleSeconds: session.idleMs / 1000, warnSeconds: WARN_S },
      ownerRow: ownerRowOf(accounts, session.ownerAccountId),
      loginKey: session.loginId,
      newNotices: unread?.unread ?? 0,
      role: session.role,
      resort: {
        name: resort?.name ?? '',
        address: resort?.address ?? '',
        timeZone: resort?.time_zone ?? 'UTC',
      },
      MultiOwners: accounts.map((account) => ({
        OwnerNum: account.owner_number,
        DisplayOwnerNumber: account.display_owner_number,
        RoomNum: account.room,
        BalanceDue: toWireDollars(account.balance_cents),
        multi: signMultiOwnerToken(account.owner_number, session.secretHash),
      })),
    }
  })

  answerCall(app, switchOwner, async ({ query, request }) => {
    const session = await requireSession(parts, request, query.getMultiID)
    // A bare obfuscated number is accepted too: the authority is the membership that the statement
    // checks.
    const ownerNumber =
      readMultiOwnerToken(query.multi, session.secretHash) ?? deobfuscate(query.multi)
    const accounts = await database.inResort(session.resortId, async (sql) => {
      const switched = await sql.row(queries.switchAccount, {
        resortId: session.resortId,
        handle: session.handle,
        ownerNumber: ownerNumber ?? '',
      })
      if (!switched) throw new AppError('NOT_FOUND')
      return {
        all: await sql.rows(queries.findAccounts, {
          resortId: session.resortId,
          loginId: session.loginId,
        }),
        id: switched.id,
      }
    })
    return ownerRowOf(accounts.all, accounts.id)
  })
}

function ownerRowOf(accounts: readonly queries.AccountRow[], id: string) {
  const account = accounts.find((each) => each.id === id)
  if (!account) throw new AppError('SESSION_EXPIRED')
  return {
    ownerNumber: account.owner_number,
    displayOwnerNumber: account.display_owner_number,
    ownerName: account.name,
    firstName: account.first_name,
    roomNum: account.room,
    status: account.status,
    balanceDue: toWireDollars(account.balance_cents),
    maxPeople: account.max_people,
    totalBalanceDue: toWireDollars(accounts.reduce((sum, each) => sum + each.balance_cents, 0)),
  }
}

import { LOCALES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  calendarOptions,
  cssOptions,
  customHtml,
  depositOptions,
  labels,
  menuOptions,
  ownerRow,
  pcOptions,
  profileOptions,
  resOptions,
} from '../schemas/settings.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/**
 * `GET owner?getSettingsID`: everything the shell needs after sign-in, and the owner to show first.
 */
export const getOwnerSettings = defineCall({
  name: 'getOwnerSettings',
  summary: 'Owner settings of a session',
  method: 'GET',
  path: '/owner',
  selector: 'getSettingsID',
  session: 'query',
  style: 'wire',
  query: z.object({ getSettingsID: handle }),
  body: null,
  answer: z.object({
    ...wireStatus,
    calendarOptions,
    cssOptions,
    depositOptions,
    labels,
    menuOptions,
    profileOptions,
    resOptions,
    woOptions: z.object({ allowNew: z.boolean(), allowPhotos: z.boolean() }),
    customHtml,
    /** Only for an owner whose home unit has a property code with a face of its own. */
    pcOptions: z.optional(z.object({ code: z.string(), ...pcOptions.shape })),
    footerHtml: z.string(),
    ownerRow,
    /** Whose sign-in this is, and no other's: what a window keeps for a person is kept under it. */
    loginKey: z.string(),
    /** The language that the person chose; null follows the browser. */
    locale: z.nullable(z.enum(LOCALES)),
    /** Notices that the person has not seen, at most a hundred. */
    newNotices: z.number(),
    /** What the sign-in may do with the account that is shown. */
    role: z.enum(['full', 'pay', 'book', 'view']),
    /** Whether it is the owner's whom the account is named after, and no co-owner's. */
    isOwner: z.boolean(),
    resort: z.object({ name: z.string(), address: z.string(), timeZone: z.string() }),
    sessionOptions: z.object({ idleSeconds: z.number(), warnSeconds: z.number() }),
    MultiOwners: z.array(
      z.object({
        OwnerNum: z.string(),
        DisplayOwnerNumber: z.string(),
        RoomNum: z.string(),
        BalanceDue: z.number(),
        multi: z.string(),
      }),
    ),
  }),
})

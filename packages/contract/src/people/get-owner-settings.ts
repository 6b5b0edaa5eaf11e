import { CURRENCIES, LOCALES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
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

/** `GET owner?getSettingsID`: data for the shell after sign-in, and the owner to display first. */
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
    currency: z.enum(CURRENCIES),
    menuOptions,
    profileOptions,
    resOptions,
    woOptions: z.object({ allowNew: z.boolean(), allowPhotos: z.boolean() }),
    customHtml,
    /** Only if the owner's home unit has a property code with its own branding. */
    pcOptions: z.optional(z.object({ code: z.string(), ...pcOptions.shape })),
    footerHtml: resortText,
    ownerRow,
    /** Id of the login. Browser storage that belongs to a person uses it as a key. */
    loginKey: z.string(),
    /** Language that the person chose; null to follow the browser. */
    locale: z.nullable(z.enum(LOCALES)),
    /** Number of unseen notices, at most 100. */
    newNotices: z.number(),
    /** Permissions of the login for the displayed account. */
    role: z.enum(['full', 'pay', 'book', 'view']),
    /** Whether this is the login of the primary owner, not of a co-owner. */
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

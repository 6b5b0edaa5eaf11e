import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  cssOptions,
  customHtml,
  depositOptions,
  labels,
  loginAnswer,
  loginBody,
  menuOptions,
  ownerRow,
  pcOptions,
  resortOptions,
} from '../schemas/settings.ts'
import { handle, namedKey, tableKey, wireStatus } from '../schemas/wire.ts'

const pair = { server: tableKey, resort: tableKey }

/** `GET owner`: what the sign-in page looks like at a resort. */
export const startupOptions = defineCall({
  name: 'startupOptions',
  summary: 'Start-up options of a resort',
  method: 'GET',
  path: '/owner',
  selector: null,
  session: 'none',
  style: 'wire',
  query: z.object(pair),
  body: null,
  answer: z.object({
    ...wireStatus,
    customCSS: z.string(),
    faviconURL: z.string(),
    defaultErrorMessage: z.string(),
    pageTitle: z.string(),
    loginSubtitle: z.string(),
    logoUrl: z.string(),
    logoWidth: z.number(),
    logoHeight: z.number(),
    logoHref: z.string(),
    loginIdLabel: z.string(),
    recoverPasswordLabel: z.string(),
    minpl: z.number(),
    maxpl: z.number(),
    resortName: z.string(),
    appVersion: z.string(),
    locale: z.string(),
    currency: z.string(),
    server: z.string(),
    resort: z.string(),
    cssOptions,
    phone: z.string(),
    email: z.string(),
    allowPasskeys: z.boolean(),
    /**
     * The server offers demo sign-ins that the form fills in: demo mode, and asked from the same
     * machine.
     */
    devMode: z.boolean(),
  }),
})

/** `POST owner`: an owner signs in. */
export const ownerLogin = defineCall({
  name: 'ownerLogin',
  summary: 'Sign-in of the owner app',
  method: 'POST',
  path: '/owner',
  repeats:
    'harmless: an attempt to sign in, counted before it is looked at; each right one opens a session of its own, as a second sign-in does',
  selector: null,
  session: 'none',
  style: 'wire',
  query: z.object(pair),
  body: loginBody,
  answer: loginAnswer,
})

/**
 * `GET owner?getSettingsID`: everything the shell needs after sign-in, and the owner to show first.
 */
export const ownerSettings = defineCall({
  name: 'ownerSettings',
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
    calendarOptions: resortOptions.shape.calendarOptions,
    cssOptions,
    depositOptions,
    labels,
    menuOptions,
    profileOptions: resortOptions.shape.profileOptions,
    resOptions: resortOptions.shape.resOptions,
    woOptions: z.object({ allowNew: z.boolean(), allowPhotos: z.boolean() }),
    customHtml,
    /** Only for an owner whose home unit has a property code with a face of its own. */
    pcOptions: z.optional(z.object({ code: z.string(), ...pcOptions.shape })),
    footerHtml: z.string(),
    ownerRow,
    /** Whose sign-in this is, and no other's: what a window keeps for a person is kept under it. */
    loginKey: z.string(),
    /** Notices that the person has not seen, at most a hundred. */
    newNotices: z.number(),
    /** What the sign-in may do with the account that is shown. */
    role: z.enum(['full', 'pay', 'book', 'view']),
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

/** `GET owner?getMultiID`: switches the session to another account of the same sign-in. */
export const ownerSwitch = defineCall({
  name: 'ownerSwitch',
  summary: 'Another account of the same sign-in',
  method: 'GET',
  path: '/owner',
  selector: 'getMultiID',
  session: 'query',
  style: 'wire',
  query: z.object({
    getMultiID: handle,
    multi: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  body: null,
  answer: z.object({ ...wireStatus, ...ownerRow.shape }),
})

/** `GET login?appName`: the servers and resorts to choose from. */
export const resortList = defineCall({
  name: 'resortList',
  summary: 'Servers and resorts to choose from',
  method: 'GET',
  path: '/login',
  selector: 'appName',
  session: 'none',
  style: 'wire',
  query: z.object({
    appName: z.string().check(z.minLength(1), z.maxLength(20)),
    altServerName: tableKey,
  }),
  body: null,
  answer: z.object({
    ...wireStatus,
    servers: z.array(z.object({ ServerName: z.string(), Description: z.string() })),
    resorts: z.array(z.object({ ResortNum: z.string(), ResortName: z.string() })),
  }),
})

/** `GET login?logoutID`: ends the session, where handle and cookie agree; says OK in any case. */
export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session',
  method: 'GET',
  path: '/login',
  selector: 'logoutID',
  session: 'none',
  style: 'wire',
  query: z.object({ logoutID: handle }),
  body: null,
  answer: z.object({ ...wireStatus, status: z.string() }),
})

/**
 * `POST login?closingID`: the window is closing; the session ends in 20 s unless it is used again.
 */
export const closing = defineCall({
  name: 'closing',
  summary: 'The window closes',
  method: 'POST',
  path: '/login',
  repeats: 'harmless: sets when the session ends, unless a request comes',
  selector: 'closingID',
  session: 'none',
  style: 'wire',
  query: z.object({ closingID: handle }),
  body: null,
  answer: z.object({ ...wireStatus, status: z.string() }),
})

/** `GET irm?getTableID`: one look-up table of the resort. */
export const lookUpTable = defineCall({
  name: 'lookUpTable',
  summary: 'A look-up table',
  method: 'GET',
  path: '/irm',
  selector: 'getTableID',
  session: 'query',
  style: 'wire',
  query: z.object({
    getTableID: handle,
    tableID: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  body: null,
  answer: z.object({
    ...wireStatus,
    tableID: z.string(),
    rows: z.array(z.object({ Code: z.string(), Description: z.string() })),
  }),
})

const logBody = z.object({
  ErrorMessage: z.string().check(z.maxLength(4096)),
  LogFilePrefix: z._default(z.string().check(z.maxLength(60)), ''),
  MessageType: z._default(z.int(), 1),
})

/**
 * `POST common?logErrorID`: an error that a browser saw. The handle is the word `startup` before
 * sign-in.
 */
export const logError = defineCall({
  name: 'logError',
  summary: 'Writes a browser error to the log',
  method: 'POST',
  path: '/common',
  repeats: 'harmless: a line of a log, limited in number',
  selector: 'logErrorID',
  session: 'none',
  style: 'wire',
  query: z.object({ logErrorID: handle }),
  body: logBody,
  answer: z.object({ ...wireStatus, status: z.string() }),
})

/**
 * `POST common?logTokenizationID`: what a card frame answered, with card numbers masked again here.
 */
export const logTokenization = defineCall({
  name: 'logTokenization',
  summary: "Writes a card frame's answer to the log",
  method: 'POST',
  path: '/common',
  repeats: 'harmless: a line of a log, limited in number',
  selector: 'logTokenizationID',
  session: 'none',
  style: 'wire',
  query: z.object({ logTokenizationID: handle, server: namedKey, resort: namedKey }),
  body: logBody,
  answer: z.object({ ...wireStatus, status: z.string() }),
})

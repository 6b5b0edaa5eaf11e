import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { cssOptions } from '../schemas/settings.ts'
import { pair, wireStatus } from '../schemas/wire.ts'

/** `GET owner`: appearance and options of a resort's sign-in page. */
export const getStartupOptions = defineCall({
  name: 'getStartupOptions',
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
    defaultErrorMessage: resortText,
    pageTitle: resortText,
    loginSubtitle: resortText,
    loginPicture: z.string(),
    loginHeading: resortText,
    loginHelp: resortText,
    logoUrl: z.string(),
    logoWidth: z.number(),
    logoHeight: z.number(),
    logoHref: z.string(),
    loginIdLabel: resortText,
    recoverPasswordLabel: resortText,
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
    /** Demo logins are available: demo mode, and a request from the same machine. */
    devMode: z.boolean(),
  }),
})

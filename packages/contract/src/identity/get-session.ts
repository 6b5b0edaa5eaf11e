import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { none } from '../schemas/wire.ts'

const instant = z.string()

/** `GET session`: who is signed in, as what, where, and until when, in any kind of app. */
export const getSession = defineCall({
  ...resource,
  name: 'getSession',
  summary: 'Who is signed in, and until when',
  method: 'GET',
  path: '/session',
  otherSites: true,
  isQuiet: true,
  query: none,
  body: null,
  answer: z.object({
    app: z.string(),
    userid: z.string(),
    name: z.string(),
    /** The person's rights to the displayed account; empty in other apps than the portal. */
    roles: z.array(z.string()),
    ownerNumber: z.string(),
    server: z.string(),
    resort: z.string(),
    resortName: z.string(),
    startedAt: instant,
    /** When the session ends without another request. */
    expiresAt: instant,
    /** The seconds until then, by the clock of the server. */
    secondsLeft: z.number(),
    /** When it ends however much is done. */
    endsAt: instant,
  }),
})

import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { tableKey, wireStatus } from '../schemas/wire.ts'

/** `GET login?appName`: servers and resorts to choose from. */
export const listResorts = defineCall({
  name: 'listResorts',
  summary: 'Servers and resorts to choose from',
  method: 'GET',
  path: '/login',
  otherSites: true,
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

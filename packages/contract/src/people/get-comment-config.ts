import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/** `GET comments?commentConfigID`: the resort's own fields of a form. */
export const getCommentConfig = defineCall({
  name: 'getCommentConfig',
  summary: 'The fields that a resort asks for in a form',
  method: 'GET',
  path: '/comments',
  selector: 'commentConfigID',
  session: 'query',
  style: 'wire',
  query: z.object({
    commentConfigID: handle,
    commentType: z.enum(['reservation', 'workorder', 'profile']),
    irmCommentContext: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  body: null,
  answer: z.object({
    ...wireStatus,
    items: z
      .array(
        z.object({
          ID: z.string(),
          Label: resortText,
          Required: z.enum(['Y', 'N']),
          ReadOnly: z.enum(['Y', 'N']),
          MaxLength: z.number(),
          Lookup: z.array(z.object({ Description: resortText })),
        }),
      )
      .check(z.maxLength(25)),
  }),
})

import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { none } from '../schemas/wire.ts'

/** `GET help`: the resort's own questions and answers. */
export const getHelp = defineCall({
  ...resource,
  name: 'getHelp',
  summary: 'Help texts of the resort',
  method: 'GET',
  path: '/help',
  query: none,
  body: null,
  answer: z.object({ topics: z.array(z.object({ title: resortText, text: resortText })) }),
})

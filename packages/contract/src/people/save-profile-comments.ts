import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/profile.ts'
import { commentValues, keyed, none, ownerNumber } from '../schemas/wire.ts'

/** `POST profile/comments`: saves answers to the resort's own questions about the account. */
export const saveProfileComments = defineCall({
  ...resource,
  name: 'saveProfileComments',
  summary: "Saves the answers to the resort's own form",
  method: 'POST',
  path: '/profile/comments',
  repeats: 'keyed',
  stepUp: 'none: answers to questions, which move no money and open nothing',
  query: none,
  body: keyed({ ownerNumber, comments: commentValues }),
  answer: done,
})

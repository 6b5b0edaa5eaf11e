import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { keyNumber } from '../schemas/systems.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/end-api-key`: ends a key at once. */
export const endApiKey = defineCall({
  ...act,
  name: 'endApiKey',
  summary: 'Ends a key of an API client at once; nothing takes this back',
  path: '/acts/end-api-key',
  counterAct: null,
  query: none,
  body: actBody({ apiKey: keyNumber }),
  answer: actAnswer,
})

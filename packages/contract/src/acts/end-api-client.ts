import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { clientName } from '../schemas/systems.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/end-api-client`: ends the access of a system, with all its keys. */
export const endApiClient = defineCall({
  ...act,
  name: 'endApiClient',
  summary: 'Ends an API client with all its keys; nothing takes this back',
  path: '/acts/end-api-client',
  counterAct: null,
  query: none,
  body: actBody({ client: clientName }),
  answer: actAnswer,
})

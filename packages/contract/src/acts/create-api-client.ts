import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody } from '../schemas/acts.ts'
import { clientName, clientScopes } from '../schemas/systems.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/create-api-client`: lets another system in; it still needs a key. */
export const createApiClient = defineCall({
  ...act,
  name: 'createApiClient',
  summary: 'Lets a system of the resort use the API, once it has a key',
  path: '/acts/create-api-client',
  counterAct: 'endApiClient',
  query: none,
  body: actBody({ client: clientName, scopes: clientScopes }),
  answer: actAnswer,
})

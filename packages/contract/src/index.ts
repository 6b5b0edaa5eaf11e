export {
  type CallFault,
  type ClientTexts,
  createClient,
  isCallFault,
  type SendCall,
} from './client.ts'
export type { AnyCall, Call, CallAnswer, CallInput, CallQuery, SentInput } from './define-call.ts'
// biome-ignore lint/performance/noReExportAll: the list is generated from the files
export * from './generated/calls.ts'
export { actAnswer } from './schemas/acts.ts'
export {
  decodePeople,
  encodePeople,
  encodePeopleQuery,
  PEOPLE_FIELDS,
  type WithPeople,
} from './schemas/people.ts'
export {
  type PropertyOptions,
  type ResortOptions,
  resortOptions,
} from './schemas/resort-options.ts'
export { pcOptions } from './schemas/settings.ts'

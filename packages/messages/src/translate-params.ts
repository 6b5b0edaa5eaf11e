import type { ReasonParams, RefusalParams } from '@ownerng/domain'
import type { MessageContext } from './context.ts'

/** Names of the parameters that are texts, at any depth. */
type TextParam<T> = T extends readonly (infer Item)[]
  ? TextParam<Item>
  : T extends object
    ? { [Name in keyof T & string]: string extends T[Name] ? Name : TextParam<T[Name]> }[keyof T &
        string]
    : never

/** Reasons translate their own parameters. */
type WithReasons = { readonly reasons: unknown }

/**
 * Parameters of refusals and reasons that are texts of the resort. Names of people and what they
 * typed are not: those must never be translated (decision 105).
 */
const IS_RESORT_TEXT: Readonly<
  Record<
    TextParam<
      ReasonParams[keyof ReasonParams] | Exclude<RefusalParams[keyof RefusalParams], WithReasons>
    >,
    boolean
  >
> = {
  account: false,
  arrival: false,
  billedOn: false,
  category: true,
  closedOn: false,
  day: false,
  departure: false,
  field: false,
  freePart: true,
  from: false,
  id: false,
  kind: false,
  label: true,
  last4: false,
  login: false,
  name: false,
  number: false,
  on: false,
  opens: false,
  opensAt: false,
  ownType: true,
  phone: false,
  // several names in one text, which are translated before they are joined
  places: false,
  reason: false,
  resort: false,
  said: false,
  scopes: false,
  // a code
  season: false,
  // numbers of stays
  stays: false,
  status: false,
  through: false,
  time: false,
  to: false,
  unitName: true,
  unitType: true,
  until: false,
  urgency: true,
  useBy: false,
  view: false,
  versions: false,
  views: false,
}

const RESORT_TEXTS = new Set<string>(
  Object.entries(IS_RESORT_TEXT).flatMap(([name, isText]) => (isText ? [name] : [])),
)

/** Translates the texts of the resort among the parameters of a refusal or reason. */
export function translateParams<T>({ translateIfKnown: translate }: MessageContext, params: T): T {
  return translate ? translateWithin(params, translate) : params
}

function translateWithin<T>(params: T, translate: (text: string) => string): T {
  if (Array.isArray(params)) return params.map((item) => translateWithin(item, translate)) as T
  if (typeof params !== 'object' || params === null) return params
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && RESORT_TEXTS.has(name)
        ? translate(value)
        : translateWithin(value, translate),
    ]),
  ) as T
}

import type {
  CalendarDate,
  Fee,
  Fix,
  NotFree,
  PointsMove,
  Reason,
  ReasonCode,
  ReasonOf,
  ReasonParams,
} from '@ownerng/domain'
import type { MessageContext } from './context.ts'
import { weekdayName } from './format.ts'
import type { StaysReasons } from './generated/catalogs.ts'
import { pointsReasons } from './generated/points/reasons.ts'
import { staysReasons } from './generated/stays/reasons.ts'

/** A reason as its reader sees it. */
export interface WrittenReason {
  readonly code: ReasonCode
  readonly sentence: string
  /**
   * The same in two to five words, for a list: never "Full", which is what free places are asked
   * for.
   */
  readonly short: string
  /** The resort's rule behind it, and its version. */
  readonly rule: { readonly text: string; readonly version: number }
  readonly changesOn: CalendarDate | null
  readonly fix: WrittenFix | null
}

/** What the owner can do now, as a button. */
export interface WrittenFix {
  readonly label: string
  readonly route: string
  /** What it costs, where it is a payment, and the charges that it is for. */
  readonly cents?: number
  readonly chargeIds?: readonly string[]
}

/** A message that takes these parameters, or none. */
type Text<Params> = string | ((params: Params) => string)

interface ReasonTexts<Params> {
  readonly sentence: Text<Params>
  readonly short?: Text<Params>
  readonly rule: Text<Params>
}

const write = <Params>(text: Text<Params>, params: Params): string =>
  typeof text === 'string' ? text : text(params)

/** Lists are written before the message that takes them. */
interface WrittenParams {
  readonly CHECK_IN_DAY: { readonly days: string }
  readonly TYPE_NOT_OFFERED: { readonly type: string; readonly offered: string }
}

type MessageParams = Omit<ReasonParams, keyof WrittenParams> & WrittenParams
/** A catalog takes what the domain gives: a parameter that it does not give fails here. */
type AllTexts = { readonly [Code in ReasonCode]: ReasonTexts<MessageParams[Code]> }
/** A code of the catalog that the domain does not have. */
type UnusedCode = Exclude<keyof StaysReasons['reasons'], ReasonCode>

/** Writes a reason in the words of its reader. */
export function writeReason(context: MessageContext, reason: Reason): WrittenReason {
  if (reason.code === 'CHECK_IN_DAY') {
    const days = weekdayNames(context, reason.params.weekdays)
    return writeWith(context, reason, { days })
  }
  if (reason.code === 'TYPE_NOT_OFFERED') {
    const { stayTypes } = context.words
    const { type, offered } = reason.params
    const names = offered.map((stayType) => stayTypes[stayType]).join(', ')
    return writeWith(context, reason, { type: stayTypes[type], offered: names })
  }
  return writeWith(context, reason, reason.params)
}

/** Writes reasons, one after the other, as one text. */
export const writeReasons = (context: MessageContext, reasons: readonly Reason[]): string =>
  reasons.map((reason) => writeReason(context, reason).sentence).join(' ')

function writeWith<Code extends ReasonCode>(
  context: MessageContext,
  { code, ruleVersion, changesOn, fix }: ReasonOf<Code>,
  params: MessageParams[Code],
): WrittenReason {
  const { reasons, notAvailable } = staysReasons(context)
  const texts: AllTexts = reasons satisfies Record<UnusedCode, never>
  const { sentence, short = notAvailable, rule } = texts[code]
  return {
    code,
    sentence: write(sentence, params),
    short: write(short, params),
    rule: { text: write(rule, params), version: ruleVersion },
    changesOn,
    fix: fix && writeFix(context, fix),
  }
}

function writeFix(context: MessageContext, fix: Fix): WrittenFix {
  const { fixes } = staysReasons(context)
  const { route } = fix
  switch (fix.kind) {
    case 'pay': {
      const { cents, chargeIds } = fix
      return { label: fixes.pay(fix), route, cents, ...(chargeIds ? { chargeIds } : {}) }
    }
    case 'seeHolds':
    case 'seeWaitlist':
      return { label: fixes[fix.kind], route }
    default:
      return { label: fixes[fix.kind](fix), route }
  }
}

/** `Friday or Saturday` */
function weekdayNames(context: MessageContext, weekdays: readonly number[]): string {
  const { orDay } = staysReasons(context)
  return weekdays
    .map((weekday) => weekdayName(context, weekday))
    .reduce((days, day) => orDay({ days, day }))
}

/** What a fee is for. */
export const writeFee = (context: MessageContext, { kind }: Pick<Fee, 'kind'>): string =>
  staysReasons(context).fees[kind]

/** What cannot be undone once points are moved. */
export const writeWarning = (context: MessageContext, move: PointsMove): string =>
  pointsReasons(context).warnings[move]

/** Writes why no place of a kind is free: in a sentence, and in short. */
export function writeUnavailable(context: MessageContext, why: NotFree) {
  const { code } = why
  const { short, sentence } = staysReasons(context).unavailable[code]
  return { code, short, sentence: sentence(why) }
}

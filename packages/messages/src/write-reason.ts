import {
  type BorrowTerms,
  type CalendarDate,
  type Fee,
  type Fix,
  isForResort,
  type NotFree,
  type PointsMove,
  type Reason,
  type ReasonCode,
  type ReasonOf,
  type ReasonParams,
} from '@ownerng/domain'
import type { MessageContext } from './context.ts'
import { weekdayName } from './format-dates.ts'
import type { StaysReasons } from './generated/catalogs.ts'
import { pointsReasons } from './generated/points/reasons.ts'
import { staysReasons } from './generated/stays/reasons.ts'
import { translateParams } from './translate-params.ts'

/** A reason in the reader's language. */
export interface WrittenReason {
  readonly code: ReasonCode
  readonly sentence: string
  /** Two to five words for a list. Never "Full", because lists of free places show it. */
  readonly short: string
  /** The resort's rule that caused it. */
  readonly rule: { readonly text: string; readonly version: number }
  readonly changesOn: CalendarDate | null
  /** Only the resort can do something about it; absent if the owner can. */
  readonly callResort?: true
  readonly fix: WrittenFix | null
}

/** A button that helps the owner. */
export interface WrittenFix {
  readonly label: string
  readonly route: string
  /** Payments only: the amount, and the charges that it pays. */
  readonly cents?: number
  readonly chargeIds?: readonly string[]
}

type Text<Params> = string | ((params: Params) => string)

interface ReasonTexts<Params> {
  readonly sentence: Text<Params>
  readonly short?: Text<Params>
  readonly rule: Text<Params>
}

const write = <Params>(text: Text<Params>, params: Params): string =>
  typeof text === 'string' ? text : text(params)

/** Parameters that are lists in the domain and text in the catalogs. */
interface WrittenParams {
  readonly PAST_DUE: Omit<ReasonParams['PAST_DUE'], 'exempt'> & { readonly exempt: string }
  readonly CHECK_IN_DAY: { readonly days: string }
  readonly PART_START: { readonly days: string }
  readonly TYPE_NOT_OFFERED: { readonly type: string; readonly offered: string }
}

type MessageParams = Omit<ReasonParams, keyof WrittenParams> & WrittenParams
/** Type check: messages only use parameters that the domain provides. */
type AllTexts = { readonly [Code in ReasonCode]: ReasonTexts<MessageParams[Code]> }
/** Type check: codes of the catalog that the domain doesn't have. */
type UnusedCode = Exclude<keyof StaysReasons['reasons'], ReasonCode>

export function writeReason(context: MessageContext, reason: Reason): WrittenReason {
  const written = writeText(context, reason)
  return isForResort(reason) ? { ...written, callResort: true } : written
}

function writeText(context: MessageContext, reason: Reason): WrittenReason {
  if (reason.code === 'CHECK_IN_DAY' || reason.code === 'PART_START') {
    const days = weekdayNames(context, reason.params.weekdays)
    return writeWith(context, reason, { days })
  }
  if (reason.code === 'PAST_DUE') {
    const kinds: Readonly<Record<string, string>> = staysReasons(context).chargeKinds
    // stored reasons may be older than these parameters
    const { exempt = [], leastCents = 0, ...params } = reason.params
    const names = exempt.flatMap((kind) => kinds[kind] ?? []).join(', ')
    return writeWith(context, reason, { ...params, leastCents, exempt: names || 'none' })
  }
  if (reason.code === 'TYPE_NOT_OFFERED') {
    const { stayTypes } = context.terms
    const { type, offered } = reason.params
    const names = offered.map((stayType) => stayTypes[stayType]).join(', ')
    return writeWith(context, reason, { type: stayTypes[type], offered: names })
  }
  return writeWith(context, reason, translateParams(context, reason.params))
}

/** Joins the sentences of several reasons. */
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

export function writeFee(context: MessageContext, { kind, isTax }: Omit<Fee, 'cents'>): string {
  const { fees, feeTax } = staysReasons(context)
  return isTax ? feeTax({ fee: fees[kind] }) : fees[kind]
}

/** Says what can't be undone after points are moved. */
export function writeWarning(
  context: MessageContext,
  move: PointsMove,
  terms: BorrowTerms,
): string {
  const { warnings } = pointsReasons(context)
  if (move !== 'borrow') return warnings[move]
  const { fromYear, returnsOnCancel, mayHold } = terms
  const year = fromYear === null ? 'next' : String(fromYear)
  return returnsOnCancel
    ? warnings.borrowReturns({ fromYear: year, mayHold })
    : warnings.borrow({ fromYear: year })
}

/** Explains why no unit of a type is available. */
export function writeUnavailable(context: MessageContext, given: NotFree) {
  const why = translateParams(context, given)
  const { code } = why
  const { short, sentence } = staysReasons(context).unavailable[code]
  return { code, short, sentence: sentence({ ...why, stays: why.stays.join(', ') }) }
}

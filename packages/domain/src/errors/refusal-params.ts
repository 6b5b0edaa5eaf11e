import type { ActFault } from '../acts/act-fault.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import type { CommentFault } from '../people/comments.ts'
import type { StaffFault } from '../people/staff-changes.ts'
import type { Reason } from '../stays/reason.ts'
import type { AnswerFault } from '../stays/resort-answer.ts'
import type { ErrorCode } from './refusals.ts'

/** Why a request is invalid. */
export type RequestFault =
  | 'appName'
  | 'character'
  | 'datesReversed'
  | 'email'
  | 'emailNeeded'
  | 'exchangeCompany'
  | 'farDates'
  | 'form'
  | 'guestName'
  | 'mailingAddress'
  | 'nameAddress'
  | 'nameCharacter'
  | 'noDeclinedPayment'
  | 'notEmail'
  | 'notPhone'
  | 'otherAccount'
  | 'ownCall'
  | 'paymentMethod'
  | 'timeOut'
  | 'tooDeep'
  | 'tooManyNights'
  | 'tooManyRows'
  | 'unknownCall'
  | 'unreadable'

/** Why no unit of a type is available on given dates. */
export interface NotFree {
  readonly code: 'FULL' | 'CLOSED' | 'OWNED' | 'PART_TAKEN' | 'ON_HOLD_FOR_YOU' | 'BOOKED_BY_YOU'
  readonly unitType: string
  /** The available part of a lock-off unit whose whole is taken. */
  readonly freePart: string
  /** Numbers of the account's own stays or holds that block it. */
  readonly stays: readonly string[]
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * Why bills can't be paid in installments; `said` is the text from when the first part was
 * declined.
 */
export interface PlanRefusal {
  readonly why:
    | 'there'
    | 'billsChanged'
    | 'notOffered'
    | 'tooSmall'
    | 'tooManyParts'
    | 'firstPartRefused'
  readonly leastCents: number
  readonly twiceCents: number
  readonly most: number
  readonly said: string
}

interface ReasonParams {
  readonly reasons: readonly Reason[]
}
interface Money {
  readonly cents: number
}
/** A time of day, `16:05`, on the resort's clock. */
interface TimeParams {
  readonly time: string
}
/** How to reach the resort. */
interface PhoneParams {
  readonly resort: string
  readonly phone: string
}
interface MostParams {
  readonly most: number
}
interface GatewayRefusal {
  readonly reason: string
}
interface PasswordLength {
  readonly n: number
}

/** Parameters of refusal texts, by code; codes not listed have none. Amounts in cents. */
export interface RefusalParams {
  readonly BAD_REQUEST: {
    readonly fault: RequestFault
    readonly field: string
    readonly most: number
    readonly cents: number
  }
  readonly LOGIN_NO_ACCOUNT: PhoneParams
  readonly PASSWORD_TOO_SHORT: PasswordLength
  readonly PASSWORD_TOO_LONG: PasswordLength
  readonly STAY_TAKEN: Pick<NotFree, 'unitType' | 'from' | 'to'>
  readonly STAY_OVERLAPS: {
    readonly stays: readonly {
      readonly number: string
      readonly unitName: string
      readonly arrival: CalendarDate
      readonly departure: CalendarDate
    }[]
  }
  readonly STAY_ANSWERED: { readonly fault: AnswerFault; readonly number: string }
  readonly STAY_BOOKED: { readonly number: string }
  readonly STAY_NOT_FREE: { readonly why: NotFree }
  readonly STAY_REFUSED: ReasonParams
  readonly CANCEL_REFUSED: ReasonParams
  readonly HOLD_REFUSED: ReasonParams
  readonly CHANGE_REFUSED: ReasonParams
  readonly WAITLIST_REFUSED: ReasonParams
  readonly DEPOSIT_REFUSED: ReasonParams
  readonly POINTS_REFUSED: ReasonParams
  readonly COMMENTS_REFUSED: { readonly faults: readonly CommentFault[] }
  readonly ALREADY_WAITING: {
    readonly places: string
    readonly from: CalendarDate
    readonly to: CalendarDate
  }
  /** The last day to split a week. */
  readonly SPLIT_LATE: { readonly until: CalendarDate }
  readonly DEPOSIT_DECIDED: { readonly status: string }
  readonly TRANSFER_TRIES: MostParams
  readonly PAYMENT_DECLINED: GatewayRefusal
  readonly BANK_DECLINED: GatewayRefusal
  readonly PAYMENT_IN_PROGRESS: Money
  readonly PAYMENT_SUM_CHANGED: Money
  readonly PAYMENT_TWICE: Money & TimeParams & { readonly number: string }
  /** The minimum. */
  readonly PAYMENT_TOO_LITTLE: Money
  readonly PAYMENT_TOO_MUCH: Money & { readonly account: string }
  readonly CARD_NUMBER_HERE: {
    readonly where: 'request' | 'name' | 'field'
    readonly field: string
  }
  readonly PAYMENT_PAUSED: TimeParams
  readonly METHODS_PAUSED: TimeParams
  readonly CARD_OVER: { readonly last4: string }
  readonly FEE_CHANGED: Money
  readonly POINTS_RENT_LIMIT: { readonly left: number }
  readonly PLAN_REFUSED: PlanRefusal
  readonly WORK_ORDER_CATEGORY: { readonly category: string }
  readonly WORK_ORDER_URGENCY: { readonly urgency: string }
  readonly VIEW_NOT_OFFERED: { readonly view: string; readonly views: string }
  readonly PHOTOS_FULL: MostParams
  readonly CO_OWNER_IS_OWNER: PhoneParams & { readonly name: string }
  /** Megabytes. */
  readonly PHOTOS_TODAY: MostParams
  readonly WORK_ORDERS_TODAY: MostParams
  readonly MESSAGES_TODAY: MostParams
  readonly RECEIPTS_TODAY: MostParams
  readonly WRITES_TODAY: TimeParams & { readonly day: string }
  readonly CO_OWNERS_MANY: MostParams
  /** The number of the record that it is about, and an amount, if the fault has one. */
  readonly ACT_REFUSED: Money & { readonly fault: ActFault; readonly number: string }
  readonly CONTACT_REFUSED: { readonly fault: 'noPerson' | 'same' | 'waiting' | 'noCorrection' }
  /** The scopes of which the client needs one. */
  readonly SCOPE_MISSING: { readonly scopes: string }
  /** The versions of the API that exist. */
  readonly API_VERSION_UNKNOWN: { readonly versions: string }
  readonly STAFF_REFUSED: { readonly fault: StaffFault; readonly login: string }
}

/** A refusal code without parameters. */
export type PlainCode = Exclude<ErrorCode, keyof RefusalParams>

/** A refusal code with its parameters. */
export type Refusal =
  | { readonly code: PlainCode }
  | {
      readonly [Code in keyof RefusalParams]: {
        readonly code: Code
        readonly params: RefusalParams[Code]
      }
    }[keyof RefusalParams]

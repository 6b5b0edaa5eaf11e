export {
  arrivalOpensOn,
  type Moment,
  openTo,
  type StayDates,
  windowOpensOn,
} from './booking/booking-window.ts'
export {
  type CancelQuestion,
  type CancelStretch,
  type CancelVerdict,
  judgeCancel,
  type LotBack,
  lastFreeDay,
  type SpentLot,
} from './booking/cancel-verdict.ts'
export {
  type BookedStay,
  type ChangeVerdict,
  judgeChange,
  type LotChange,
} from './booking/change-verdict.ts'
export {
  type DepositPurpose,
  type DepositQuestion,
  type DepositVerdict,
  judgeDeposit,
} from './booking/deposit-verdict.ts'
export type { Fee, UsedThisYear } from './booking/fees.ts'
export { extendReasons, holdReasons } from './booking/hold-verdict.ts'
export {
  currentPointsOf,
  judgeLotAct,
  type LotAct,
  type LotQuestion,
  type LotVerdict,
  lastDayFor,
  type NewLot,
} from './booking/lot-acts.ts'
export {
  type AuctionWeek,
  auctionWeeks,
  type Frequency,
  isUsageYear,
  type OwnedInterest,
  rightsOfAll,
  turnOn,
  type UnitInterest,
  type UsageType,
} from './booking/owned-rights.ts'
export { lotsForStay } from './booking/pay-with-points.ts'
export { isByNight } from './booking/pay-with-week.ts'
export {
  type ChartCell,
  pointsForStay,
  type Season,
  seasonOf,
  type WeekdayClass,
  weekdayClassOf,
} from './booking/points-cost.ts'
export {
  dueGrants,
  nextGrant,
  type PointsGrant,
  type PointsInterest,
} from './booking/points-grants.ts'
export { type Reason, type ReasonCode, withWorkingFixes } from './booking/reason.ts'
export {
  type CancellationStep,
  DEFAULT_RULES,
  fillRules,
  type RuleSet,
} from './booking/rule-set.ts'
export type { LotShare, PointsLot } from './booking/spend-lots.ts'
export {
  type AccountMeans,
  type AccountStanding,
  type OverdueCharge,
  standingReasons,
} from './booking/standing.ts'
export { offeredType } from './booking/stay-offers.ts'
export type {
  StayOffers,
  StayPayment,
  StayQuestion,
  StayType,
  WeekPayment,
  WeekRight,
} from './booking/stay-question.ts'
export { stayStatus } from './booking/stay-status.ts'
export { judgeStay, type StayVerdict } from './booking/stay-verdict.ts'
export { type Wish, waitReasons, wishedDates } from './booking/waitlist.ts'
export { type PointsBuy, whatPointsBuy } from './booking/what-points-buy.ts'
export { contrastOf, darkBar, guardColour, type SafeColour } from './branding/colour-guard.ts'
export { fitLogo } from './branding/fit-logo.ts'
export { HTML_ATTRIBUTES, HTML_TAGS, isSafeImage, isSafeLink } from './branding/html-rules.ts'
export {
  type CommentFault,
  type CommentField,
  type CommentValues,
  findCommentFaults,
  MOST_COMMENTS,
} from './comments/comments.ts'
export {
  addDays,
  addMonths,
  type CalendarDate,
  dateAt,
  daysBetween,
  hourAt,
  instantAt,
  isCalendarDate,
  nightsOf,
  wallTimeAt,
  weekdayOf,
  yearAhead,
} from './dates/calendar-date.ts'
export { dayInTable, dayInWords, instantInWords, timeInWords } from './dates/day-in-words.ts'
export { fillYears, readDate } from './dates/relative-date.ts'
export { weekOf, weekOne, weekStart, weeksIn } from './dates/week-calendar.ts'
export { AppError } from './errors/app-error.ts'
export { CATALOGUE, type ErrorCode, messageOf } from './errors/catalogue.ts'
export {
  type CatalogueEntry,
  type ClientErrorCode,
  clientMessageOf,
} from './errors/client-refusals.ts'
export { holdsCardNumber, maskCardNumbers, passesLuhn } from './masking/card-numbers.ts'
export { maskEmail, maskPhone } from './masking/destinations.ts'
export { type Age, ageCharges, ageOf } from './money/ageing.ts'
export {
  type Allocation,
  allocatePayment,
  type CreditUse,
  type OpenCharge,
  type OwnerCredit,
  useCredits,
} from './money/allocation.ts'
export {
  type BilledInterest,
  type BillingRule,
  type CycleBill,
  cycleBills,
  nextBillOf,
} from './money/billing-cycle.ts'
export { CARD_HOSTS, type CardHost, cardHostOf } from './money/card-host.ts'
export { formatCurrency, readDollars, toWireDollars } from './money/currency.ts'
export {
  type LateBill,
  type LateCharge,
  type LatePaymentRule,
  lateCharges,
} from './money/late-charges.ts'
export { mayMakePayment, type PayStanding } from './money/may-pay.ts'
export {
  type AttemptStanding,
  allocateRefund,
  type GatewayWord,
  isOpenPayment,
  nextPaymentStep,
  type PaidShare,
  type PaymentState,
  type PaymentStep,
} from './money/payment-machine.ts'
export {
  DEFAULT_CARD_TYPE,
  type PaymentMethodKind,
  type PaymentRules,
  paymentFee,
} from './money/payment-rules.ts'
export {
  type AutopayDraw,
  type DueBill,
  dayAfterDecline,
  mostPlanParts,
  NOTICE_DAYS,
  noticedDay,
  type PlannedPart,
  planAutopay,
  planParts,
  waitAfterSilence,
  whyNoPlan,
} from './money/planned-payments.ts'
export { isEmailAddress } from './notices/email-address.ts'
export { isPhoneNumber } from './notices/phone-number.ts'
export {
  type AddressLine,
  isSameAddress,
  missingLines,
  type PostalAddress,
} from './notices/postal-address.ts'
export {
  DEFAULT_CHOICE,
  NOTICE_TOPICS,
  type NoticeChoice,
  type NoticeTopic,
  pointsNoticeStep,
} from './notices/topics.ts'
export { deobfuscate, obfuscate } from './session/obfuscation.ts'
export { cleanResortValue } from './session/resort-value.ts'
export { isSecureEnough } from './session/secure-connection.ts'
export { STATES_AND_PROVINCES } from './session/states-and-provinces.ts'
export {
  APP_KIND_NAMES,
  APP_KINDS,
  type AppKind,
  type AppKindTraits,
  findAppKind,
} from './sign-in/app-kinds.ts'
export { CODE_GUESSES, type CodesCompared, hitsOfTry } from './sign-in/code-guesses.ts'
export {
  FAILURE_ALARM,
  failureRatio,
  isFailureAlarm,
  type SignInCounts,
} from './sign-in/failure-alarm.ts'
export { type RateLimit, SIGN_IN_LIMITS, WAITS_S, waitAfter } from './sign-in/limits.ts'
export {
  type CodeDestinations,
  type CodeStep,
  FIRST_STEP,
  isPastAttemptCap,
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
} from './sign-in/login-flow.ts'
export {
  checkNewPassword,
  findNewPasswordFault,
  type NewPasswordAttempt,
  type NewPasswordChecks,
  newPasswordHint,
  type PasswordLengths,
} from './sign-in/new-password.ts'
export {
  capitalized,
  DEFAULT_WORDS,
  pointsInWords,
  type ResortLabels,
  type ResortWords,
  resortWords,
} from './words/resort-words.ts'

export { type CloseFault, findCloseFault } from './accounting/close-fault.ts'
export {
  getJournalAccount,
  JOURNAL_ACCOUNT_NAMES,
  JOURNAL_ACCOUNTS,
  type JournalAccount,
  listMovements,
} from './accounting/journal-accounts.ts'
export type { ActFault } from './acts/act-fault.ts'
export { ACT_NAMES, type ActName, isActName, mayDoAct } from './acts/act-rights.ts'
export { type Age, ageCharges, getAge } from './billing/ageing.ts'
export {
  type Allocation,
  allocatePayment,
  type CreditUse,
  type OpenCharge,
  type OwnerCredit,
  useCredits,
} from './billing/allocation.ts'
export {
  type BilledInterest,
  type CycleBill,
  type CycleRules,
  cycleBills,
  findNextBill,
  getBillingYear,
  yearlyBillsFrom,
} from './billing/billing-cycle.ts'
export type { BillingRule } from './billing/billing-rule.ts'
export {
  type CreditedBill,
  type CreditKind,
  findDueFault,
  splitCredit,
  splitRefund,
  splitReversal,
} from './billing/credit-memo.ts'
export { changeBills, divideBills } from './billing/divide-bills.ts'
export {
  type DueAmount,
  listDue,
  listDueAfter,
  type OpenBillState,
  openBillState,
  remainingInstallments,
  sumDueBy,
} from './billing/due.ts'
export {
  allocateWithDiscounts,
  type ChargeDiscount,
  type EarlyDiscount,
  getEarlyDiscount,
  sumDiscounts,
} from './billing/early-discount.ts'
export {
  estimateFees,
  type FeeYear,
  feesByYear,
  yearlyCents,
  yearlyRise,
} from './billing/fees-by-year.ts'
export {
  accountLateCharges,
  type LateBill,
  type LateCharge,
  type LatePaymentRule,
  nextLateCharges,
} from './billing/late-charges.ts'
export { getBilledPeriod, type ProratedBill, prorateBill } from './billing/prorate-bill.ts'
export { reopenedDue } from './billing/reopened-due.ts'
export {
  addDays,
  addMonths,
  type CalendarDate,
  dateAt,
  daysBetween,
  getNights,
  getWeekday,
  hourAt,
  instantAt,
  isCalendarDate,
  wallTimeAt,
  yearAhead,
} from './dates/calendar-date.ts'
export { fillYears, readDate } from './dates/relative-date.ts'
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './dates/units.ts'
export { getWeek, weekOne, weekStart, weeksIn } from './dates/week-calendar.ts'
export { AppError, badRequest } from './errors/app-error.ts'
export type {
  NotFree,
  PlainCode,
  PlanRefusal,
  Refusal,
  RefusalParams,
  RequestFault,
} from './errors/refusal-params.ts'
export { type ErrorCode, REFUSALS } from './errors/refusals.ts'
export {
  compareDigests,
  type Digest,
  type DigestState,
  EMPTY_DIGEST,
  fillDays,
} from './events/digest.ts'
export {
  type AfterTry,
  decideAfterTry,
  type FailedTry,
  isOutage,
  MAX_WEBHOOKS,
  OLD_SECRET_ENDS_AFTER_MS,
  pauseAfter,
  type WebhookFault,
} from './events/webhook-tries.ts'
export {
  APP_KIND_NAMES,
  APP_KINDS,
  type AppKind,
  type AppKindTraits,
  findAppKind,
} from './identity/app-kinds.ts'
export { CODE_GUESSES, type CodesCompared, countHitsPerTry } from './identity/code-guesses.ts'
export {
  FAILURE_ALARM,
  failureRatio,
  isFailureAlarm,
  type SignInCounts,
} from './identity/failure-alarm.ts'
export { type RateLimit, SIGN_IN_LIMITS, WAITS_S, waitAfter } from './identity/limits.ts'
export {
  type CodeDestinations,
  type CodeStep,
  FIRST_STEP,
  getFirstStep,
  isPastAttemptCap,
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
} from './identity/login-flow.ts'
export {
  findNewPasswordFault,
  findNewPasswordFaults,
  type NewPasswordAttempt,
  type NewPasswordFaults,
  normalizeAttempt,
  type PasswordFault,
  type PasswordLengths,
  type PasswordMissing,
} from './identity/new-password.ts'
export { deobfuscate, obfuscate } from './identity/obfuscation.ts'
export { isSecureEnough } from './identity/secure-connection.ts'
export { holdsCardNumber, maskCardNumbers, passesLuhn } from './masking/card-numbers.ts'
export { maskEmail, maskPhone } from './masking/destinations.ts'
export { readAmount, toWireAmount } from './money/amount.ts'
export { CURRENCIES, type Currency, DEFAULT_CURRENCY } from './money/currency.ts'
export {
  DEFAULT_CHOICE,
  NOTICE_TOPICS,
  type NoticeChoice,
  type NoticeTopic,
  POINTS_SOON_DAYS,
  pointsNoticeStep,
} from './notifications/topics.ts'
export { getConfirmedBy } from './payments/bank-debit.ts'
export {
  type CardAccount,
  cardAccountKey,
  cardAccountName,
  readCardAccount,
} from './payments/card-accounts.ts'
export {
  CARD_GATEWAYS,
  CARD_HOSTS,
  type CardHost,
  GATEWAY_NAMES,
  type GatewayName,
  getCardHost,
} from './payments/card-gateways.ts'
export { mayMakePayment, type PaymentConditions } from './payments/may-pay.ts'
export {
  type AttemptState,
  allocateRefund,
  DECLINE_CODES,
  type EndReason,
  type GatewayStatus,
  isOpenPayment,
  nextPaymentStep,
  type PaidShare,
  type PaymentState,
  type PaymentStep,
  type ReviewFinding,
} from './payments/payment-machine.ts'
export {
  DEFAULT_CARD_TYPE,
  installmentFee,
  type PaymentMethodKind,
  type PaymentRules,
  paymentFee,
} from './payments/payment-rules.ts'
export {
  type AutopayDraw,
  type DueBill,
  findPlanObstacle,
  mostPlanParts,
  NOTICE_DAYS,
  nextPlannedStep,
  noticedDay,
  type PlannedOutcome,
  type PlannedPart,
  type PlanObstacle,
  planAutopay,
  planParts,
  suggestLimits,
} from './payments/planned-payments.ts'
export {
  type AccountAction,
  type AccountRole,
  findRightFault,
  hasRole,
  isAccountAction,
} from './people/account-rights.ts'
export {
  type CommentFault,
  type CommentField,
  type CommentValues,
  findCommentFaults,
  MAX_COMMENTS,
} from './people/comments.ts'
export { isEmailAddress } from './people/email-address.ts'
export {
  type Language,
  LOCALES,
  type Locale,
  languageOf,
  RESORT_LANGUAGE,
  TRANSLATED_LANGUAGES,
} from './people/languages.ts'
export { findNameFault, type NameFault } from './people/person-name.ts'
export { isPhoneNumber } from './people/phone-number.ts'
export {
  type AddressLine,
  isSameAddress,
  missingLines,
  type PostalAddress,
} from './people/postal-address.ts'
export { findStaffChangeFault, type StaffFault } from './people/staff-changes.ts'
export { findStaffRole, STAFF_ROLES, type StaffRole } from './people/staff-roles.ts'
export { STATES_AND_PROVINCES } from './people/states-and-provinces.ts'
export { TEXT_LIMITS } from './people/text-limits.ts'
export { cleanCode, cleanName, trimInvisible } from './people/typed-text.ts'
export { whyNotUndoMerge } from './people/undo-merge.ts'
export { type AffordableStay, listAffordableStays } from './points/affordable-stays.ts'
export { type BorrowTerms, getBorrowTerms } from './points/borrow-terms.ts'
export {
  evaluatePointsMove,
  getCurrentPoints,
  type LotVerdict,
  lastDayFor,
  leavingReasons,
  type NewLot,
  type OfferedMove,
  offeredMoves,
  type PointsMoveRequest,
  pointsToMove,
} from './points/lot-acts.ts'
export {
  type ChartCell,
  findSeason,
  getWeekdayClass,
  pointsForStay,
  type Season,
  type WeekdayClass,
} from './points/points-cost.ts'
export {
  comingLots,
  dueGrants,
  getGrantMonths,
  nextGrant,
  type PointsGrant,
  type PointsInterest,
} from './points/points-grants.ts'
export type { PointsMove } from './points/points-move.ts'
export { getKeptPoints, type Proration } from './points/prorate-points.ts'
export type { LotShare, PointsLot } from './points/spend-lots.ts'
export { type TransferFault, whyNotTransfer } from './points/transfer-contract.ts'
export {
  type FailureCause,
  findUndecided,
  getFailureCause,
  isPassingFault,
  whyNotCarryOut,
} from './points/transfer-decisions.ts'
export { whyNotUndoDeedBack } from './points/undo-deed-back.ts'
export { getUpgradedLots, type UpgradeFault, whyNotUpgrade } from './points/upgrade-contract.ts'
export {
  computeContrast,
  darkBar,
  guardColor,
  type SafeColor,
} from './resort/color-guard.ts'
export { fitLogo } from './resort/fit-logo.ts'
export { HTML_ATTRIBUTES, HTML_TAGS, isSafeImage, isSafeLink } from './resort/html-rules.ts'
export {
  addLeadTime,
  getFirstSaveDay,
  getHomeOpening,
  getOpening,
  type LeadTime,
} from './resort/lead-time.ts'
export { PLACE_ICONS, PLACE_SECTIONS } from './resort/place-details.ts'
export { PLACE_FACTS, type PlaceFact } from './resort/place-facts.ts'
export { cleanResortValue } from './resort/resort-value.ts'
export type { CancellationStep, RuleSet } from './resort/rules-schema.ts'
export { getAllowanceYear } from './stays/allowance-year.ts'
export {
  arrivalOpensOn,
  type Moment,
  openTo,
  type StayDates,
} from './stays/booking-window.ts'
export {
  type CancelRequest,
  type CancelStretch,
  type CancelVerdict,
  cancelTimeline,
  evaluateCancel,
  lastFreeDay,
  pointsReturned,
  type ReturnedLot,
  type SpentLot,
} from './stays/cancel-verdict.ts'
export { cancellationLadder, graceEnd } from './stays/cancellation-ladder.ts'
export {
  type BookedStay,
  type ChangeVerdict,
  evaluateChange,
  type LotChange,
} from './stays/change-verdict.ts'
export {
  addClosing,
  type Closing,
  type ClosingEnds,
  type Closure,
  closingOf,
  endClosings,
  findFreeRuns,
  findUnitEnds,
  isSameClosing,
} from './stays/closure.ts'
export {
  type DepositPurpose,
  type DepositRequest,
  type DepositState,
  type DepositVerdict,
  evaluateDeposit,
  findDeniedTarget,
  getDepositFees,
  getTakeBackDay,
} from './stays/deposit-verdict.ts'
export { getEarlyReturn } from './stays/early-departure.ts'
export type { EventWeek } from './stays/event-weeks.ts'
export { FEE_KINDS, type FeeKind } from './stays/fee-kinds.ts'
export { type Fee, feeFor, sumFees, type UsedThisYear } from './stays/fees.ts'
export {
  type FloatingWeek,
  floatingWeekOpensOn,
  getCheckIn,
  getCheckIns,
  getFloatingNights,
  getLastStart,
  isFloatingWeekOver,
  listFloatingWeekStays,
} from './stays/floating-week.ts'
export {
  type DeskStay,
  departureOn,
  findCheckInFault,
  findCheckOutFault,
  findMoveFault,
  findNoShowFault,
  findUndoFault,
  firstNightLeft,
} from './stays/front-desk.ts'
export { extendReasons, holdReasons } from './stays/hold-verdict.ts'
export { type Guests, type Places, whyNone } from './stays/judge-places.ts'
export { listMissingEventWeeks, type MissingEventWeek } from './stays/missing-event-weeks.ts'
export { nearbyStays } from './stays/nearby-stays.ts'
export {
  type AuctionWeek,
  auctionWeeks,
  type Frequency,
  getAllRights,
  getFirstUseYear,
  isUsageYear,
  type OwnedInterest,
  turnOn,
  type UnitInterest,
  type UsageType,
  type WeekCalendar,
} from './stays/owned-rights.ts'
export { lotsForStay } from './stays/pay-with-points.ts'
export { isByNight } from './stays/pay-with-week.ts'
export { countPeople, fitPeople, peopleReasons } from './stays/people.ts'
export { longestShortStay, lowestPoints, priceArrival } from './stays/price-calendar.ts'
export {
  type Fix,
  holdsOnAnyDates,
  isForResort,
  type Reason,
  type ReasonOf,
  withWorkingFixes,
} from './stays/reason.ts'
export type { ReasonCode, ReasonParams } from './stays/reason-params.ts'
export { divideRent, settleRental } from './stays/rental-result.ts'
export {
  type AskDecision,
  type AskEvent,
  decideAsk,
  getAnswerBy,
  type ResortAnswer,
  STAY_DECLINES,
} from './stays/resort-answer.ts'
export { isSameReturn } from './stays/same-return.ts'
export { seasonLevels } from './stays/season-levels.ts'
export {
  getNightSplits,
  getParts,
  getSplitFees,
  isSameSplit,
  lateSplitReasons,
  type NightSplits,
} from './stays/split-week.ts'
export {
  type AccountAssets,
  type AccountStatus,
  type OverdueCharge,
  standingReasons,
} from './stays/standing.ts'
export { hasStayLimits, isHolidayStay } from './stays/stay-limits.ts'
export { offeredType } from './stays/stay-offers.ts'
export type {
  StayOffers,
  StayPayment,
  StayRequest,
  StayTerms,
  UnitKind,
  WeekPayment,
  WeekRight,
} from './stays/stay-question.ts'
export { stayStatus } from './stays/stay-status.ts'
export type { StayType } from './stays/stay-type.ts'
export { evaluateStay, evaluateStays, type StayVerdict } from './stays/stay-verdict.ts'
export { getTraveler, getTravelerInText, type TravelerInText } from './stays/traveler.ts'
export { mayUndo, UNDO_MS } from './stays/undo.ts'
export { usablePoints } from './stays/usable-points.ts'
export {
  API_VERSION_HEADER,
  API_VERSIONS,
  findApiVersion,
  LATEST_API_VERSION,
} from './systems/api-versions.ts'
export { CLIENT_LIMITS } from './systems/client-limits.ts'
export {
  COLUMN_GROUPS,
  CONFLICT_POLICIES,
  type ConflictPolicies,
  type ConflictPolicy,
  decideConflict,
  FIELD_GROUP_NAMES,
  FIELD_GROUPS,
  type FieldGroup,
  getFieldGroup,
  getMergedColumns,
  getTogether,
  MERGED_KINDS,
  type MergedKind,
} from './systems/field-groups.ts'
export { findScope, mayUseScopes, SCOPES, type Scope } from './systems/scopes.ts'
export {
  areCounts,
  GUEST_ANSWERS,
  GUEST_LIMITS,
  type GuestField,
  type GuestForm,
  guestFaults,
  guestInvitationEnd,
  guestState,
  isGuestNote,
  lastDayToInvite,
  MAX_GUEST_NOTE,
  MAX_OWNER_NOTE,
  mayDecline,
  mayInviteGuest,
  mayReturn,
} from './trips/guest-invitation.ts'
export { getSky, SKIES, type Sky } from './trips/sky.ts'
export { mayAskFor, STAY_REQUESTS, type StayRequestKind } from './trips/stay-request.ts'
export { ARRIVAL_ICONS, areCodesOpen, tripPhase } from './trips/trip.ts'
export {
  keepsPlaceInLine,
  lastWishedArrival,
  type WaitlistCriteria,
  type WaitlistTerms,
  waitReasons,
  wishedDates,
} from './waitlist/waitlist.ts'
export { waitlistChance } from './waitlist/waitlist-odds.ts'
export {
  type CancelRequestCause,
  type WorkOrderCancel,
  workOrderCancel,
} from './work-orders/cancel-work-order.ts'
export { readStaffAnswer, type StaffAnswer } from './work-orders/staff-answer.ts'
export { type VisitOutlook, visitOutlook } from './work-orders/visit-outlook.ts'
export { mayMoveVisit, type VisitSlot, visitSlots } from './work-orders/visit-slots.ts'
export {
  isWorkOrderOver,
  WORK_ORDER_STATUSES,
  type WorkOrderStatus,
} from './work-orders/work-order-status.ts'

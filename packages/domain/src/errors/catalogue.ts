import { type CatalogueEntry, CLIENT_REFUSALS, fillHoles } from './client-refusals.ts'

/**
 * Every refusal of the product, by its stable code; texts of portal.md sections 5 and 8 stand word
 * for word.
 *
 * Only SESSION_EXPIRED may use 403 or the word "expired": older clients read either as the end of
 * the session.
 */
export const CATALOGUE = {
  ...CLIENT_REFUSALS,
  BAD_REQUEST: { status: 400, message: "We couldn't read that request: {reason}" },
  NOT_FOUND: { status: 404, message: "We couldn't find that" },
  WRONG_ORIGIN: {
    status: 400,
    message: "This request came from another site, so we didn't carry it out",
  },
  SESSION_EXPIRED: {
    status: 403,
    title: 'Session Expired',
    message: 'Session has expired, please login again',
  },
  UNKNOWN_RESORT: {
    status: 417,
    message: "We don't recognize that resort. Please check the address you were given",
  },
  LOGIN_WRONG: {
    status: 200,
    title: 'Please try again',
    message: 'Login ID or password is incorrect',
  },
  CODE_WRONG: { status: 200, title: 'Please try again', message: 'Invalid authentication code' },
  CODE_TRIES: {
    status: 200,
    title: 'Please try again',
    message: 'Too many authentication code attempts',
  },
  CODE_TRIES_TODAY: {
    status: 200,
    title: 'Please try again tomorrow',
    message: 'Too many wrong codes today. Try again in 24 hours, or call the resort',
  },
  RECOVERY_TOO_OFTEN: {
    status: 200,
    message:
      'You have asked for or tried several temporary passwords. Use the one in our newest ' +
      'email, or try again in an hour',
  },
  TEMPORARY_PASSWORD_WRONG: {
    status: 200,
    message:
      'That temporary password is wrong or older than 15 minutes. Check our newest email, or ' +
      'cancel and request another one',
  },
  OLD_PASSWORD_INVALID: { status: 200, message: 'Invalid old password' },
  PASSWORD_COMMON: {
    status: 200,
    message:
      'That password is easy to guess or appears on a list of stolen passwords. Choose a ' +
      'different one, such as four unrelated words',
  },
  PASSWORD_NEEDED: {
    status: 422,
    title: 'Please enter your password',
    message: 'Check your password. Nothing was changed',
  },
  STEP_UP: {
    status: 422,
    title: "Please confirm it's you",
    message: 'For your security, enter your password or use your passkey. Nothing was changed',
  },
  PASSKEY_REFUSED: {
    status: 422,
    title: "That passkey didn't work",
    message: "That passkey didn't work. Please try again, or sign in with your password",
  },
  BUSY: {
    status: 503,
    message: 'Many people are signing in right now. Please try again in a few seconds',
  },
  OVERLOADED: {
    status: 503,
    message: 'Many people are using the site right now. Please try again in a few seconds',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests came from your network. Please wait a minute and try again',
  },
  ADDRESS_TOO_LONG: {
    status: 414,
    message: 'That address is too long. Please go back and try again',
  },
  INSECURE: { status: 400, message: 'A secure connection (https) is required' },
  STAY_TAKEN: {
    status: 409,
    title: 'Someone else just booked this place',
    message:
      'The last {unitType} for {dates} was booked a moment ago. Nothing was booked or charged',
  },
  STAY_OVERLAPS: {
    status: 409,
    title: 'You already have a stay on these nights',
    message: '{stays}. Would you like to book this one too? Nothing has been booked yet',
  },
  STAY_BOOKED: { status: 409, title: 'This stay is booked', message: 'You booked this: {number}' },
  STAY_NOT_FREE: {
    status: 409,
    title: "This place isn't available",
    message: '{reason} Nothing was booked or charged',
  },
  STAY_REFUSED: { status: 422, title: "This stay can't be booked", message: '{reason}' },
  CANCEL_REFUSED: { status: 422, title: "This stay can't be canceled here", message: '{reason}' },
  CANCEL_CHANGED: {
    status: 409,
    title: 'Something changed while you were reading',
    message: 'What you get back changed a moment ago. Nothing was canceled. Please review it again',
  },
  STAY_CHANGED: {
    status: 409,
    title: 'Something changed while you were booking',
    message:
      'The cost of the stay, or what you have to pay for it, changed a moment ago. Nothing ' +
      'was booked. Please review it again',
  },
  COMMENTS_REFUSED: {
    status: 422,
    title: 'Please check your answers',
    message: '{reason}. Nothing was booked',
  },
  HOLD_REFUSED: { status: 422, title: "We can't hold this place for you", message: '{reason}' },
  CHANGE_REFUSED: {
    status: 422,
    title: "This stay can't be changed like that",
    message: '{reason}',
  },
  CHANGE_CHANGED: {
    status: 409,
    title: 'Something changed while you were reading',
    message:
      'What this change does has changed since you saw it. Nothing was changed. Please ' +
      'review it again',
  },
  WAITLIST_REFUSED: { status: 422, title: "You can't join this waitlist", message: '{reason}' },
  ALREADY_WAITING: {
    status: 409,
    title: "You've already joined",
    message:
      "You're already on the waitlist for {places}, {dates}. Your place in line hasn't changed",
  },
  OFFER_OVER: {
    status: 409,
    title: 'This offer has ended',
    message:
      'The time to book this stay has passed, or it was withdrawn. You can join the waitlist again',
  },
  DEPOSIT_REFUSED: { status: 422, title: "This can't be deposited", message: '{reason}' },
  DEPOSIT_DECIDED: {
    status: 409,
    title: 'The resort has already answered',
    message: "This was {status} a moment ago and can't be withdrawn here. Please call the resort",
  },
  POINTS_REFUSED: { status: 422, title: "That isn't possible", message: '{reason}' },
  POINTS_CHANGED: {
    status: 409,
    title: 'Your balance changed a moment ago',
    message: 'Nothing was moved. Please review it again',
  },
  TRANSFER_UNKNOWN: {
    status: 422,
    title: "We can't find that account",
    message: "That owner number and name don't match. Please check both with the other owner",
  },
  TRANSFER_TRIES: {
    status: 422,
    title: 'Too many accounts tried today',
    message:
      "The owner number and name didn't match {most} times today, so you can't transfer " +
      'again until tomorrow. Please check both with the other owner, or call the resort',
  },
  KEY_REUSED: {
    status: 422,
    title: 'We already received this',
    message:
      'We already received this request with different details and did nothing the second ' +
      'time. Please reload the page to see what was done',
  },
  PAYMENT_DECLINED: {
    status: 402,
    title: 'Your card was declined',
    message: "You weren't charged. {reason} You can try again or use another card",
  },
  BANK_DECLINED: {
    status: 402,
    title: 'Your bank account was not accepted',
    message: "You weren't charged. {reason} You can try again or pay another way",
  },
  PAYMENT_UNKNOWN: {
    status: 202,
    title: "We're confirming your payment",
    message:
      "Our payment processor hasn't answered yet. Please don't pay again: we check every few " +
      'seconds',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    title: 'A payment is already in progress',
    message:
      "A payment of {amount} for this account is being confirmed. You weren't charged again. " +
      'You can pay again once we know the result',
  },
  PAYMENT_SUM_CHANGED: {
    status: 422,
    title: 'The amounts have changed',
    message:
      "These accounts now owe {balance} in total. You weren't charged. Check the amounts and " +
      'pay again',
  },
  PAYMENT_TWICE: {
    status: 422,
    title: 'You may have paid this already',
    message:
      "{amount} was paid at {time} (receipt {number}). You weren't charged again. Pay again " +
      'only if you want to pay another {amount}',
  },
  PAYMENT_TOO_MUCH: {
    status: 422,
    title: 'That is more than you owe',
    message: "You owe {balance} on account {account}. This resort doesn't take more than that",
  },
  CARD_NUMBER_HERE: {
    status: 422,
    title: 'That looks like a card number',
    message:
      'Please remove the card number from {field}. Enter cards on the payment page only. ' +
      'Nothing was saved',
  },
  PAYMENT_PAUSED: {
    status: 429,
    title: 'Too many cards were declined',
    message:
      "To keep cards safe, card payments are paused until {time}. You weren't charged. You " +
      'can pay then, or call the resort',
  },
  PAYMENT_TOO_LITTLE: { status: 422, message: 'Please enter an amount of at least $1.00' },
  PAYMENTS_OFF: {
    status: 422,
    message: 'Card payments are switched off at this resort. Please call the resort to pay',
  },
  METHODS_FULL: {
    status: 422,
    message:
      'You already have ten saved cards and bank accounts. Nothing was saved. Please remove ' +
      'one first',
  },
  METHODS_PAUSED: {
    status: 429,
    title: 'Too many cards were added',
    message:
      "To keep cards safe, you can't add one until {time}. Nothing was saved. You can add it " +
      'then, or pay without saving it',
  },
  METHOD_GONE: {
    status: 422,
    message:
      "That card or bank account is no longer saved. You weren't charged. Please choose " +
      'another one',
  },
  METHOD_REFUSED: {
    status: 422,
    message: "Our payment processor couldn't save it. You weren't charged. Please try again",
  },
  PLANNED_AMOUNT: {
    status: 422,
    message: 'Enter an amount up to your limit and up to what these bills still owe',
  },
  METHOD_IN_USE: {
    status: 422,
    message:
      'Autopay uses it. Choose another card or bank account for autopay first, or turn autopay off',
  },
  CARD_OVER: {
    status: 422,
    message:
      "The card ending in {last4} has passed its end date. You weren't charged. Please " +
      'choose another one',
  },
  BANK_DEBIT_OFF: {
    status: 422,
    message:
      "This resort doesn't take payments from bank accounts. You weren't charged. Please use " +
      'a card',
  },
  FEE_CHANGED: {
    status: 422,
    message:
      "The fee has changed to {fee}. You weren't charged. Please reload the page, check the " +
      'amount, and pay again',
  },
  POINTS_NOT_RENTED: {
    status: 422,
    message: "You can't rent any for this account. You weren't charged",
  },
  POINTS_RENT_LIMIT: {
    status: 422,
    message: "You can rent {left} more this use year. You weren't charged",
  },
  AUTOPAY_OFF: {
    status: 422,
    message: "This resort doesn't offer autopay. Please pay your bills when they're due",
  },
  PLAN_REFUSED: { status: 422, message: "{reason} You weren't charged" },
  PLANNED_OVER: {
    status: 422,
    message: 'That payment is no longer scheduled. Please reload the page to see what happened',
  },
  WORK_ORDER_CATEGORY: {
    status: 422,
    title: 'Choose what the work order is about',
    message:
      'The resort doesn’t take work orders about “{category}” here. Choose something from ' +
      'the list. Nothing was sent',
  },
  VIEW_NOT_OFFERED: {
    status: 422,
    title: 'This calendar has no such view',
    message: 'The resort’s calendar isn’t shown by {view}. Choose one of these: {views}',
  },
  WORK_ORDERS_OFF: {
    status: 422,
    message: "This resort doesn't take new work orders or photos here. Please call the resort",
  },
  WORK_ORDER_CHANGED: {
    status: 422,
    message: 'This work order has changed. Please reload the page and look again',
  },
  PHOTO_REFUSED: {
    status: 422,
    message: "We can't read that file as a photo. Please choose a photo; your report is saved",
  },
  PHOTOS_FULL: {
    status: 422,
    message: 'A work order can have {most} photos. Your report and the first photos are saved',
  },
  TOO_LARGE: {
    status: 413,
    title: 'That is too large',
    message: 'A photo can be up to 5 MB. Nothing was saved; please choose a smaller one',
  },
  CODE_NOT_RIGHT: {
    status: 422,
    message: 'That code is wrong or too old. Check our newest message, or ask for another code',
  },
  CODES_TOO_MANY: {
    status: 429,
    message:
      "We've sent too many codes today. Nothing was changed. Please try again tomorrow, or " +
      'call the resort',
  },
  ADDRESS_SAME: { status: 422, message: "That's the address we already have. Nothing was changed" },
  CO_OWNER_LAST: {
    status: 422,
    message:
      'Someone must have full access to this account. Nothing was changed. Give another ' +
      'person full access first',
  },
  CO_OWNER_KNOWN: {
    status: 422,
    message: 'That person is already on this account. You can change their access',
  },
  CO_OWNERS_MANY: {
    status: 422,
    message: 'An account can have {most} people. Please remove one first',
  },
  INVITED_ALREADY: {
    status: 422,
    message:
      'That address already has an invitation to this account. Withdraw it first to send ' +
      'another one',
  },
  INVITATIONS_MANY: {
    status: 429,
    message:
      'Too many invitations were sent today. Nothing was sent. Try again tomorrow, or call ' +
      'the resort',
  },
  INVITATION_OVER: {
    status: 404,
    title: 'This invitation is no longer good',
    message:
      'It was already answered, was withdrawn, or is more than 14 days old. Ask the person ' +
      'who invited you to send a new one',
  },
  INVITATION_SIGN_IN: {
    status: 422,
    title: 'Please sign in first',
    message: 'You already have a sign-in here. Sign in, then accept the invitation',
  },
  ROLE_LIMIT: {
    status: 422,
    message:
      "You don't have permission to do this on this account. Nothing was changed. Someone " +
      'with full access can change that under Profile',
  },
  READ_ONLY: {
    status: 422,
    message: 'This account is closed. You can view it, but not book or change anything',
  },
} as const satisfies Record<string, CatalogueEntry>

/** The stable code of a refusal; clients and tests compare this, never the text. */
export type ErrorCode = keyof typeof CATALOGUE

/**
 * The text of a refusal with its holes filled. A hole without a value stays visible, so that a test
 * sees it.
 */
export function messageOf(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return fillHoles(CATALOGUE[code].message, values)
}

/** What a refusal looks like: the HTTP status of the answer and the text a person reads. `{name}` is filled in. */
export interface CatalogueEntry {
  readonly status: number
  readonly title?: string
  readonly message: string
}

/**
 * Every refusal of the product, by its stable code; texts of portal.md sections 5 and 8 stand word for word.
 *
 * Only SESSION_EXPIRED may use 403 or the word "expired": older clients read either as the end of the session.
 */
export const CATALOGUE = {
  UNEXPECTED: { status: 500, message: 'Sorry, something went wrong' },
  BAD_REQUEST: { status: 400, message: 'We could not read that request: {reason}' },
  NOT_FOUND: { status: 404, message: 'We could not find that' },
  WRONG_ORIGIN: { status: 400, message: 'This request came from another site and was not carried out' },
  SESSION_EXPIRED: { status: 403, title: 'Session Expired', message: 'Session has expired, please login again' },
  UNKNOWN_RESORT: { status: 417, message: 'We do not know that resort. Please check the address you were given' },
  NO_RESORTS: { status: 404, message: 'Sorry, the server and resort choices were not found' },
  LOGIN_WRONG: { status: 200, title: 'Please try again', message: 'Login ID or password is incorrect' },
  LOGIN_UNABLE: { status: 200, title: 'Please try again', message: 'Sorry, unable to login' },
  CODE_WRONG: { status: 200, title: 'Please try again', message: 'Invalid authentication code' },
  CODE_TRIES: { status: 200, title: 'Please try again', message: 'Too many authentication code attempts' },
  CODE_TRIES_TODAY: { status: 200, title: 'Please try again tomorrow', message: 'Too many wrong codes today. Try again in 24 hours, or call the resort' },
  CODE_UNSENT: { status: 200, title: 'Please try again', message: 'Sorry, unable to send authentication code' },
  RECOVERY_UNAUTHORIZED: { status: 200, message: 'The email address was not found' },
  RECOVERY_INVALID: { status: 200, message: 'Please enter a valid email address' },
  RECOVERY_TOO_OFTEN: {
    status: 200,
    message: 'A temporary password was asked for or tried several times just now. Please use the newest mail, or try again in an hour',
  },
  TEMPORARY_PASSWORD_WRONG: {
    status: 200,
    message: 'The temporary password is not right, or its 15 minutes are over. Please check the newest mail, or cancel and ask for another one',
  },
  OLD_PASSWORD_INVALID: { status: 200, message: 'Invalid old password' },
  PASSWORD_SAME_AS_OLD: { status: 200, message: 'New password cannot be the same as the old password' },
  PASSWORD_SAME_AS_TEMPORARY: { status: 200, message: 'New password cannot be the same as the temporary password' },
  PASSWORD_MISMATCH: { status: 200, message: 'New password and confirm password must be the same (case sensitive)' },
  PASSWORD_HAS_SPACES: { status: 200, message: 'New password cannot contain spaces' },
  PASSWORD_TOO_SHORT: { status: 200, message: 'New password must be at least {n} characters long' },
  PASSWORD_TOO_LONG: { status: 200, message: 'New password can have at most {n} characters' },
  PASSWORD_COMMON: {
    status: 200,
    message: 'That password is easy to guess or on a list of known ones. Please choose another, such as four words that do not belong together',
  },
  PASSWORD_NEEDED: { status: 422, title: 'Please enter your password', message: 'The password is not right. Nothing was changed' },
  STEP_UP: { status: 422, title: 'Please confirm that it is you', message: 'For your security, enter your password or use your passkey. Nothing was changed' },
  PASSKEY_REFUSED: { status: 422, title: 'The passkey was not taken', message: 'The passkey was not taken. Please try again, or sign in with your password' },
  BUSY: { status: 503, message: 'Many people are signing in just now. Please try again in a few seconds' },
  OVERLOADED: { status: 503, message: 'Many people are using the site right now. Please try again in a few seconds' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests came from your network just now. Please wait a minute and try again' },
  ADDRESS_TOO_LONG: { status: 414, message: 'That address is too long. Please go back and try again' },
  INSECURE: { status: 400, message: 'A secure connection (https) is required' },
  STAY_TAKEN: {
    status: 409,
    title: 'Somebody else has just taken this place',
    message: 'The last {unitType} for {dates} was taken a moment ago. Nothing was booked or charged for you',
  },
  STAY_OVERLAPS: {
    status: 409,
    title: 'You already have a stay on these nights',
    message: '{stays}. Would you like to book this one too? Nothing has been booked yet',
  },
  STAY_BOOKED: { status: 409, title: 'This stay is booked', message: 'You booked this: {number}' },
  STAY_NOT_FREE: { status: 409, title: 'This place is not free', message: '{reason} Nothing was booked or charged for you' },
  STAY_REFUSED: { status: 422, title: 'This stay cannot be booked', message: '{reason}' },
  CANCEL_REFUSED: { status: 422, title: 'This stay cannot be canceled here', message: '{reason}' },
  CANCEL_CHANGED: {
    status: 409,
    title: 'Something changed while you were reading',
    message: 'What comes back changed a moment ago. Nothing was canceled. Please look at it again',
  },
  STAY_CHANGED: {
    status: 409,
    title: 'Something changed while you were booking',
    message: 'What the stay costs, or what you have to pay for it, changed a moment ago. Nothing was booked. Please look at the stay again',
  },
  COMMENTS_REFUSED: { status: 422, title: 'Please look at your answers', message: '{reason}. Nothing was booked' },
  HOLD_REFUSED: { status: 422, title: 'We cannot keep this place for you', message: '{reason}' },
  CHANGE_REFUSED: { status: 422, title: 'This stay cannot be changed like that', message: '{reason}' },
  CHANGE_CHANGED: {
    status: 409,
    title: 'Something changed while you were reading',
    message: 'What the change does is not what was shown any more. Nothing was changed. Please look at it again',
  },
  WAITLIST_REFUSED: { status: 422, title: 'You cannot wait for this stay', message: '{reason}' },
  OFFER_OVER: { status: 409, title: 'This offer is over', message: 'The time to take this stay has passed, or it was taken back. You can wait for it again' },
  DEPOSIT_REFUSED: { status: 422, title: 'This cannot be given away', message: '{reason}' },
  DEPOSIT_DECIDED: { status: 409, title: 'The resort has answered already', message: 'This was {status} a moment ago and cannot be taken back here. Please call the resort' },
  POINTS_REFUSED: { status: 422, title: 'That move is not possible', message: '{reason}' },
  POINTS_CHANGED: { status: 409, title: 'Your balance changed a moment ago', message: 'Nothing was moved. Please look at it again' },
  TRANSFER_UNKNOWN: { status: 422, title: 'We do not know that account', message: 'Owner number and name do not belong together. Please check both with the other owner' },
  TRANSFER_TRIES: {
    status: 422,
    title: 'Too many accounts tried today',
    message: 'Owner number and name did not match {most} times today, so nothing can be given away until tomorrow. Please check both with the other owner, or call the resort',
  },
  KEY_REUSED: {
    status: 422,
    title: 'This was sent before',
    message: 'We have already received this request, with other details. Nothing was done the second time. Please reload the page to see what was done the first time',
  },
  PAYMENT_DECLINED: {
    status: 402,
    title: 'Your card was declined',
    message: 'No money was taken. {reason} You can try again or use another card',
  },
  BANK_DECLINED: {
    status: 402,
    title: 'Your bank account was not accepted',
    message: 'No money was taken. {reason} You can try again or pay another way',
  },
  PAYMENT_UNKNOWN: {
    status: 202,
    title: 'Your payment is being checked',
    message: 'The card company has not answered yet. Please do not pay again: we ask every few seconds',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    title: 'A payment is already on its way',
    message: 'A payment of {amount} for this account is being confirmed. Nothing was taken now. You can pay again when we know the result',
  },
  PAYMENT_SUM_CHANGED: {
    status: 422,
    title: 'The amounts have changed',
    message: 'These accounts owe {balance} together now. Nothing was taken. Check the amounts and pay again',
  },
  PAYMENT_TOO_MUCH: {
    status: 422,
    title: 'That is more than you owe',
    message: 'You owe {balance}. This resort does not take more than that',
  },
  CARD_NUMBER_HERE: {
    status: 422,
    title: 'That looks like a card number',
    message: 'Please take the card number out of {field}. Cards are typed on the payment page only. Nothing was kept',
  },
  PAYMENT_PAUSED: {
    status: 429,
    title: 'Too many cards were declined',
    message: 'To keep cards safe, paying by card pauses until {time}. Nothing was taken. You can pay then, or call the resort',
  },
  PAYMENT_TOO_LITTLE: { status: 422, message: 'Please enter an amount of at least $1.00' },
  PAYMENTS_OFF: { status: 422, message: 'Card payments are switched off at this resort. Please call the resort to pay' },
  METHODS_FULL: { status: 422, message: 'You keep ten cards and bank accounts already. Nothing was kept. Please remove one first' },
  METHODS_PAUSED: {
    status: 429,
    title: 'Too many cards were added',
    message: 'To keep cards safe, adding one pauses until {time}. Nothing was kept. You can add it then, or pay without keeping it',
  },
  METHOD_GONE: { status: 422, message: 'That card or bank account is not kept any more. Nothing was taken. Please choose another one' },
  METHOD_REFUSED: { status: 422, message: 'The card company could not keep it. Nothing was taken. Please try again' },
  PLANNED_AMOUNT: { status: 422, message: 'Please enter an amount up to your limit and up to what is open of these bills' },
  METHOD_IN_USE: { status: 422, message: 'Bills are paid with it automatically. Choose another card or bank account for that first, or end it' },
  CARD_OVER: { status: 422, message: 'The card ending in {last4} is over its date. Nothing was taken. Please choose another one' },
  BANK_DEBIT_OFF: { status: 422, message: 'This resort does not take payments from bank accounts. Nothing was taken. Please use a card' },
  FEE_CHANGED: { status: 422, message: 'What it costs has changed: it is {fee} now. Nothing was taken. Please reload the page, look again, and pay then' },
  POINTS_NOT_RENTED: { status: 422, message: 'Renting is not possible for this account. Nothing was taken' },
  POINTS_RENT_LIMIT: { status: 422, message: 'You can rent {left} more in this use year. Nothing was taken' },
  AUTOPAY_OFF: { status: 422, message: 'This resort does not pay bills automatically. Please pay them when they are due' },
  PLAN_REFUSED: { status: 422, message: '{reason} Nothing was taken' },
  PLANNED_OVER: { status: 422, message: 'That payment is not coming any more. Please reload the page to see what became of it' },
  WORK_ORDER_CATEGORY: {
    status: 422,
    title: 'Choose what the work order is about',
    message: 'The resort doesn’t take work orders about “{category}” here. Choose something from the list. Nothing was sent',
  },
  VIEW_NOT_OFFERED: {
    status: 422,
    title: 'This calendar has no such view',
    message: 'The resort’s calendar isn’t shown by {view}. Choose one of these: {views}',
  },
  WORK_ORDERS_OFF: { status: 422, message: 'This resort takes no new work orders or photos here. Please call the resort' },
  WORK_ORDER_CHANGED: { status: 422, message: 'This work order has changed meanwhile. Please reload the page and look again' },
  PHOTO_REFUSED: { status: 422, message: 'That file is not a photo that we can read. Please choose a photo; your report is kept' },
  PHOTOS_FULL: { status: 422, message: 'A work order takes {most} photos. Your report and the first photos are kept' },
  TOO_LARGE: { status: 413, title: 'That is too large', message: 'A photo may have 5 MB at most. Nothing of it was kept; please choose a smaller one' },
  CODE_NOT_RIGHT: { status: 422, message: 'The code is not right, or its time is over. Please check the newest message, or ask for another code' },
  CODES_TOO_MANY: { status: 429, message: 'Many codes were sent today. Nothing was changed. Please try again tomorrow, or call the resort' },
  ADDRESS_SAME: { status: 422, message: 'That is the address that we have already. Nothing was changed' },
  CO_OWNER_LAST: { status: 422, message: 'Somebody must be able to do everything with this account. Nothing was changed. Give another person that first' },
  CO_OWNER_KNOWN: { status: 422, message: 'That person has this account already. You can change what they may do' },
  CO_OWNERS_MANY: { status: 422, message: 'An account can have {most} sign-ins. Please take one away first' },
  INVITED_ALREADY: { status: 422, message: 'That address has an invitation to this account already. Withdraw it first to send another one' },
  INVITATIONS_MANY: { status: 429, message: 'Many invitations were sent today. Nothing was sent. Try again tomorrow, or call the resort' },
  INVITATION_OVER: {
    status: 404,
    title: 'This invitation is no longer good',
    message: 'It was answered already, withdrawn, or is more than 14 days old. Ask the person who invited you to send a new one',
  },
  INVITATION_SIGN_IN: { status: 422, title: 'Please sign in first', message: 'You have a sign-in here already. Sign in, then accept the invitation' },
  ROLE_LIMIT: {
    status: 422,
    message: 'Your sign-in may look at this account, but not do this with it. Nothing was changed. Somebody who may do everything can change that under Profile',
  },
  READ_ONLY: { status: 422, message: 'This account is closed. You can look at it, but not book or change anything' },
} as const satisfies Record<string, CatalogueEntry>

/** The stable code of a refusal; clients and tests compare this, never the text. */
export type ErrorCode = keyof typeof CATALOGUE

/** The text of a refusal with its holes filled. A hole without a value stays visible, so that a test sees it. */
export function messageOf(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return CATALOGUE[code].message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

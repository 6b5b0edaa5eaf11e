// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, dayInTable, dayInWords, money, number, plural, select, timeOfDay, weekdayName } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysReasons = messages('stays/reasons', (c) => ({
  reasons: {
    ACCOUNT_CLOSED: {
      sentence: (p) => `This account is closed because its ownership has ended, so you can't ${select(p.act, { book: 'book', change: 'change', bank: 'bank', borrow: 'borrow', save: 'save', transfer: 'transfer', deposit: 'deposit', rentOut: 'rent out', wait: 'wait', other: 'do this' })} with it.`,
      short: 'Account closed',
      rule: 'Only active ownership can be used.',
    },
    PAST_DUE: {
      sentence: (p) => `${select(p.several, { true: 'The oldest of ', other: '' })}${money(c, p.cents)} has been due for ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })}. Until it's paid, you can't ${select(p.act, { book: 'book', change: 'change', bank: 'bank', borrow: 'borrow', save: 'save', transfer: 'transfer', deposit: 'deposit', rentOut: 'rent out', wait: 'wait', other: 'do this' })}.${select(p.instead, { call: ' Please call the resort to pay it.', off: ' Please call the resort to pay it.', role: ' Please ask someone who can pay for this account.', underWay: ' A payment for this account is being confirmed: please try again when it is.', other: '' })}`,
      short: 'Past due',
      rule: (p) => `Accounts more than ${plural(c, p.graceDays, { one: `${p.graceDays} day`, other: `${p.graceDays} days` })} past due cannot book, bank, borrow or deposit.`,
    },
    ARRIVAL_PASSED: {
      sentence: 'The day you arrive has already passed.',
      short: 'In the past',
      rule: (p) => select(p.act, { wait: 'Waitlists are for future stays.', other: 'Stays are booked ahead, by the calendar of the resort.' }),
    },
    DATES_REVERSED: {
      sentence: 'The day you leave must be after the day you arrive.',
      rule: 'A stay has at least one night.',
    },
    NOT_OPEN_YET: {
      sentence: (p) => `You can book arrivals on this day starting ${dayInWords(c, p.opens)}${select(p.atMidnight, { true: '', other: `, at ${timeOfDay(c, p.opensAt)}` })}.`,
      short: (p) => `Opens ${dayInTable(c, p.opens)}`,
      rule: (p) => `Booking opens ${plural(c, p.months, { one: `${p.months} month`, other: `${p.months} months` })} before ${select(p.countedFrom, { arrival: 'arrival', other: 'departure' })}.`,
    },
    HOME_ONLY_YET: {
      sentence: (p) => `Until ${dayInWords(c, p.opens)}${select(p.atMidnight, { true: '', other: `, at ${timeOfDay(c, p.opensAt)}` })}, only owners of this type of place can book these days. Then they open to everyone.`,
      short: (p) => `Opens ${dayInTable(c, p.opens)}`,
      rule: (p) => `Owners of this type of place can book ${plural(c, p.homeMonths, { one: `${p.homeMonths} month`, other: `${p.homeMonths} months` })} ahead, everyone else ${plural(c, p.months, { one: `${p.months} month`, other: `${p.months} months` })} ahead.`,
    },
    HOME_LENGTH: {
      sentence: (p) => `This far ahead, stays in the type of place you own must be ${select(p.isOneLength, { true: `${p.minNights} nights`, other: `${p.minNights} to ${p.maxNights} nights` })}. Other lengths open on ${dayInWords(c, p.opens)}${select(p.atMidnight, { true: '', other: `, at ${timeOfDay(c, p.opensAt)}` })}.`,
      short: (p) => `Opens ${dayInTable(c, p.opens)}`,
      rule: (p) => `From ${p.homeMonths} to ${p.months} months before, owners of a kind of place book ${select(p.isOneLength, { true: `${p.minNights} nights`, other: `${p.minNights} to ${p.maxNights} nights` })} there.`,
    },
    TOO_LATE: {
      sentence: (p) => `Booking for this arrival date closed on ${dayInWords(c, p.closedOn)}. Please call the resort.`,
      short: 'Too late to book',
      rule: (p) => `You can book online until ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} before arrival.`,
    },
    TOO_SHORT: {
      sentence: (p) => `A stay with ${c.words.points} must be at least ${plural(c, p.minNights, { one: `${p.minNights} night`, other: `${p.minNights} nights` })}${select(p.inSeason, { true: ' in this season', other: '' })}.`,
      short: 'Too short',
      rule: (p) => `${capitalized(c.words.points)} stays have ${p.minNights} to ${p.maxNights} nights.`,
    },
    TOO_LONG: {
      sentence: (p) => select(p.withPoints, { true: `A stay with ${c.words.points} can be at most ${plural(c, p.maxNights, { one: `${p.maxNights} night`, other: `${p.maxNights} nights` })}.`, other: `Stays booked online can be up to ${plural(c, p.maxNights, { one: `${p.maxNights} night`, other: `${p.maxNights} nights` })}. Leave earlier, or call the resort.` }),
      short: 'Too long',
      rule: (p) => select(p.withPoints, { true: `${capitalized(c.words.points)} stays have ${p.minNights} to ${p.maxNights} nights.`, other: `Stays booked online can be up to ${plural(c, p.maxNights, { one: `${p.maxNights} night`, other: `${p.maxNights} nights` })}.` }),
    },
    CHECK_IN_DAY: {
      sentence: (p) => `Stays with ${c.words.points} start on ${p.days}.`,
      short: 'No arrivals that day',
      rule: (p) => `The days of arrival are ${p.days}.`,
    },
    TOO_MANY_PEOPLE: {
      sentence: (p) => select(p.fitsNowhere, { true: `No place sleeps ${p.people}. The largest sleeps ${p.largest}.`, other: `The ${p.unitType} sleeps ${p.maxPeople}. Your party is ${p.people}.` }),
      short: (p) => `No place for ${p.people}`,
      rule: (p) => `The fire code sets the most people in a ${c.words.room}: ${p.maxPeople} here.`,
    },
    TOO_MANY_OF_KIND: {
      sentence: (p) => `This resort limits one group you entered to ${p.most}. You entered ${p.people}.`,
      short: 'Too many people',
      rule: `The resort limits some kinds of people, such as pets, in every ${c.words.room}.`,
    },
    NOBODY_STAYS: {
      sentence: 'Enter who is staying, with at least one adult.',
      short: 'No adult',
      rule: 'A stay has at least one adult.',
    },
    TYPE_NOT_OFFERED: {
      sentence: (p) => `This resort doesn't take online bookings for “${p.type}”. Choose a different type, or call the resort.`,
      rule: (p) => `What can be booked online: ${p.offered}.`,
    },
    GUEST_STAYS_USED: {
      sentence: (p) => `You have booked ${plural(c, p.used, { one: `${p.used} ${select(p.type, { G: 'stay for guests', other: 'stay for people you refer' })}`, other: `${p.used} ${select(p.type, { G: 'stays for guests', other: 'stays for people you refer' })}` })} in that year already. You can still book a stay for yourself.`,
      short: 'Guest stays used up',
      rule: (p) => `An account has at most ${plural(c, p.most, { one: `${p.most} ${select(p.type, { G: 'stay for guests', other: 'stay for people you refer' })}`, other: `${p.most} ${select(p.type, { G: 'stays for guests', other: 'stays for people you refer' })}` })} a year.`,
    },
    NO_INTEREST: {
      sentence: `You have no ${c.words.points} or weeks to book with here.`,
      rule: `A stay is booked with ${c.words.points}, with a week or with time that the account owns.`,
    },
    NO_SEASON: {
      sentence: `The resort hasn't set the ${c.words.points} for these nights yet.`,
      rule: `A stay costs what the ${c.words.points} chart says for each night.`,
    },
    NOT_ENOUGH_POINTS: {
      sentence: (p) => `This stay costs ${countPoints(c, p.points)}. ${plural(c, p.have, { '=0': `You have none available for an arrival on ${dayInWords(c, p.arrival)}.`, other: `You have ${number(c, p.have)} available for an arrival on ${dayInWords(c, p.arrival)}, so you need ${number(c, p.missing)} more.` })}${select(p.way, { own: ` You will have enough starting ${dayInWords(c, p.from)}.`, borrow: ` You can borrow them from ${p.useYear} starting ${dayInWords(c, p.from)}.`, other: '' })}`,
      short: `Not enough ${c.words.points}`,
      rule: `A stay is paid with ${c.words.points} of the use year in which it begins, whenever it ends.`,
    },
    WEEK_LENGTH: {
      sentence: (p) => `Your floating week is ${p.nights} nights long.`,
      short: 'Not a whole week',
      rule: (p) => `A floating week is used whole, for ${p.nights} nights.`,
    },
    WEEK_START: {
      sentence: (p) => `Your floating week starts on a ${weekdayName(c, p.weekday)}.`,
      short: 'No arrivals that day',
      rule: (p) => `Floating weeks of this ${c.words.room} group start on ${weekdayName(c, p.weekday)}.`,
    },
    WEEK_SEASON: {
      sentence: (p) => `Your week can be used in the ${p.season} season. This week starts in a different season.`,
      short: 'Not your season',
      rule: 'A floating week is used in the season that is owned.',
    },
    WEEK_UNIT_TYPE: {
      sentence: (p) => select(p.floats, { true: `Your floating week is for a different type of place than the ${p.unitType}.`, other: `You own time in a different type of place than the ${p.unitType}.` }),
      short: 'Not the kind you own',
      rule: (p) => select(p.floats, { true: `A floating week is used in the ${c.words.room} type that is owned.`, other: `Owned time is used in the ${c.words.room} that is owned.` }),
    },
    WEEK_USED: {
      sentence: (p) => select(p.why, { otherDays: `You have no week for an arrival on ${dayInWords(c, p.arrival)}. Your week for ${p.useYear} is for arrivals from ${dayInWords(c, p.from)} through ${dayInWords(c, p.through)}.`, week: `Your week for ${p.useYear} is already ${select(p.status, { reserved: 'booked', deposited: 'given to exchange', rentedOut: 'given to rental', banked: 'saved', used: 'used', expired: 'over', blocked: 'blocked', other: `${p.status}` })}.`, other: `Your time from ${dayInWords(c, p.from)} is already ${select(p.status, { reserved: 'booked', deposited: 'given to exchange', rentedOut: 'given to rental', banked: 'saved', used: 'used', expired: 'over', blocked: 'blocked', other: `${p.status}` })}.` }),
      short: (p) => select(p.why, { otherDays: 'No week for these dates', other: `Your ${p.useYear} week is ${select(p.status, { available: 'used', reserved: 'used', deposited: 'given to exchange', rentedOut: 'given to rental', banked: 'saved', used: 'used', expired: 'over', blocked: 'blocked', other: `${p.status}` })}` }),
      rule: (p) => select(p.why, { time: 'Time that is owned is used once.', other: 'One stay for each week and use year; a stay belongs to the use year in which it begins.' }),
    },
    NOT_YOUR_TIME: {
      sentence: (p) => `Your time ${select(p.byNight, { true: 'nearest to these dates', other: `in ${p.useYear}` })} is ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
      short: 'Not your time',
      rule: (p) => select(p.byNight, { true: 'Shared and whole ownership is used inside the time that is owned.', other: 'A fixed week is used whole, on its own dates.' }),
    },
    BONUS_NOT_OPEN: {
      sentence: (p) => `Bonus time for these days opens on ${dayInWords(c, p.opens)}.`,
      short: (p) => `Opens ${dayInTable(c, p.opens)}`,
      rule: (p) => `Nights that are free ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} before can be had for ${money(c, p.centsANight)} each, at most ${p.maxNights}.`,
    },
    BONUS_LENGTH: {
      sentence: (p) => `Bonus time stays can be up to ${plural(c, p.maxNights, { one: `${p.maxNights} night`, other: `${p.maxNights} nights` })}.`,
      rule: (p) => `Nights that are free ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} before can be had for ${money(c, p.centsANight)} each, at most ${p.maxNights}.`,
    },
    NOT_CANCELLABLE: {
      sentence: (p) => select(p.why, { canceled: 'This stay is already canceled.', arrivalDay: "It's your arrival day. Please call the resort if you can't make it.", other: 'Only an upcoming, confirmed stay can be canceled.' }),
      rule: 'A confirmed stay can be canceled here until the day before arrival.',
    },
    NOT_CHANGEABLE: {
      sentence: (p) => select(p.why, { canceled: 'This stay is already canceled.', bonus: "You can't change the dates or place of a bonus time stay, but you can cancel it.", other: 'Only an upcoming, confirmed stay can be changed. Please call the resort.' }),
      rule: (p) => select(p.why, { bonus: 'Bonus time is booked for given nights.', other: 'A confirmed stay can be changed here until the day before arrival.' }),
    },
    CHANGE_TOO_LATE: {
      sentence: (p) => select(p.usesWeekUp, { true: 'This close to arrival, moving the stay would use up your week. You can still change who is staying.', other: `Dates and place could be changed until ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} before ${dayInWords(c, p.arrival)}. People can still be changed.` }),
      rule: (p) => select(p.usesWeekUp, { true: 'A week moves while canceling it gives it back.', other: `A stay moves until ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} before arrival.` }),
    },
    NOTHING_CHANGES: {
      sentence: 'Nothing would change. Choose different dates, a different place, or different people.',
      rule: 'A change must change something.',
    },
    TOO_MANY_HOLDS: {
      sentence: (p) => `We're already holding ${plural(c, p.open, { '=1': 'a place', other: `${p.open} places` })} for you. Book or release ${plural(c, p.open, { '=1': 'it', other: 'one' })} first. Each hold ends on its own after a few minutes.`,
      rule: (p) => `An account can have at most ${plural(c, p.most, { one: `${p.most} place`, other: `${p.most} places` })} on hold at a time.`,
    },
    HOLD_ENDED: {
      sentence: 'Your hold has ended. If this place is still available, you can choose it again. What you typed is still here.',
      rule: (p) => `A place is kept for ${p.minutes} minutes, and as long again once.`,
    },
    HOLD_EXTENDED: {
      sentence: "You've already extended this hold. Please book before it ends.",
      rule: (p) => `A place is kept for ${p.minutes} minutes, and as long again once.`,
    },
    NOT_OFFERED: {
      sentence: (p) => select(p.what, { wait: "This resort doesn't offer a waitlist. Please call the resort.", exchange: 'This cannot be given to exchange here. Please call the resort.', rental: 'This cannot be given to rental here. Please call the resort.', bank: `This resort does not let owners bank ${c.words.points}. Please call the resort.`, borrow: `This resort does not let owners borrow ${c.words.points}. Please call the resort.`, save: `This resort does not let owners save ${c.words.points}. Please call the resort.`, other: `This resort does not let owners transfer ${c.words.points}. Please call the resort.` }),
      rule: (p) => select(p.what, { wait: 'There is no waitlist here.', exchange: `The resort does not take ${select(p.isWeek, { true: 'weeks', other: `${c.words.points}` })} for this.`, rental: `The resort does not take ${select(p.isWeek, { true: 'weeks', other: `${c.words.points}` })} for this.`, bank: `${capitalized(c.words.points)} cannot be banked here.`, borrow: `${capitalized(c.words.points)} cannot be borrowed here.`, save: `${capitalized(c.words.points)} cannot be saved here.`, other: `${capitalized(c.words.points)} cannot be transferred here.` }),
    },
    LOT_KIND: {
      sentence: (p) => `These ${c.words.points} were already ${select(p.kind, { banked: 'banked', borrowed: 'borrowed', holding: 'holding', transferred: 'transferred', rented: 'rented', restricted: 'restricted', bonus: 'bonus', other: `${p.kind}` })}, so they can't be ${select(p.act, { bank: 'banked', borrow: 'borrowed', save: 'saved', other: 'transferred' })}.`,
      rule: (p) => `Only ${select(p.act, { save: 'annual and banked', other: 'annual' })} ${c.words.points} can be ${select(p.act, { bank: 'banked', borrow: 'borrowed', save: 'saved', other: 'transferred' })}.`,
    },
    LOT_ENDED: {
      sentence: (p) => `These ${c.words.points} expired on ${dayInWords(c, p.on)}.`,
      rule: `${capitalized(c.words.points)} are used or moved before they end.`,
    },
    LOT_NOT_ENOUGH: {
      sentence: (p) => plural(c, p.most, { '=0': `You have no ${c.words.points} here to ${select(p.act, { bank: 'bank', borrow: 'borrow', save: 'save', transfer: 'transfer', other: 'give' })}.`, '=1': `You can ${select(p.act, { bank: 'bank', borrow: 'borrow', save: 'save', transfer: 'transfer', other: 'give' })} 1 of these ${c.words.points}.`, other: `You can ${select(p.act, { bank: 'bank', borrow: 'borrow', save: 'save', transfer: 'transfer', other: 'give' })} 1 to ${number(c, p.most)} of these ${c.words.points}.` }),
      rule: (p) => plural(c, p.percent, { '=100': `What is left in a lot can be ${select(p.act, { bank: 'banked', borrow: 'borrowed', save: 'saved', transfer: 'transferred', other: 'given' })}.`, other: `At most ${p.percent} % of what is left can be ${select(p.act, { bank: 'banked', borrow: 'borrowed', save: 'saved', transfer: 'transferred', other: 'given' })}.` }),
    },
    BANK_TOO_LATE: {
      sentence: (p) => `These ${c.words.points} could be banked until ${dayInWords(c, p.until)}. They can still be used for stays until ${dayInWords(c, p.useBy)}.`,
      rule: (p) => `${capitalized(c.words.points)} are banked until ${plural(c, p.months, { one: `${p.months} month`, other: `${p.months} months` })} before their use year ends.`,
    },
    SAVE_TOO_EARLY: {
      sentence: (p) => `These ${c.words.points} can be saved from ${dayInWords(c, p.opens)}.`,
      rule: `${capitalized(c.words.points)} are saved in the last six months before they end.`,
    },
    BORROW_TOO_MUCH: {
      sentence: (p) => select(p.usableNow, { true: `These ${c.words.points} can be used already: nothing has to be borrowed.`, other: `${capitalized(c.words.points)} of ${p.useYear} can be borrowed from ${dayInWords(c, p.opens)}.` }),
      rule: `Only ${c.words.points} of the next use year can be borrowed.`,
    },
    CURRENT_FIRST: {
      sentence: (p) => `You still have ${number(c, p.left)} ${c.words.points} for this use year. You can borrow once you've used them.`,
      rule: `${capitalized(c.words.points)} of the next use year are borrowed after those of this one are spent.`,
    },
    TRANSFER_TOO_MUCH: {
      sentence: (p) => plural(c, p.most, { '=0': `You've transferred all the ${c.words.points} you can this use year.`, other: `You can still transfer ${number(c, p.most)} ${c.words.points} this use year.` }),
      rule: (p) => `At most ${p.times} times the yearly ${c.words.points} are given away in one use year.`,
    },
    TRANSFER_TO_SELF: {
      sentence: "This is your own account. Enter another owner's number.",
      rule: `${capitalized(c.words.points)} are transferred between two accounts.`,
    },
    RIGHT_USED: {
      sentence: (p) => `Your week for ${p.useYear} is already ${select(p.status, { reserved: 'booked: cancel that stay first, and it can be', deposited: 'deposited, so it cannot be', rentedOut: 'rented-out, so it cannot be', banked: 'banked, so it cannot be', used: 'used, so it cannot be', expired: 'expired, so it cannot be', blocked: 'blocked, so it cannot be', other: `${p.status}, so it cannot be` })} ${select(p.purpose, { exchange: 'given to exchange', other: 'given to rental' })}.`,
      rule: 'A week is used once.',
    },
    FEES_UNPAID: {
      sentence: (p) => `${money(c, p.cents)} of the fees for ${p.useYear} is open. Until it is paid, you cannot give this away.${select(p.instead, { call: ' Please call the resort to pay it.', off: ' Please call the resort to pay it.', role: ' Please ask someone who can pay for this account.', underWay: ' A payment for this account is being confirmed: please try again when it is.', other: '' })}`,
      rule: 'Fees of the use year are paid, or prepaid where they are not billed yet, before it is given away.',
    },
    FEES_NOT_BILLED: {
      sentence: (p) => select(p.how, { prepay: `The fees for ${p.useYear} are not billed yet. Prepay ${money(c, p.cents)}, our estimate${select(p.owesMore, { true: `, on top of the ${money(c, p.owedCents)} that you owe`, other: '' })}, to give this away.`, call: `The fees for ${p.useYear} are not billed yet, and the resort takes no payments ahead online. Please call the resort to prepay ${money(c, p.cents)}.${select(p.isBilledLater, { true: ` They are billed on ${dayInWords(c, p.billedOn)}: when they are paid, you can give this away.`, other: '' })}`, other: `The fees for ${p.useYear} are not billed yet: ${money(c, p.cents)} has to be prepaid.${select(p.instead, { call: ' Please call the resort to pay it.', off: ' Please call the resort to pay it.', role: ' Please ask someone who can pay for this account.', underWay: ' A payment for this account is being confirmed: please try again when it is.', other: '' })}${select(p.isBilledLater, { true: ` They are billed on ${dayInWords(c, p.billedOn)}: when they are paid, you can give this away.`, other: '' })}` }),
      rule: 'Fees of the use year are paid, or prepaid where they are not billed yet, before it is given away.',
    },
    DEPOSIT_TOO_LATE: {
      sentence: (p) => `This could be ${select(p.purpose, { exchange: 'given to exchange', other: 'given to rental' })} until ${dayInWords(c, p.until)}. You can still use it for a stay.`,
      rule: (p) => `It is taken until ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} before it starts or ends.`,
    },
    TOO_MANY_WAITING: {
      sentence: (p) => `You're already on ${plural(c, p.waiting, { one: `${p.waiting} waitlist`, other: `${p.waiting} waitlists` })}. Leave one to join another.`,
      rule: (p) => `An account can be on at most ${plural(c, p.most, { one: `${p.most} waitlist`, other: `${p.most} waitlists` })}.`,
    },
    TOO_FLEXIBLE: {
      sentence: (p) => `Your dates can be flexible by up to ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })}.`,
      rule: (p) => `A waitlist request covers its dates and up to ${plural(c, p.days, { one: `${p.days} day`, other: `${p.days} days` })} around them.`,
    },
  },
  notAvailable: 'Not available',
  orDay: (p) => `${p.days} or ${p.day}`,
  fixes: {
    pay: (p) => `Pay ${money(c, p.cents)}`,
    bank: (p) => `Bank ${countPoints(c, p.points)} of ${p.useYear}`,
    borrow: (p) => `Borrow ${countPoints(c, p.points)} of ${p.useYear}`,
    rent: (p) => `Rent ${countPoints(c, p.points)} for ${money(c, p.price)}`,
    seeHolds: 'See your holds',
    seeWaitlist: 'See your waitlist',
  },
  fees: {
    guest: 'Guest fee',
    housekeeping: 'Cleaning',
    bonus: 'Bonus time',
    change: 'Change of a stay',
  },
  unavailable: {
    FULL: {
      short: 'Full',
      sentence: (p) => `No ${p.unitType} is free for ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
    },
    CLOSED: {
      short: 'Closed',
      sentence: (p) => `The resort has closed ${p.unitType} for ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
    },
    OWNED: {
      short: 'Owned by others',
      sentence: (p) => `${p.unitType} belongs to other owners for ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
    },
    PART_TAKEN: {
      short: 'Part of it is taken',
      sentence: (p) => `${p.unitType} is not free as a whole, because part of it is taken. ${p.freePart} is free.`,
    },
    ON_HOLD_FOR_YOU: {
      short: 'On hold for you',
      sentence: (p) => `You have the last ${p.unitType} for ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} on hold yourself. Continue that booking, or release it.`,
    },
    BOOKED_BY_YOU: {
      short: 'Booked by you',
      sentence: (p) => `You have the last ${p.unitType} for ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} yourself: it is booked for you.`,
    },
  },
}))

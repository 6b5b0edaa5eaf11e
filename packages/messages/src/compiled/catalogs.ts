// Compiled by `npm run messages` from catalogs/. Change it there.

/** Texts by key: by a known one, or by one that is looked up and may be missing. */

type Lookup<Key extends string> = Readonly<Record<Key, string> & Record<string, string>>

export interface BillingCharges {
  readonly stayFee: (p: { fee: string | number; number: string | number }) => string
  readonly lateFee: (p: { bill: string | number }) => string
  readonly interest: (p: { month: string | number; bill: string | number }) => string
  readonly returned: (p: { number: string | number }) => string
  readonly rentedPoints: (p: { count: number; year: string | number }) => string
  readonly credit: string
}

export interface BillingMail {
  readonly title: (p: { cents: number }) => string
  readonly text: (p: { cents: number }) => string
}

export interface BillingPdf {
  readonly title: (p: { owners: string | number }) => string
  readonly heading: (p: { from: string; to: string }) => string
  readonly whose: (p: { name: string | number; owner: string | number }) => string
  readonly day: string
  readonly what: string
  readonly amount: string
  readonly balance: string
  readonly number: string
  readonly owner: string
  readonly before: string
  readonly line: (p: { text: string | number; number: string | number }) => string
  readonly credit: string
  readonly ending: string
  readonly adjustment: string
  readonly refund: (p: { number: string | number }) => string
  readonly payment: string
}

export interface BillingTexts {
  readonly lead: (p: { late: number; count: number; isAll: boolean }) => string
  readonly open: string
  readonly history: string
  readonly payments: string
  readonly paymentsYear: string
  readonly everyYear: string
  readonly paymentsIn: (p: { count: number; year: string | number }) => string
  readonly none: string
  readonly noneText: string
  readonly date: string
  readonly what: string
  readonly amount: string
  readonly leftToPay: string
  readonly status: string
  readonly state: Lookup<'paid' | 'due' | 'overdue'>
  readonly total: string
  readonly credit: string
  readonly creditCovers: (p: { cents: number; covers: boolean; left: number }) => string
  readonly number: string
  readonly on: string
  readonly method: string
  readonly methods: Lookup<'card' | 'ach' | 'check' | 'cash' | 'transfer'>
  readonly ending: (p: { brand: string | number; last4: string | number }) => string
  readonly checking: string
  readonly states: Lookup<'refunded' | 'returned'>
  readonly receipt: (p: { number: string | number }) => string
  readonly ages: Lookup<'to30' | 'to60' | 'to90' | 'over90'>
  readonly payChosen: (p: { count: number; cents: number }) => string
  readonly payDue: (p: { cents: number }) => string
  readonly about: string
  readonly kinds: Lookup<'maintenance' | 'reserve' | 'tax' | 'special-assessment' | 'late-fee' | 'interest' | 'reservation' | 'guest' | 'lock-off' | 'housekeeping' | 'club-dues' | 'returned-payment' | 'points' | 'other'>
  readonly repair: (p: { summary: string | number; unit: string | number }) => string
  readonly repaired: (p: { summary: string | number; unit: string | number; day: string | number }) => string
  readonly repairLink: (p: { number: string | number }) => string
  readonly repairPhotoLink: (p: { number: string | number }) => string
  readonly billed: (p: { number: string | number; day: string | number; amount: string | number }) => string
  readonly paidBy: (p: { amount: string | number; day: string | number; number: string | number }) => string
  readonly owed: string
  readonly owedMost: (p: { amount: string | number; month: string | number }) => string
  readonly inCredit: (p: { amount: string | number }) => string
  readonly statements: string
  readonly statementsText: string
  readonly statementsAll: (p: { count: string | number }) => string
  readonly statementLabelAll: {
    readonly pdf: (p: { year: string | number }) => string
    readonly csv: (p: { year: string | number }) => string
  }
  readonly accounts: (p: { count: string | number }) => string
  readonly account: (p: { number: string | number }) => string
  readonly shownHere: string
  readonly payAll: string
  readonly statementKind: Lookup<'pdf' | 'csv'>
  readonly statementLabel: {
    readonly pdf: (p: { year: string | number }) => string
    readonly csv: (p: { year: string | number }) => string
  }
  readonly openStatement: string
  readonly dueOn: (p: { day: string | number }) => string
  readonly paper: (p: { title: string | number }) => string
  readonly whatFor: string
  readonly receiptLabel: string
  readonly easier: string
  readonly autopay: Lookup<'off' | 'on'>
  readonly autopayText: string
  readonly setUpAutopay: string
  readonly changeAutopay: string
  readonly plan: (p: { parts: number }) => string
  readonly planText: (p: { amount: string | number }) => string
  readonly seePlan: string
  readonly saved: string
  readonly savedText: string
  readonly feesPart: string
  readonly fees: string
  readonly feesRise: (p: { direction: string; percent: string | number; year: string | number }) => string
  readonly feesAgainst: (p: { direction: string; year: string | number; amount: string | number; last: string | number }) => string
  readonly feesPaid: string
  readonly feesDue: string
  readonly feesSpecial: string
  readonly feesEstimate: string
  readonly feesAbout: (p: { amount: string | number }) => string
  readonly feesYear: string
  readonly specials: string
  readonly budget: string
  readonly budgetOf: (p: { year: string | number }) => string
  readonly budgetBefore: (p: { percent: string | number; year: string | number }) => string
  readonly earlier: string
}

export interface CalendarFeed {
  readonly title: string
  readonly text: string
  readonly stop: string
  readonly made: (p: { day: string | number; read: string | number }) => string
  readonly url: string
  readonly madeUnused: (p: { day: string | number }) => string
  readonly link: string
  readonly on: string
  readonly off: string
  readonly apps: Lookup<'apple' | 'google' | 'outlook'>
  readonly replaces: string
}

export interface CalendarFeedFile {
  readonly wait: Lookup<'title' | 'text' | 'short'>
  readonly due: {
    readonly title: (p: { cents: number }) => string
    readonly text: string
    readonly short: (p: { cents: number }) => string
    readonly next: (p: { cents: number }) => string
  }
  readonly reminder: Lookup<'points' | 'bank' | 'exchange' | 'new' | 'week' | 'visit'>
  readonly reminderText: string
  readonly stay: (p: { unit: string | number }) => string
  readonly held: (p: { unit: string | number }) => string
  readonly reservation: (p: { number: string | number; hasGuest: boolean; guest: string | number }) => string
  readonly cancel: {
    readonly title: (p: { unit: string | number }) => string
    readonly text: (p: { number: string | number }) => string
    readonly short: string
    readonly next: (p: { arrival: string; unit: string | number }) => string
  }
  readonly window: {
    readonly title: (p: { year: string | number }) => string
    readonly text: string
    readonly short: (p: { year: string | number }) => string
  }
  readonly week: {
    readonly title: (p: { year: string | number }) => string
    readonly text: string
    readonly short: (p: { year: string | number }) => string
    readonly next: (p: { year: string | number }) => string
  }
  readonly points: {
    readonly title: (p: { count: number }) => string
    readonly text: (p: { year: string | number }) => string
    readonly next: (p: { count: number }) => string
  }
  readonly bank: {
    readonly title: (p: { count: number }) => string
    readonly text: (p: { year: string | number }) => string
    readonly short: string
    readonly next: (p: { count: number }) => string
  }
  readonly nights: {
    readonly kinds: Lookup<'others-right' | 'stay' | 'hold' | 'taken' | 'closed'>
    readonly given: Lookup<'deposited' | 'rented-out' | 'banked' | 'blocked'>
    readonly yours: (p: { year: string | number }) => string
    readonly yoursGiven: (p: { year: string | number; given: string | number }) => string
  }
  readonly place: (p: { unit: string | number; resort: string | number }) => string
}

export interface CalendarTexts {
  readonly back: string
  readonly next: string
  readonly today: string
  readonly print: string
  readonly view: string
  readonly views: Lookup<'month' | 'week' | 'day' | 'units'>
  readonly filters: string
  readonly filtersLess: (p: { count: number }) => string
  readonly show: string
  readonly groups: Lookup<'stays' | 'waits' | 'resort' | 'bills' | 'points' | 'dates'>
  readonly freeOf: string
  readonly free: (p: { count: number }) => string
  readonly freeShort: (p: { count: number }) => string
  readonly opens: (p: { day: string | number }) => string
  readonly opensFull: (p: { day: string | number }) => string
  readonly bookFrom: (p: { count: number }) => string
  readonly days: (p: { from: string | number; to: string | number }) => string
  readonly checkIn: (p: { time: string }) => string
  readonly checkOut: (p: { time: string }) => string
  readonly see: string
  readonly seeLabel: (p: { title: string | number }) => string
  readonly file: string
  readonly fileLabel: (p: { title: string | number }) => string
  readonly comingUp: string
  readonly comingDay: (p: { isToday: boolean; day: string | number }) => string
  readonly keyLabel: string
  readonly key: Lookup<'stay' | 'deadline' | 'due' | 'points' | 'window' | 'event' | 'closure' | 'wait' | 'guest' | 'hold'>
  readonly passed: string
  readonly oneNight: string
  readonly noHours: string
  readonly units: {
    readonly yours: string
    readonly others: string
    readonly how: string
    readonly notYours: (p: { day: string | number }) => string
    readonly none: string
    readonly words: {
      readonly units: string
      readonly nights: (p: { count: number }) => string
      readonly nothing: string
      readonly keys: string
    }
    readonly notYoursUntil: (p: { day: string | number; next: string | number }) => string
  }
  readonly words: {
    readonly entries: (p: { count: number }) => string
    readonly more: (p: { count: string | number }) => string
    readonly nothing: string
    readonly wholeDays: string
    readonly hours: string
    readonly nights: (p: { count: number }) => string
    readonly conflicts: (p: { count: number }) => string
    readonly move: string
    readonly moveFull: (p: { title: string | number }) => string
    readonly moveTitle: (p: { title: string | number }) => string
    readonly moveText: string
    readonly moveTo: string
    readonly moveOther: string
    readonly moveDo: string
    readonly moveLeave: string
    readonly carrying: (p: { title: string | number }) => string
    readonly left: (p: { title: string | number }) => string
    readonly moved: (p: { title: string | number; when: string | number }) => string
    readonly undo: string
    readonly undone: (p: { title: string | number }) => string
    readonly close: string
    readonly keys: string
  }
  readonly add: string
  readonly addLong: string
  readonly marks: {
    readonly stay: (p: { unit: string | number; count: number }) => string
    readonly guest: (p: { unit: string | number; guest: string | number }) => string
    readonly hold: (p: { unit: string | number }) => string
  }
  readonly agenda: {
    readonly before: string
    readonly since: (p: { day: string | number }) => string
    readonly soon: string
    readonly stay: (p: { dates: string | number }) => string
    readonly later: (p: { month: string | number }) => string
    readonly earlier: (p: { month: string | number }) => string
    readonly all: (p: { month: string | number }) => string
    readonly stayTitle: (p: { unit: string | number; count: number }) => string
    readonly guestTitle: (p: { unit: string | number; guest: string | number }) => string
    readonly guestText: (p: { count: number; day: string | number }) => string
    readonly leave: (p: { unit: string | number }) => string
    readonly through: (p: { day: string | number }) => string
    readonly openDay: (p: { day: string | number }) => string
  }
  readonly emptyMonth: (p: { month: string | number }) => string
  readonly emptyPast: (p: { month: string | number }) => string
  readonly bookStay: string
}

export interface CliCommands {
  readonly usage: (p: { usage: string | number }) => string
  readonly suchAs: (p: { usage: string | number; example: string | number }) => string
  readonly noCommand: (p: { name: string | number }) => string
  readonly whichServer: (p: { servers: string | number }) => string
  readonly about: Lookup<'help' | 'import-format' | 'options-format' | 'check' | 'reset-login' | 'explain' | 'review' | 'deposit' | 'refund' | 'work-order' | 'stay-request' | 'match' | 'cards' | 'import-photos' | 'guests' | 'reseal' | 'app-login' | 'migrate' | 'invite' | 'remove-factors' | 'temporary-password' | 'mail' | 'resend-mail' | 'unbounce' | 'audit' | 'export-person' | 'erase-person'>
  readonly isWritten: (p: { path: string | number }) => string
  readonly inputTooLong: string
  readonly check: {
    readonly noFolder: (p: { folder: string | number }) => string
    readonly line: (p: { file: string | number; line: string | number }) => string
    readonly nothingWrong: string
    readonly wrong: (p: { faults: number }) => string
    readonly everythingRight: string
    readonly wrongOptions: (p: { options: number }) => string
    readonly unpaid: (p: { resorts: number }) => string
    readonly noCredentials: (p: { paymentDomain: string | number; host: string | number; resort: string | number }) => string
    readonly otherCredentials: (p: { paymentDomain: string | number; host: string | number; hosts: string | number }) => string
    readonly unreadable: (p: { paymentDomain: string | number; host: string | number }) => string
    readonly refused: (p: { paymentDomain: string | number; host: string | number }) => string
    readonly unreachable: (p: { paymentDomain: string | number; host: string | number }) => string
    readonly noScript: (p: { paymentDomain: string | number; host: string | number; setting: string | number }) => string
    readonly replaced: (p: { resort: string | number; account: string | number; code: string }) => string
  }
  readonly cards: {
    readonly noResort: (p: { resort: string | number }) => string
    readonly noHost: (p: { host: string | number; hosts: string | number }) => string
    readonly none: (p: { resort: string | number }) => string
    readonly line: (p: { host: string | number; at: string | number }) => string
    readonly replacedLine: (p: { account: string | number; at: string | number; until: string | number }) => string
    readonly notLines: (p: { host: string | number; names: string | number }) => string
    readonly wrong: (p: { host: string | number; wrong: string | number; names: string | number }) => string
    readonly isSet: (p: { resort: string | number; host: string | number }) => string
    readonly isRemoved: (p: { resort: string | number; host: string | number }) => string
    readonly notSet: (p: { resort: string | number; host: string | number }) => string
    readonly stillOpen: (p: { payments: number; host: string | number }) => string
    readonly isReplaced: (p: { account: string | number; resort: string | number }) => string
    readonly noAccount: (p: { resort: string | number; account: string | number }) => string
    readonly notClear: (p: { resort: string | number; host: string | number; same: string | number; accounts: string | number; newest: string | number; other: string | number }) => string
    readonly sayWhich: (p: { resort: string | number; host: string | number; same: string | number; other: string | number }) => string
  }
  readonly resetLogin: {
    readonly noLogin: (p: { login: string | number; kind: string | number; resort: string | number }) => string
    readonly done: (p: { login: string | number }) => string
  }
  readonly explain: {
    readonly datesReversed: (p: { departure: string | number; arrival: string | number }) => string
    readonly noOwner: (p: { owner: string | number; resort: string | number }) => string
    readonly noType: (p: { type: string | number; types: string | number }) => string
    readonly allowed: (p: { payment: string; points: string | number; year: string | number; version: string | number }) => string
    readonly notAllowed: string
    readonly rule: (p: { version: string | number; rule: string | number }) => string
    readonly changesOn: (p: { day: string | number }) => string
    readonly fix: (p: { fix: string | number }) => string
  }
  readonly review: {
    readonly nothingOpen: (p: { number: string | number; resort: string | number }) => string
    readonly closed: (p: { number: string | number }) => string
    readonly none: (p: { resort: string | number }) => string
    readonly row: (p: { number: string | number; owner: string | number; cents: number; state: string | number; invoice: string | number; detail: string | number }) => string
    readonly example: string
  }
  readonly deposit: {
    readonly needsReason: string
    readonly unknown: (p: { number: string | number; resort: string | number }) => string
    readonly decided: (p: { number: string | number; status: string }) => string
    readonly done: (p: { number: string | number; answer: string }) => string
    readonly example: string
  }
  readonly refund: {
    readonly dollars: (p: { usage: string | number }) => string
    readonly unknown: (p: { number: string | number; resort: string | number }) => string
    readonly accountGone: (p: { number: string | number; account: string | number; resort: string | number }) => string
    readonly noGateway: (p: { number: string | number }) => string
    readonly refused: (p: { cents: number; number: string | number }) => string
    readonly done: (p: { cents: number; number: string | number }) => string
    readonly would: (p: { cents: number; number: string | number }) => string
    readonly waiting: (p: { cents: number; number: string | number }) => string
    readonly example: string
  }
  readonly workOrder: {
    readonly example: string
    readonly unknown: (p: { number: string | number; resort: string | number }) => string
    readonly answered: (p: { number: string | number; answer: string | number }) => string
    readonly canceled: (p: { number: string | number }) => string
    readonly notCanceled: (p: { number: string | number }) => string
  }
  readonly stayRequest: {
    readonly example: string
    readonly needsReason: string
    readonly unknown: (p: { number: string | number; resort: string | number }) => string
    readonly answeredAlready: (p: { number: string | number }) => string
    readonly done: (p: { number: string | number; answer: string | number }) => string
    readonly line: (p: { number: string | number; arrival: string | number; unit: string | number; stay: string | number; what: string | number }) => string
    readonly none: string
  }
  readonly match: {
    readonly noBooks: (p: { resort: string | number }) => string
    readonly differs: (p: { resort: string | number; invoice: string | number; payment: number; ledger: number; gateway: number }) => string
    readonly agree: string
  }
  readonly import: {
    readonly about: string
    readonly noFolder: (p: { folder: string | number }) => string
    readonly end: (p: { seconds: string | number; path: string | number }) => string
  }
  readonly importPhotos: {
    readonly noResort: (p: { resort: string | number }) => string
    readonly refused: string
    readonly done: (p: { photos: number; resort: string | number; fresh: number }) => string
  }
  readonly guests: {
    readonly line: (p: { number: string | number; arrival: string | number; unit: string | number; guest: string | number; phone: string | number }) => string
    readonly arrives: (p: { time: string }) => string
    readonly plate: (p: { plate: string | number }) => string
    readonly none: string
  }
  readonly reseal: {
    readonly inUse: (p: { id: string | number; values: number }) => string
    readonly older: (p: { id: string | number; values: number; columns: string | number }) => string
    readonly withoutId: (p: { values: number; columns: string | number }) => string
    readonly wouldBe: (p: { values: number }) => string
    readonly done: (p: { values: number }) => string
    readonly closed: (p: { values: number }) => string
    readonly again: string
    readonly forgotten: (p: { id: string | number }) => string
  }
  readonly appLogin: {
    readonly renewed: (p: { login: string | number }) => string
    readonly ended: (p: { login: string | number }) => string
  }
  readonly migrate: {
    readonly upToDate: string
    readonly done: (p: { count: number }) => string
    readonly pending: (p: { name: string | number }) => string
    readonly steps: (p: { name: string | number; next: string | number; steps: string | number }) => string
    readonly contract: (p: { name: string | number }) => string
    readonly last: (p: { name: string | number; at: string | number }) => string
    readonly none: string
    readonly unknown: (p: { name: string | number }) => string
  }
  readonly exitCodes: string
  readonly dryRun: Lookup<'about' | 'undone'>
  readonly invite: {
    readonly noOwner: (p: { owner: string | number; resort: string | number }) => string
    readonly noEmail: (p: { owner: string | number }) => string
    readonly nameTaken: (p: { owner: string | number }) => string
    readonly hasSignedIn: (p: { owner: string | number }) => string
    readonly done: (p: { invited: number; mail: string; others: number }) => string
  }
  readonly removeFactors: {
    readonly none: (p: { login: string | number }) => string
    readonly done: (p: { login: string | number; kinds: string | number }) => string
  }
  readonly temporaryPassword: {
    readonly would: (p: { login: string | number }) => string
    readonly done: (p: { login: string | number; password: string | number }) => string
  }
  readonly mail: {
    readonly line: (p: { id: string | number; at: string | number; channel: string | number; state: string; recipient: string | number; subject: string | number; fault: string | number }) => string
    readonly none: string
    readonly unknown: (p: { id: string | number; resort: string | number }) => string
    readonly secret: string
    readonly resent: (p: { subject: string | number; recipient: string | number }) => string
    readonly noBounce: (p: { email: string | number; resort: string | number }) => string
    readonly freed: (p: { email: string | number }) => string
  }
  readonly audit: {
    readonly noResort: (p: { resort: string | number }) => string
    readonly none: string
    readonly more: string
  }
  readonly person: {
    readonly unknown: (p: { person: string | number; resort: string | number }) => string
    readonly folderUsed: (p: { folder: string | number }) => string
    readonly exported: (p: { rows: number; files: number; folder: string | number }) => string
    readonly missing: (p: { files: string | number }) => string
    readonly owns: (p: { owner: string | number }) => string
    readonly owes: (p: { owner: string | number; cents: number }) => string
    readonly stays: (p: { owner: string | number; stays: number }) => string
    readonly payments: (p: { owner: string | number }) => string
    readonly erased: (p: { person: string | number; logins: number; accounts: number; shared: number; files: number }) => string
  }
}

export interface CliImport {
  readonly report: {
    readonly theFolder: string
    readonly counts: (p: { inserted: number; updated: number; unchanged: number; refused: number }) => string
    readonly refused: (p: { refused: number }) => string
    readonly whatWasRefused: string
    readonly line: (p: { file: string | number; line: string | number }) => string
    readonly more: (p: { count: string | number }) => string
    readonly loaded: string
    readonly dryRun: string
    readonly dryRunRefused: (p: { rows: number; whole: boolean }) => string
    readonly correctFirst: string
    readonly notLoaded: (p: { rows: number }) => string
  }
  readonly file: {
    readonly secondResort: string
    readonly noRow: string
    readonly missing: string
    readonly notCsv: (p: { why: string | number }) => string
    readonly notJson: (p: { why: string | number }) => string
    readonly delimiter: (p: { delimiter: string }) => string
    readonly separatorLine: (p: { line: string | number }) => string
    readonly columnMissing: string
    readonly columnUnnamed: (p: { number: string | number }) => string
    readonly columnUnknown: string
    readonly columnTwice: (p: { first: string | number; second: string | number }) => string
    readonly otherEncoding: (p: { encoding: string | number }) => string
    readonly notUtf8: (p: { others: number }) => string
    readonly lostLetter: string
    readonly controlCharacter: string
    readonly unstorable: string
    readonly noFolder: (p: { folder: string | number }) => string
    readonly otherServer: (p: { resort: string | number; stored: string | number; server: string | number }) => string
  }
  readonly value: {
    readonly missing: string
    readonly tooLong: (p: { most: string | number }) => string
    readonly tooShort: (p: { least: string | number }) => string
    readonly rowNumber: string
    readonly yesNo: string
    readonly time: string
    readonly oneOf: (p: { values: string | number; last: string | number }) => string
    readonly whole: (p: { least: string | number; most: string | number }) => string
    readonly dollars: string
    readonly dollarsOrEmpty: string
    readonly email: string
    readonly phone: string
    readonly day: string
    readonly dayOutOfRange: (p: { first: string | number; last: string | number }) => string
    readonly weekOrDay: string
    readonly year: string
    readonly capitals: string
    readonly timeZone: string
    readonly formField: string
    readonly pdfName: string
    readonly appWithCodes: string
    readonly base32: string
    readonly photoName: string
  }
  readonly row: {
    readonly departure: string
    readonly noAdult: string
    readonly before: (p: { column: string | number }) => string
    readonly secretNamed: string
    readonly ownerAppOnly: string
    readonly twice: (p: { key: string | number; line: string | number }) => string
    readonly unknown: (p: { value: string | number; column: string; file: string | number }) => string
    readonly notWhole: (p: { value: string | number }) => string
    readonly noLogin: (p: { login: string | number; file: string | number }) => string
    readonly ownedAlready: (p: { what: string | number; other: string | number; line: number }) => string
    readonly ownedTime: (p: { usage: string; week: string | number; unit: string | number; years: string }) => string
    readonly noLot: (p: { interest: string | number; file: string | number }) => string
    readonly noUnitType: string
    readonly noUnitOfFraction: string
    readonly noUnitOfWhole: string
    readonly noUnitOfWeek: string
    readonly noFraction: (p: { owners: string | number }) => string
    readonly fractionTooHigh: (p: { number: string | number; owners: string | number }) => string
    readonly noWeek: string
    readonly seasonOverlaps: (p: { line: string | number }) => string
    readonly seasonGap: (p: { gap: string | number; line: string | number; end: string | number }) => string
    readonly days: (p: { first: string | number; last: string | number }) => string
    readonly unitTaken: (p: { unit: string | number; night: string | number; other: string | number }) => string
    readonly lotTooSmall: (p: { lot: string | number; points: string | number }) => string
    readonly ledgerDiffers: string
    readonly noProperty: (p: { code: string | number }) => string
    readonly noFile: (p: { name: string | number }) => string
    readonly notPdf: (p: { name: string | number }) => string
    readonly notReadOnly: (p: { field: string | number }) => string
    readonly longerThanField: (p: { most: string | number }) => string
  }
  readonly picture: {
    readonly name: string
    readonly size: (p: { most: string | number }) => string
    readonly content: (p: { kind: string | number }) => string
    readonly missing: (p: { name: string | number }) => string
  }
  readonly option: {
    readonly color: string
    readonly link: string
    readonly origin: string
    readonly picture: string
    readonly unknown: string
    readonly misspelled: (p: { near: string | number }) => string
  }
  readonly rule: Lookup<'time' | 'billCode' | 'dayOfYear' | 'weekFiftyThree' | 'biennialBilling' | 'minNights' | 'homePriority' | 'leastDays'>
  readonly ruleName: {
    readonly unknown: (p: { names: string | number }) => string
    readonly ownFee: (p: { names: string | number }) => string
  }
  readonly photo: {
    readonly noFile: (p: { name: string | number }) => string
    readonly both: string
    readonly ofResort: string
    readonly unreadable: (p: { name: string | number }) => string
    readonly small: (p: { name: string | number; least: string | number }) => string
    readonly large: (p: { name: string | number; most: string | number }) => string
    readonly drawing: (p: { name: string | number; most: string | number }) => string
  }
}

export interface CliStartFaults {
  readonly dataFolder: {
    readonly inUse: (p: { folder: string | number }) => string
    readonly unusable: (p: { folder: string | number; code: string | number }) => string
    readonly shared: (p: { folder: string | number }) => string
    readonly open: (p: { folder: string | number; code: string | number }) => string
    readonly closed: (p: { folder: string | number }) => string
  }
  readonly embedded: {
    readonly notStarted: (p: { folder: string | number; log: string | number; tail: string | number }) => string
    readonly notMade: (p: { folder: string | number; tail: string | number }) => string
    readonly none: (p: { platform: string | number }) => string
    readonly cannotRun: (p: { folder: string | number }) => string
  }
  readonly database: {
    readonly ofServer: (p: { server: string | number; fault: string | number }) => string
    readonly serverAway: (p: { server: string | number; fault: string | number }) => string
    readonly serverBack: (p: { server: string | number }) => string
    readonly otherServers: (p: { resort: string | number; server: string | number }) => string
    readonly noAddress: (p: { setting: string | number }) => string
    readonly unusable: (p: { setting: string | number; where: string | number; reason: string | number }) => string
    readonly refused: string
    readonly none: string
    readonly silent: string
    readonly noHost: string
    readonly noAnswer: string
    readonly migrationChanged: (p: { name: string | number }) => string
    readonly noRole: (p: { role: string | number }) => string
    readonly noAppLogin: (p: { reason: string | number }) => string
    readonly wrongAppLogin: (p: { role: string | number }) => string
    readonly noSchema: string
    readonly olderSchema: (p: { name: string | number }) => string
    readonly newerSchema: (p: { name: string | number }) => string
    readonly extendedSchema: (p: { name: string | number }) => string
    readonly migrationLocked: (p: { name: string | number }) => string
    readonly pooler: string
    readonly directPooled: string
    readonly noDirect: string
  }
  readonly gateway: Lookup<'noSecret' | 'demoSecret'>
  readonly noDemo: string
  readonly port: {
    readonly inUse: (p: { port: string | number; host: string | number; setting: string | number }) => string
    readonly closed: (p: { port: string | number; host: string | number; code: string | number; setting: string | number; hostSetting: string | number }) => string
  }
  readonly setting: {
    readonly wrong: (p: { setting: string | number; fault: string | number }) => string
    readonly key: string
    readonly plainScript: string
    readonly cardHosts: (p: { hosts: string | number }) => string
    readonly keyTwice: string
    readonly appUrl: string
    readonly servers: (p: { example: string | number }) => string
    readonly serversUnlike: (p: { server: string | number; other: string | number }) => string
    readonly appUrlAlone: string
    readonly appUrlNoFile: string
  }
  readonly worker: string
  readonly keys: {
    readonly missing: (p: { id: string | number }) => string
  }
}

export interface CommonFirstPage {
  readonly texts: Lookup<'unloaded' | 'connection' | 'retry' | 'noScript'>
}

export interface CommonFrame {
  readonly appName: string
  readonly windowTitle: (p: { page: string | number; resort: string | number }) => string
  readonly parts: {
    readonly unreachable: Lookup<'title' | 'text'>
    readonly outdated: Lookup<'title' | 'text'>
    readonly broken: Lookup<'title' | 'text'>
  }
  readonly states: {
    readonly loading: (p: { what: string | number }) => string
    readonly failed: string
    readonly retry: string
    readonly problem: string
    readonly orCall: string
    readonly toHome: string
    readonly fromResort: string
    readonly opens: string
  }
  readonly loginTitle: string
}

export interface CommonHelp {
  readonly link: string
  readonly talk: string
}

export interface CommonOutcomes {
  readonly stay: {
    readonly released: (p: { unit: string | number; dates: string | number }) => string
    readonly moved: (p: { unit: string | number; dates: string | number; cost: string | number }) => string
    readonly guests: (p: { people: string | number }) => string
    readonly same: string
    readonly more: (p: { count: number }) => string
    readonly back: (p: { count: number }) => string
    readonly fee: (p: { cents: number }) => string
    readonly lost: (p: { count: number }) => string
    readonly book: string
    readonly seeStays: string
  }
  readonly points: {
    readonly bank: (p: { count: number; year: string | number; from: string | number; to: string | number }) => string
    readonly borrow: (p: { count: number; year: string | number; to: string | number }) => string
    readonly save: (p: { count: number; to: string | number }) => string
    readonly transfer: (p: { count: number; to: string | number; name: string | number }) => string
  }
  readonly waitlist: {
    readonly joined: (p: { dates: string | number; auto: boolean }) => string
    readonly left: (p: { dates: string | number }) => string
  }
  readonly exchange: {
    readonly exchanged: (p: { company: string | number; what: string | number }) => string
    readonly rented: (p: { what: string | number }) => string
    readonly takenBack: (p: { what: string | number }) => string
  }
  readonly workOrder: {
    readonly made: (p: { number: string | number }) => string
    readonly photosFailed: (p: { number: string | number }) => string
    readonly said: string
    readonly agreed: (p: { cents: number }) => string
    readonly refused: (p: { cents: number }) => string
    readonly rated: (p: { rating: string | number }) => string
  }
  readonly files: {
    readonly downloading: (p: { name: string | number }) => string
    readonly calendar: string
    readonly ledger: string
  }
  readonly profile: {
    readonly contact: string
    readonly email: (p: { address: string | number }) => string
    readonly otherEmail: (p: { address: string | number }) => string
    readonly otherRemoved: string
    readonly timeOut: (p: { minutes: number }) => string
    readonly comments: string
    readonly role: (p: { name: string | number; access: string | number }) => string
    readonly removed: (p: { name: string | number }) => string
    readonly withdrawn: (p: { name: string | number }) => string
    readonly accepted: (p: { ownerNumber: string | number }) => string
    readonly language: string
    readonly resent: (p: { email: string | number; until: string | number }) => string
  }
  readonly security: {
    readonly factorAdded: string
    readonly factorRemoved: (p: { kind: string | number }) => string
    readonly ended: (p: { device: string | number }) => string
    readonly endedOthers: string
    readonly forgotten: (p: { device: string | number }) => string
    readonly passkeyAdded: string
    readonly passkeyRemoved: (p: { name: string | number }) => string
    readonly codes: string
  }
  readonly payments: {
    readonly autopayOn: (p: { method: string | number; cents: number }) => string
    readonly autopayOff: string
    readonly methodAdded: (p: { kind: string }) => string
    readonly methodRemoved: (p: { name: string | number }) => string
    readonly skipped: (p: { day: string | number }) => string
    readonly restored: (p: { day: string | number }) => string
    readonly changed: (p: { cents: number; day: string | number }) => string
    readonly planStarted: (p: { cents: number; parts: string | number }) => string
    readonly planEnded: string
    readonly seeBills: string
    readonly methodBack: (p: { name: string | number }) => string
  }
  readonly feed: Lookup<'made' | 'stopped' | 'copied'>
  readonly copy: Lookup<'do' | 'done'>
}

export interface CommonShell {
  readonly nights: (p: { count: number }) => string
  readonly more: string
  readonly menu: {
    readonly main: string
    readonly short: string
    readonly home: string
    readonly calendar: string
    readonly reservations: string
    readonly bills: string
    readonly workorders: string
    readonly documents: string
    readonly profile: string
    readonly logout: string
    readonly makePayment: string
    readonly bookReservation: string
    readonly more: string
    readonly stays: string
    readonly book: string
    readonly pay: string
    readonly call: (p: { phone: string | number }) => string
    readonly email: string
    readonly skip: string
    readonly balance: string
    readonly credit: string
    readonly total: string
    readonly nothingToPay: string
    readonly bookOpen: string
    readonly notYours: string
    readonly owner: (p: { number: string | number }) => string
    readonly switchLabel: string
    readonly yourAccounts: string
    readonly findAccount: string
    readonly notices: (p: { unread: number }) => string
    readonly account: (p: { number: string | number }) => string
    readonly accountPlace: (p: { roomLabel: string | number; room: string | number; resort: string | number }) => string
    readonly accountBalance: (p: { state: string; cents: number }) => string
    readonly close: string
    readonly ownerOfRoom: (p: { number: string | number; roomLabel: string | number; room: string | number }) => string
    readonly accountOfRoom: (p: { number: string | number; roomLabel: string | number; room: string | number }) => string
    readonly noticesMany: string
    readonly questions: string
    readonly back: (p: { page: string | number }) => string
  }
  readonly firstSteps: Lookup<'dates' | 'place' | 'stay' | 'change' | 'newDates' | 'payment'>
  readonly titles: Lookup<'home' | 'reservations' | 'bookReservation' | 'changeReservation' | 'waitlist' | 'exchange' | 'reservationConfirmation' | 'reservation' | 'bills' | 'payment' | 'thanks' | 'automatic' | 'help' | 'documents' | 'workOrders' | 'workOrder' | 'newWorkOrder' | 'owned' | 'points' | 'pointsPayment' | 'changePassword' | 'security' | 'notices' | 'notFound'>
  readonly form: Lookup<'optional' | 'needEmail' | 'badEmail' | 'needPhone' | 'wholeNumber' | 'badPhone'>
  readonly connection: Lookup<'offline' | 'outdated' | 'reload'>
  readonly notHere: string
}

export interface DocumentsTexts {
  readonly search: string
  readonly find: string
  readonly category: string
  readonly allCategories: string
  readonly year: string
  readonly allYears: string
  readonly none: string
  readonly noneText: string
  readonly nothing: (p: { words: string | number }) => string
  readonly nothingText: string
  readonly all: string
  readonly found: (p: { total: number }) => string
  readonly pages: (p: { pages: number }) => string
  readonly size: (p: { unit: string; amount: string | number }) => string
  readonly isNew: string
  readonly mine: string
  readonly preview: string
  readonly previewOf: (p: { title: string | number }) => string
  readonly close: string
  readonly closeOf: (p: { title: string | number }) => string
  readonly open: string
  readonly openOf: (p: { title: string | number }) => string
  readonly download: string
  readonly downloadOf: (p: { title: string | number }) => string
  readonly nothingAtAll: string
}

export interface ErrorsClient {
  readonly refusals: Lookup<'UNEXPECTED' | 'NO_RESORTS' | 'LOGIN_UNABLE' | 'CODE_UNSENT' | 'RECOVERY_UNAUTHORIZED' | 'RECOVERY_INVALID'>
  readonly offline: string
  readonly cookiesBlocked: string
}

export interface ErrorsFields {
  readonly refusals: {
    readonly PASSWORD_SAME_AS_OLD: string
    readonly PASSWORD_SAME_AS_TEMPORARY: string
    readonly PASSWORD_MISMATCH: string
    readonly PASSWORD_HAS_SPACES: string
    readonly PASSWORD_TOO_SHORT: (p: { n: string | number }) => string
    readonly PASSWORD_TOO_LONG: (p: { n: string | number }) => string
  }
  readonly comments: {
    readonly choose: (p: { label: string | number }) => string
    readonly fillIn: (p: { label: string | number }) => string
    readonly shorten: (p: { label: string | number; most: string | number }) => string
  }
  readonly password: {
    readonly enterOld: string
    readonly enterTemporary: string
    readonly enterNew: string
    readonly enterAgain: string
    readonly hint: (p: { min: string | number; max: string | number }) => string
  }
}

export interface ErrorsRefusals {
  readonly titles: Lookup<'LOGIN_UNABLE' | 'CODE_UNSENT' | 'SESSION_EXPIRED' | 'LOGIN_WRONG' | 'CODE_WRONG' | 'CODE_TRIES' | 'CODE_TRIES_TODAY' | 'PASSWORD_NEEDED' | 'STEP_UP' | 'PASSKEY_REFUSED' | 'STAY_TAKEN' | 'STAY_OVERLAPS' | 'STAY_BOOKED' | 'STAY_NOT_FREE' | 'STAY_REFUSED' | 'CANCEL_REFUSED' | 'CANCEL_CHANGED' | 'UNDO_OVER' | 'UNDO_SPENT' | 'UNDO_LATE' | 'UNDO_TAKEN' | 'REQUEST_REFUSED' | 'SHARE_REFUSED' | 'INVITE_REFUSED' | 'GUEST_INVITED' | 'GUEST_CHANGED' | 'STAY_CHANGED' | 'COMMENTS_REFUSED' | 'HOLD_REFUSED' | 'CHANGE_REFUSED' | 'CHANGE_CHANGED' | 'WAITLIST_REFUSED' | 'ALREADY_WAITING' | 'WAITLIST_CHANGED' | 'OFFER_OVER' | 'DEPOSIT_REFUSED' | 'DEPOSIT_DECIDED' | 'POINTS_REFUSED' | 'POINTS_CHANGED' | 'TRANSFER_UNKNOWN' | 'TRANSFER_TRIES' | 'KEY_REUSED' | 'PAYMENT_DECLINED' | 'BANK_DECLINED' | 'PAYMENT_UNKNOWN' | 'PAYMENT_IN_PROGRESS' | 'PAYMENT_SUM_CHANGED' | 'PAYMENT_TWICE' | 'PAYMENT_TOO_MUCH' | 'CARD_NUMBER_HERE' | 'PAYMENT_PAUSED' | 'METHODS_PAUSED' | 'WORK_ORDER_CATEGORY' | 'WORK_ORDER_URGENCY' | 'VIEW_NOT_OFFERED' | 'TOO_LARGE' | 'INVITATION_OVER' | 'INVITATION_SIGN_IN' | 'FEE_CHANGED' | 'WORK_ORDER_CHANGED'>
  readonly messages: {
    readonly BAD_REQUEST: (p: { fault: string; field: string | number; most: string | number; cents: number }) => string
    readonly NOT_FOUND: string
    readonly WRONG_ORIGIN: string
    readonly SESSION_EXPIRED: string
    readonly UNKNOWN_RESORT: string
    readonly LOGIN_WRONG: string
    readonly CODE_WRONG: string
    readonly CODE_TRIES: string
    readonly CODE_TRIES_TODAY: string
    readonly RECOVERY_TOO_OFTEN: string
    readonly TEMPORARY_PASSWORD_WRONG: string
    readonly OLD_PASSWORD_INVALID: string
    readonly PASSWORD_COMMON: string
    readonly PASSWORD_NEEDED: string
    readonly STEP_UP: string
    readonly PASSKEY_REFUSED: string
    readonly BUSY: string
    readonly OVERLOADED: string
    readonly OUTAGE: string
    readonly TOO_MANY_REQUESTS: string
    readonly ADDRESS_TOO_LONG: string
    readonly INSECURE: string
    readonly STAY_TAKEN: (p: { unitType: string | number; from: string; to: string }) => string
    readonly STAY_OVERLAPS: (p: { stays: string | number }) => string
    readonly STAY_BOOKED: (p: { number: string | number }) => string
    readonly STAY_NOT_FREE: (p: { reason: string | number }) => string
    readonly STAY_REFUSED: (p: { reason: string | number }) => string
    readonly CANCEL_REFUSED: (p: { reason: string | number }) => string
    readonly CANCEL_CHANGED: string
    readonly UNDO_OVER: string
    readonly UNDO_SPENT: string
    readonly UNDO_LATE: string
    readonly UNDO_TAKEN: string
    readonly REQUEST_REFUSED: string
    readonly SHARE_REFUSED: string
    readonly INVITE_REFUSED: string
    readonly GUEST_INVITED: string
    readonly GUEST_CHANGED: string
    readonly STAY_CHANGED: string
    readonly COMMENTS_REFUSED: (p: { reason: string | number }) => string
    readonly HOLD_REFUSED: (p: { reason: string | number }) => string
    readonly CHANGE_REFUSED: (p: { reason: string | number }) => string
    readonly CHANGE_CHANGED: string
    readonly WAITLIST_REFUSED: (p: { reason: string | number }) => string
    readonly ALREADY_WAITING: (p: { places: string | number; from: string; to: string }) => string
    readonly WAITLIST_CHANGED: string
    readonly OFFER_OVER: string
    readonly DEPOSIT_REFUSED: (p: { reason: string | number }) => string
    readonly DEPOSIT_DECIDED: (p: { status: string }) => string
    readonly POINTS_REFUSED: (p: { reason: string | number }) => string
    readonly POINTS_CHANGED: string
    readonly TRANSFER_UNKNOWN: string
    readonly TRANSFER_TRIES: (p: { most: string | number }) => string
    readonly KEY_REUSED: string
    readonly PAYMENT_DECLINED: (p: { reason: string | number }) => string
    readonly BANK_DECLINED: (p: { reason: string | number }) => string
    readonly PAYMENT_UNKNOWN: string
    readonly PAYMENT_IN_PROGRESS: (p: { cents: number }) => string
    readonly PAYMENT_SUM_CHANGED: (p: { cents: number }) => string
    readonly PAYMENT_TWICE: (p: { cents: number; time: string; number: string | number }) => string
    readonly PAYMENT_TOO_MUCH: (p: { cents: number; account: string | number }) => string
    readonly CARD_NUMBER_HERE: (p: { where: string; field: string | number }) => string
    readonly PAYMENT_PAUSED: (p: { time: string }) => string
    readonly PAYMENT_TOO_LITTLE: string
    readonly PAYMENTS_OFF: string
    readonly METHODS_FULL: string
    readonly METHODS_PAUSED: (p: { time: string }) => string
    readonly METHOD_GONE: string
    readonly METHOD_REFUSED: string
    readonly PLANNED_AMOUNT: string
    readonly METHOD_IN_USE: string
    readonly CARD_OVER: (p: { last4: string | number }) => string
    readonly BANK_DEBIT_OFF: string
    readonly FEE_CHANGED: (p: { cents: number }) => string
    readonly POINTS_NOT_RENTED: string
    readonly POINTS_RENT_LIMIT: (p: { left: number }) => string
    readonly AUTOPAY_OFF: string
    readonly PLAN_REFUSED: (p: { why: string; leastCents: number; twiceCents: number; most: string | number; said: string | number }) => string
    readonly PLANNED_OVER: string
    readonly WORK_ORDER_CATEGORY: (p: { category: string | number }) => string
    readonly WORK_ORDER_URGENCY: (p: { urgency: string | number }) => string
    readonly VIEW_NOT_OFFERED: (p: { view: string | number; views: string | number }) => string
    readonly WORK_ORDERS_OFF: string
    readonly WORK_ORDER_CHANGED: string
    readonly VISIT_TIME_TAKEN: string
    readonly PHOTO_REFUSED: string
    readonly PHOTOS_FULL: (p: { most: string | number }) => string
    readonly TOO_LARGE: string
    readonly CODE_NOT_RIGHT: string
    readonly CODES_TOO_MANY: string
    readonly ADDRESS_SAME: string
    readonly CO_OWNER_LAST: string
    readonly CO_OWNER_KNOWN: string
    readonly CO_OWNERS_MANY: (p: { most: string | number }) => string
    readonly INVITED_ALREADY: string
    readonly INVITATIONS_MANY: string
    readonly INVITATION_OVER: string
    readonly INVITATION_SIGN_IN: string
    readonly ROLE_LIMIT: string
    readonly READ_ONLY: string
  }
  readonly overlap: (p: { number: string | number; unitName: string | number; from: string; to: string }) => string
}

export interface IdentityDevices {
  readonly device: (p: { browser: string; system: string }) => string
  readonly unknown: string
}

export interface IdentityMail {
  readonly notYou: string
  readonly newDevice: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { login: string | number; hasAgent: boolean; browser: string; system: string }) => string
  }
  readonly changes: {
    readonly password: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly factorAdded: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly factorRemoved: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly recoveryCodes: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly passkeyAdded: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly passkeyRemoved: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly methodSaved: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
    readonly methodRemoved: {
      readonly title: (p: { resort: string | number }) => string
      readonly text: (p: { login: string | number }) => string
    }
  }
  readonly wrongCodes: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { count: string | number; login: string | number }) => string
    readonly notYou: string
  }
  readonly signInCode: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { code: string | number; resort: string | number }) => string
    readonly works: (p: { minutes: string | number }) => string
  }
  readonly addressCode: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { code: string | number; resort: string | number }) => string
    readonly works: (p: { minutes: string | number }) => string
  }
  readonly temporaryPassword: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { login: string | number; secret: string | number }) => string
    readonly works: string
    readonly ignore: string
  }
  readonly ownerInvitation: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { owner: string | number; resort: string | number }) => string
    readonly how: (p: { login: string | number; email: string | number }) => string
  }
}

export interface IdentityNoWayIn {
  readonly help: string
  readonly helpFirst: string
  readonly helpText: string
  readonly helpCall: string
}

export interface IdentityPanels {
  readonly code: {
    readonly title: string
    readonly sent: (p: { to: string | number }) => string
    readonly app: string
    readonly label: string
    readonly needCode: string
    readonly needRecovery: string
    readonly recoveryLabel: string
    readonly useRecovery: string
    readonly useCode: string
    readonly tries: (p: { left: number }) => string
    readonly trust: string
    readonly trustHint: string
    readonly submit: string
    readonly another: string
    readonly where: string
    readonly text: (p: { to: string | number }) => string
    readonly phone: (p: { to: string | number }) => string
    readonly email: (p: { to: string | number }) => string
    readonly send: string
    readonly left: (p: { count: number }) => string
  }
  readonly recover: Lookup<'title' | 'lead' | 'label' | 'needEmail' | 'submit'>
  readonly temporary: Lookup<'title' | 'lead' | 'temporary' | 'next' | 'confirm' | 'submit' | 'success' | 'changed' | 'go'>
  readonly typeAhead: {
    readonly list: string
    readonly none: string
    readonly searching: string
    readonly failed: string
    readonly found: (p: { count: number }) => string
  }
  readonly comments: Lookup<'choose' | 'optional'>
  readonly modals: {
    readonly titles: Lookup<'error' | 'info' | 'warning' | 'success' | 'confirm' | 'html'>
    readonly ok: string
  }
}

export interface IdentitySecurity {
  readonly passwordTitle: string
  readonly passwordText: string
  readonly password: string
  readonly needPassword: string
  readonly cancel: string
  readonly sessions: string
  readonly sessionsText: string
  readonly here: string
  readonly seen: (p: { moment: string | number; place: string | number }) => string
  readonly end: string
  readonly endLabel: (p: { device: string | number }) => string
  readonly endOthers: string
  readonly devices: string
  readonly devicesText: string
  readonly trusted: (p: { day: string | number }) => string
  readonly used: (p: { day: string | number }) => string
  readonly made: (p: { day: string | number }) => string
  readonly forget: string
  readonly forgetLabel: (p: { device: string | number }) => string
  readonly passkeys: string
  readonly passkeysText: string
  readonly addPasskey: string
  readonly remove: string
  readonly removeLabel: (p: { name: string | number }) => string
  readonly removePasskey: string
  readonly codes: string
  readonly codesText: string
  readonly codesLeft: (p: { count: number }) => string
  readonly codesNew: string
  readonly makeCodes: string
  readonly title: string
  readonly factorOn: (p: { isOn: boolean }) => string
  readonly on: string
  readonly off: string
}

export interface IdentitySession {
  readonly login: Lookup<'passkey' | 'passkeyStopped' | 'unable' | 'expired' | 'signedIn' | 'noCookies' | 'leftElsewhere' | 'ok' | 'insecure' | 'leftIdle'>
}

export interface IdentitySignedIn {
  readonly stepUp: Lookup<'title' | 'text' | 'confirm' | 'passkey' | 'failed'>
  readonly changePassword: {
    readonly old: string
    readonly next: string
    readonly confirm: string
    readonly submit: string
    readonly busy: string
    readonly done: string
    readonly advice: Lookup<'title' | 'words' | 'own' | 'nobody'>
  }
  readonly idle: {
    readonly title: string
    readonly text: (p: { seconds: number }) => string
    readonly stay: string
    readonly textLong: string
  }
  readonly session: Lookup<'expiredTitle' | 'noCookiesTitle' | 'otherTitle' | 'other' | 'signedInText' | 'goOn' | 'logout'>
}

export interface IdentityWidget {
  readonly tryAgain: string
  readonly oneMoment: string
  readonly cancel: string
  readonly fault: Lookup<'title' | 'text' | 'outdated' | 'retry'>
  readonly login: {
    readonly loginId: string
    readonly password: string
    readonly need: (p: { label: string | number }) => string
    readonly needPassword: string
    readonly needServer: string
    readonly needResort: string
    readonly show: string
    readonly hide: string
    readonly login: string
    readonly forgot: string
    readonly server: string
    readonly resort: string
    readonly wait: (p: { unit: string; count: number }) => string
    readonly copyright: (p: { since: string | number; year: string | number; version: string | number }) => string
  }
  readonly form: Lookup<'problem'>
}

export interface NotificationsMail {
  readonly text: (p: { title: string | number }) => string
  readonly open: string
  readonly openAt: (p: { url: string | number }) => string
  readonly openPage: string
  readonly openPageAt: (p: { url: string | number }) => string
  readonly stop: string
  readonly stopAt: (p: { url: string | number }) => string
}

export interface NotificationsPages {
  readonly topics: Lookup<'bills' | 'payments' | 'stays' | 'points' | 'work-orders'>
  readonly about: (p: { what: string | number }) => string
  readonly same: string
  readonly stop: (p: { what: string | number }) => string
  readonly stopped: string
  readonly stoppedText: (p: { what: string | number }) => string
  readonly over: string
  readonly overText: string
  readonly portal: string
  readonly outbox: string
  readonly outboxText: string
  readonly outboxNone: string
  readonly textMessage: string
  readonly sentTo: (p: { channel: string; to: string | number }) => string
  readonly asMail: string
}

export interface PaymentsAutomatic {
  readonly kept: string
  readonly keptNone: (p: { mayAdd: boolean }) => string
  readonly addCard: string
  readonly addBank: string
  readonly add: string
  readonly adding: string
  readonly cancel: string
  readonly remove: string
  readonly removeOf: (p: { name: string | number }) => string
  readonly goodUntil: (p: { month: string | number }) => string
  readonly auto: string
  readonly autoOff: string
  readonly autoOn: (p: { name: string | number; cap: number }) => string
  readonly ended: (p: { why: string | number }) => string
  readonly otherOwners: string
  readonly needMethod: string
  readonly method: string
  readonly cap: string
  readonly capHint: string
  readonly capFault: string
  readonly needCap: string
  readonly needAmount: string
  readonly turnOn: string
  readonly change: string
  readonly save: string
  readonly turnOff: string
  readonly planned: string
  readonly plannedNone: string
  readonly on: string
  readonly what: string
  readonly amount: string
  readonly status: string
  readonly states: Lookup<'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended'>
  readonly part: (p: { bills: string | number }) => string
  readonly ofOpen: (p: { cents: number }) => string
  readonly plusFee: (p: { cents: number }) => string
  readonly skip: string
  readonly skipOf: (p: { day: string | number }) => string
  readonly restore: string
  readonly restoreOf: (p: { day: string | number }) => string
  readonly other: string
  readonly otherOf: (p: { day: string | number }) => string
  readonly plan: string
  readonly planText: (p: { most: string | number; least: number }) => string
  readonly planOff: string
  readonly planNone: string
  readonly planKept: (p: { cents: number }) => string
  readonly planDone: string
  readonly endPlan: string
  readonly endPlanAsk: string
  readonly endPlanSure: string
  readonly bills: string
  readonly parts: string
  readonly partsOf: (p: { count: string | number }) => string
  readonly partsTable: string
  readonly partName: (p: { index: string | number }) => string
  readonly day: string
  readonly needBills: string
  readonly startNone: string
  readonly startPlan: (p: { cents: number }) => string
  readonly starting: string
  readonly working: string
  readonly noPlan: (p: { why: string; leastCents: number; twiceCents: number }) => string
  readonly autoSteps: readonly [string, string, string]
  readonly keptBy: string
  readonly wasGoodUntil: (p: { month: string | number }) => string
  readonly keptFor: (p: { what: string; isHere: boolean; owner: string | number }) => string
  readonly stops: (p: { what: string; isHere: boolean; owner: string | number }) => string
  readonly inUse: (p: { isHere: boolean; what: string; owner: string | number }) => string
  readonly toAutomatic: string
  readonly noneKept: string
  readonly undo: string
}

export interface PaymentsKeptReasons {
  readonly reasons: Lookup<'endedByOwner' | 'inParts' | 'mayNotPay' | 'unreachable' | 'keepTrying' | 'bankReturned' | 'invalidCard' | 'noPermission' | 'notOnAccount' | 'neverArrived' | 'partOnly' | 'givenBack'>
  readonly declines: Lookup<'notApproved' | 'noFunds' | 'lostCard' | 'callBank' | 'wrongSecurityCode' | 'wrongPostalCode' | 'otherMethod' | 'invalidCard' | 'notConfirmed' | 'notConfirmedInTime' | 'emptyBankAccount' | 'closedBankAccount' | 'unknownBankAccount'>
  readonly paidAgain: (p: { other: string | number }) => string
  readonly partFailed: (p: { reason: string | number }) => string
}

export interface PaymentsMail {
  readonly bankAccount: (p: { last4: string | number }) => string
  readonly card: (p: { brand: string | number; last4: string | number }) => string
  readonly yourCard: string
  readonly receipt: {
    readonly title: (p: { number: string | number; cents: number; resort: string | number }) => string
    readonly late: string
    readonly thanks: (p: { cents: number; method: string | number }) => string
    readonly bank: string
    readonly share: (p: { cents: number; description: string | number; owner: string | number }) => string
    readonly fee: (p: { cents: number }) => string
    readonly end: string
  }
  readonly refund: {
    readonly title: (p: { cents: number; number: string | number }) => string
    readonly back: (p: { cents: number; method: string | number }) => string
    readonly reason: (p: { reason: string | number }) => string
    readonly open: string
  }
  readonly returned: {
    readonly title: (p: { number: string | number; cents: number }) => string
    readonly from: (p: { method: string | number; reason: string | number }) => string
    readonly open: string
    readonly fee: (p: { cents: number }) => string
    readonly autopay: string
  }
  readonly twice: {
    readonly title: (p: { number: string | number; other: string | number }) => string
    readonly text: (p: { number: string | number; cents: number; other: string | number }) => string
    readonly goesBack: (p: { cents: number; number: string | number }) => string
    readonly stays: (p: { cents: number; number: string | number }) => string
  }
  readonly checking: {
    readonly title: (p: { cents: number }) => string
    readonly text: (p: { number: string | number; cents: number }) => string
    readonly wait: string
  }
  readonly notTaken: {
    readonly title: (p: { cents: number }) => string
    readonly text: (p: { number: string | number; cents: number; reason: string | number }) => string
    readonly open: string
  }
  readonly coming: {
    readonly title: (p: { cents: number; day: string }) => string
    readonly what: (p: { day: string; cents: number; owner: string | number; hasMethod: boolean; method: string | number; isPart: boolean }) => string
    readonly fee: (p: { cents: number }) => string
    readonly left: (p: { cents: number }) => string
    readonly noMethod: string
    readonly plan: string
    readonly change: string
  }
  readonly declined: {
    readonly title: (p: { cents: number }) => string
    readonly text: (p: { owner: string | number; day: string; reason: string | number }) => string
    readonly again: (p: { day: string; isPart: boolean }) => string
    readonly plan: string
    readonly other: string
  }
  readonly delayed: {
    readonly title: (p: { cents: number }) => string
    readonly text: (p: { owner: string | number; day: string }) => string
    readonly wait: string
  }
  readonly failed: {
    readonly title: (p: { cents: number }) => string
    readonly text: (p: { owner: string | number; day: string; reason: string | number }) => string
    readonly planEnds: string
    readonly open: string
  }
}

export interface PaymentsPdf {
  readonly title: (p: { number: string | number }) => string
  readonly paidOn: (p: { day: string; method: string | number }) => string
  readonly methods: Lookup<'check' | 'cash' | 'transfer' | 'card' | 'ach'>
  readonly share: (p: { description: string | number; owner: string | number }) => string
  readonly fee: string
  readonly paid: string
  readonly refunded: string
  readonly returned: string
}

export interface PaymentsRentPoints {
  readonly rent: string
  readonly none: string
  readonly noneText: string
  readonly full: (p: { date: string | number }) => string
  readonly text: (p: { each: number; left: string | number; date: string | number }) => string
  readonly howMany: string
  readonly fault: (p: { left: string | number }) => string
  readonly paid: (p: { points: string | number }) => string
  readonly final: string
}

export interface PaymentsTexts {
  readonly noAccount: string
  readonly creditApart: (p: { net: number; accounts: string | number; credit: number }) => string
  readonly notPayable: (p: { count: number; accounts: string | number; cents: number }) => string
  readonly amount: string
  readonly amountFault: string
  readonly tooMuch: (p: { cents: number; ownerNumber: string | number }) => string
  readonly chooseAmount: string
  readonly sumChanged: string
  readonly nowOwed: (p: { cents: number; ownerNumber: string | number }) => string
  readonly noneOwed: (p: { ownerNumber: string | number; paid: boolean }) => string
  readonly tooLittle: string
  readonly payWith: string
  readonly newCard: string
  readonly newBank: string
  readonly card: string
  readonly bank: string
  readonly useCard: string
  readonly cardNote: string
  readonly bankNote: string
  readonly withFee: (p: { cents: number }) => string
  readonly noFee: string
  readonly over: string
  readonly declinedNow: string
  readonly declinedBefore: (p: { number: string | number }) => string
  readonly otherFields: Lookup<'card' | 'bank'>
  readonly keep: Lookup<'card' | 'bank'>
  readonly keepText: string
  readonly sum: Lookup<'paid' | 'fee' | 'total'>
  readonly complete: string
  readonly cardLoading: Lookup<'card' | 'bank'>
  readonly cardFailed: Lookup<'card' | 'bank'>
  readonly cardFailedText: string
  readonly orCall: string
  readonly checkForm: string
  readonly pay: (p: { cents: number }) => string
  readonly payNothingYet: string
  readonly payAnother: (p: { cents: number }) => string
  readonly paying: string
  readonly payingFor: string
  readonly nothing: string
  readonly nothingText: string
  readonly noPermission: string
  readonly noPermissionText: string
  readonly off: string
  readonly inProgress: (p: { cents: number }) => string
  readonly inProgressText: string
  readonly checking: (p: { cents: number }) => string
  readonly checkingText: string
  readonly faults: {
    readonly '102': readonly [string, string]
    readonly '106': readonly [string, string]
    readonly '108': readonly [string, string]
    readonly '109': readonly [string, string]
    readonly '111': readonly [string, string]
    readonly '301': readonly [string, string]
    readonly '302': readonly [string, string]
  }
  readonly holderFault: readonly [string, string]
  readonly faultOther: string
  readonly received: string
  readonly on: (p: { amount: string | number; date: string | number }) => string
  readonly confirmation: string
  readonly cardLine: string
  readonly fee: string
  readonly cameBack: (p: { cents: number }) => string
  readonly cameBackText: string
  readonly confirmAtBank: (p: { cents: number }) => string
  readonly confirmAtBankText: string
  readonly toBank: string
  readonly refunded: string
  readonly chosen: (p: { count: number }) => string
  readonly newBalance: string
  readonly newTotal: string
  readonly paidFor: string
  readonly next: string
  readonly nextText: string
  readonly print: string
  readonly receiptPdf: string
  readonly notTaken: string
  readonly notTakenText: string
  readonly oldestFirst: string
  readonly receiptSoon: string
  readonly subtitle: string
  readonly notIncluded: string
  readonly different: string
  readonly dueInstead: (p: { cents: number }) => string
  readonly goesTo: (p: { number: string | number }) => string
  readonly atMost: (p: { cents: number }) => string
  readonly due: (p: { date: string | number }) => string
  readonly expires: (p: { month: string | number }) => string
  readonly cardKinds: string
  readonly bankKinds: string
  readonly several: (p: { count: string | number }) => string
  readonly talkText: string
}

export interface PeopleMail {
  readonly notOneOfYou: string
  readonly by: (p: { login: string | number }) => string
  readonly invited: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { name: string | number; email: string | number; role: string | number; owner: string | number }) => string
  }
  readonly changed: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { name: string | number; role: string | number; owner: string | number }) => string
  }
  readonly removed: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { name: string | number; owner: string | number }) => string
  }
  readonly added: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { name: string | number; login: string | number; invited: string | number; email: string | number; role: string | number; owner: string | number }) => string
    readonly inviter: (p: { inviter: string | number }) => string
  }
  readonly email: {
    readonly title: string
    readonly changed: (p: { login: string | number; email: string | number }) => string
    readonly removed: (p: { login: string | number }) => string
  }
  readonly contact: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { login: string | number }) => string
  }
  readonly roles: Lookup<'full' | 'pay' | 'book' | 'view'>
  readonly invitation: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { inviter: string | number; owner: string | number; resort: string | number; role: string | number }) => string
    readonly how: string
  }
}

export interface PeopleOwned {
  readonly kinds: Lookup<'points' | 'floating-week' | 'fixed-week' | 'event-week' | 'fractional' | 'whole'>
  readonly week: (p: { week: string | number }) => string
  readonly points: (p: { count: number; frequency: string }) => string
}

export interface PeopleProfile {
  readonly account: string
  readonly deed: string
  readonly owner: string
  readonly owns: string
  readonly loginId: string
  readonly changeDeed: string
  readonly contact: string
  readonly mobile: string
  readonly otherPhone: string
  readonly address: string
  readonly street: string
  readonly more: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly needLine: Lookup<'street' | 'city' | 'state' | 'postalCode'>
  readonly comments: string
  readonly saveComments: string
  readonly noneYet: string
  readonly change: string
  readonly changeContact: string
  readonly save: string
  readonly saving: string
  readonly saved: string
  readonly cancel: string
  readonly tellsAll: string
  readonly emails: string
  readonly email: string
  readonly otherEmail: string
  readonly bounced: string
  readonly changeEmail: string
  readonly changeOther: string
  readonly addOther: string
  readonly newEmail: string
  readonly emptyRemoves: string
  readonly sendCode: string
  readonly codeSent: (p: { address: string | number }) => string
  readonly code: string
  readonly needCode: string
  readonly confirm: string
  readonly choices: string
  readonly choicesText: string
  readonly stateOf: {
    readonly choices: (p: { count: number }) => string
    readonly people: (p: { count: number; invited: number }) => string
    readonly account: (p: { number: string | number }) => string
  }
  readonly topics: Lookup<'bills' | 'payments' | 'stays' | 'points' | 'work-orders' | 'security'>
  readonly ways: Lookup<'mail' | 'text' | 'paper'>
  readonly topic: string
  readonly needMobile: string
  readonly coOwners: string
  readonly coOwnersText: string
  readonly invited: (p: { email: string | number; access: string | number; since: string | number; until: string | number }) => string
  readonly withdraw: string
  readonly withdrawLabel: (p: { name: string | number }) => string
  readonly inviteSent: (p: { email: string | number }) => string
  readonly invitation: {
    readonly title: string
    readonly heading: (p: { name: string | number }) => string
    readonly resort: string
    readonly account: string
    readonly accountLine: (p: { name: string | number; ownerNumber: string | number }) => string
    readonly sentTo: string
    readonly youMay: string
    readonly consequence: string
    readonly signInFirst: string
    readonly newHere: (p: { email: string | number }) => string
    readonly accept: string
    readonly begin: string
    readonly signIn: string
    readonly decline: string
    readonly declined: string
    readonly failed: string
    readonly begun: (p: { loginId: string | number; email: string | number }) => string
  }
  readonly roles: Lookup<'full' | 'pay' | 'book' | 'view'>
  readonly role: string
  readonly seen: (p: { moment: string | number }) => string
  readonly neverSeen: string
  readonly invite: string
  readonly inviteText: string
  readonly firstName: string
  readonly lastName: string
  readonly needLastName: string
  readonly sendInvite: string
  readonly changeRole: (p: { name: string | number }) => string
  readonly removeLabel: (p: { name: string | number }) => string
  readonly remove: string
  readonly removeAsk: (p: { name: string | number }) => string
  readonly onlyFull: string
  readonly signIn: string
  readonly timeOut: string
  readonly minutes: (p: { count: number }) => string
  readonly hours: (p: { count: number }) => string
  readonly language: string
  readonly factors: string
  readonly factorsText: string
  readonly factorNone: string
  readonly factorKinds: Lookup<'text' | 'phone' | 'email' | 'authenticator'>
  readonly addFactor: string
  readonly removeFactor: string
  readonly removeFactorLabel: (p: { kind: string | number }) => string
  readonly how: string
  readonly number: string
  readonly next: string
  readonly scan: string
  readonly orType: string
  readonly firstCode: string
  readonly needFirstCode: string
  readonly qr: string
  readonly notices: string
  readonly noticesNone: string
  readonly noticesNoneText: string
  readonly isNew: string
  readonly open: string
  readonly count: (p: { total: number }) => string
  readonly older: string
  readonly lead: string
  readonly parts: Lookup<'contact' | 'notifications' | 'people' | 'security' | 'paymentMethods' | 'calendarLink' | 'language' | 'details'>
  readonly you: string
  readonly waiting: string
  readonly resend: string
  readonly resendLabel: (p: { name: string | number }) => string
  readonly removeStops: (p: { autopay: boolean; plan: boolean }) => string
}

export interface PointsEntries {
  readonly date: string
  readonly description: string
  readonly year: string
  readonly points: string
  readonly status: string
  readonly lotBalance: string
  readonly balance: string
  readonly upcoming: string
  readonly earned: (p: { year: string | number }) => string
  readonly stay: (p: { number: string | number }) => string
  readonly back: (p: { number: string | number }) => string
  readonly expires: string
  readonly notes: {
    readonly late: (p: { number: string | number }) => string
    readonly restricted: (p: { number: string | number }) => string
    readonly holding: (p: { number: string | number }) => string
    readonly undone: (p: { number: string | number }) => string
    readonly moveUndone: (p: { number: string | number }) => string
    readonly to: (p: { number: string | number }) => string
    readonly from: (p: { number: string | number }) => string
    readonly rented: string
    readonly noYear: string
  }
  readonly noted: (p: { text: string | number; note: string | number }) => string
  readonly reasons: Lookup<'expired' | 'banked' | 'borrowed' | 'saved' | 'transferred' | 'rented' | 'adjusted' | 'deposited' | 'lost' | 'returned'>
}

export interface PointsMail {
  readonly ending: {
    readonly title: (p: { count: number; day: string }) => string
    readonly text: (p: { count: number; year: string | number; day: string; left: number }) => string
    readonly next: (p: { day: string }) => string
    readonly under: string
  }
  readonly moved: {
    readonly title: string
    readonly text: (p: { count: number; kind: string; year: string | number; day: string }) => string
  }
}

export interface PointsPage {
  readonly lead: (p: { count: number; soon: number }) => string
  readonly book: string
  readonly years: string
  readonly now: string
  readonly through: (p: { day: string | number }) => string
  readonly period: (p: { from: string | number; to: string | number }) => string
  readonly starts: (p: { day: string | number }) => string
  readonly left: string
  readonly coming: string
  readonly used: string
  readonly held: (p: { day: string | number }) => string
  readonly expire: (p: { day: string | number }) => string
  readonly useBy: (p: { day: string | number }) => string
  readonly kindUseBy: (p: { kind: string | number; day: string | number }) => string
  readonly forStays: (p: { day: string | number }) => string
  readonly added: (p: { day: string | number }) => string
  readonly bar: (p: { year: string | number; used: number; held: number; left: number }) => string
  readonly barComing: (p: { year: string | number; count: number }) => string
  readonly borrowUpTo: (p: { count: number }) => string
  readonly deadline: (p: { count: number; days: number }) => string
  readonly weekDeadline: (p: { year: string | number; days: number }) => string
  readonly bankDeadline: (p: { days: number; count: number }) => string
  readonly deadlines: string
  readonly deadlineText: string
  readonly ways: Lookup<'use' | 'book' | 'bank' | 'save' | 'borrow' | 'rent' | 'exchange'>
  readonly moveTo: (p: { year: string | number; day: string | number }) => string
  readonly keepUntil: (p: { day: string | number }) => string
  readonly free: (p: { day: string | number }) => string
  readonly bookThem: string
  readonly stayBy: (p: { day: string | number }) => string
  readonly exchangeThem: string
  readonly fullBy: (p: { day: string | number }) => string
  readonly by: (p: { day: string | number }) => string
  readonly closed: string
  readonly bankThem: (p: { count: number }) => string
  readonly saveThem: (p: { count: number }) => string
  readonly openDates: string
  readonly toExchange: string
  readonly remind: string
  readonly noMove: string
  readonly noMoveText: string
  readonly noMoveBack: string
  readonly dates: string
  readonly dateOf: {
    readonly bank: string
    readonly exchange: string
    readonly new: (p: { year: string | number }) => string
  }
  readonly inDays: (p: { day: string | number; days: number }) => string
  readonly bankPoints: string
  readonly savePoints: string
  readonly borrowPoints: string
  readonly transferPoints: string
  readonly transferToOwner: string
  readonly sentence: {
    readonly points: (p: { count: number; frequency: string; home: boolean }) => string
    readonly 'floating-week': (p: { frequency: string; season: string }) => string
    readonly 'fixed-week': (p: { week: string | number; frequency: string }) => string
    readonly 'event-week': (p: { week: string | number; frequency: string }) => string
    readonly fractional: string
    readonly whole: string
  }
  readonly ownedPoints: string
  readonly contract: string
  readonly deededTo: string
  readonly since: string
  readonly usePoints: (p: { home: number; months: string | number }) => string
  readonly useFloating: (p: { from: string | number; to: string | number }) => string
  readonly useOpens: (p: { from: string | number; to: string | number; day: string | number }) => string
  readonly useOwned: (p: { from: string | number; to: string | number }) => string
  readonly useBooked: string
  readonly useOver: (p: { year: string | number }) => string
  readonly useGone: (p: { status: string | number }) => string
  readonly useLater: string
  readonly useBooking: string
  readonly useWeek: string
  readonly seeStays: string
  readonly bankFor: (p: { year: string | number }) => string
  readonly bankNone: string
  readonly bankWeeks: string
  readonly bankOff: string
  readonly rentWeek: string
  readonly rentPoints: string
  readonly rentOff: string
  readonly rentOut: string
  readonly exchangeFor: string
  readonly exchangeOff: string
  readonly exchangeNone: string
  readonly rightOf: (p: { year: string | number }) => string
  readonly alsoYours: string
  readonly activity: string
  readonly yearLeft: (p: { count: number }) => string
  readonly buys: (p: { count: number }) => string
  readonly buysUntil: (p: { count: number; day: string | number }) => string
  readonly offerWhy: Lookup<'home' | 'nights' | 'room'>
  readonly offer: (p: { nights: number; place: string | number }) => string
  readonly offerCost: (p: { count: number }) => string
  readonly seeAllPlaces: string
  readonly cancelMove: string
}

export interface PointsReasons {
  readonly warnings: Lookup<'bank' | 'borrow' | 'save' | 'transfer'>
}

export interface PointsTexts {
  readonly lots: string
  readonly kind: string
  readonly year: string
  readonly none: string
  readonly noneText: string
  readonly on: string
  readonly change: string
  readonly why: string
  readonly lotBalance: string
  readonly balance: string
  readonly upcoming: string
  readonly notYet: string
  readonly csv: string
  readonly filterKind: string
  readonly filterYear: string
  readonly every: string
  readonly reasons: Lookup<'earned' | 'spent' | 'returned' | 'banked' | 'borrowed' | 'saved' | 'transferred' | 'rented' | 'expired' | 'adjusted'>
  readonly noneOfKind: string
  readonly buys: string
  readonly buysText: (p: { left: string | number }) => string
  readonly place: string
  readonly buysOf: (p: { weeks: number; nights: number }) => string
  readonly week: (p: { points: string | number }) => string
  readonly kinds: Lookup<'annual' | 'banked' | 'borrowed' | 'bonus' | 'holding' | 'transferred' | 'rented' | 'restricted'>
  readonly which: string
  readonly howMany: string
  readonly toOwner: string
  readonly toName: string
  readonly see: string
  readonly doIt: Lookup<'bank' | 'borrow' | 'save' | 'transfer'>
  readonly busy: string
  readonly until: (p: { day: string | number }) => string
  readonly leaves: string
  readonly becomes: (p: { kind: string | number; year: string | number }) => string
  readonly usable: (p: { from: string | number; to: string | number }) => string
  readonly usableLabel: string
  readonly before: string
  readonly after: string
  readonly needPoints: string
  readonly needToOwner: string
  readonly needToName: string
}

export interface ResortHelp {
  readonly title: string
  readonly lead: string
  readonly search: string
  readonly found: (p: { count: number }) => string
  readonly nothing: string
  readonly here: (p: { page: string | number }) => string
  readonly resort: (p: { resort: string | number }) => string
  readonly more: string
  readonly open: string
  readonly person: {
    readonly title: string
    readonly text: (p: { ownerNumber: string | number }) => string
    readonly call: (p: { phone: string | number }) => string
    readonly mail: string
    readonly subject: (p: { page: string | number; ownerNumber: string | number }) => string
    readonly body: (p: { ownerNumber: string | number; resort: string | number; page: string | number }) => string
    readonly none: (p: { resort: string | number }) => string
  }
  readonly pages: Lookup<'home' | 'bills' | 'stays' | 'points' | 'calendar' | 'workorders' | 'documents' | 'profile'>
  readonly topics: {
    readonly payBill: Lookup<'question' | 'answer'>
    readonly automatic: Lookup<'question' | 'answer'>
    readonly receipt: Lookup<'question' | 'answer'>
    readonly declined: Lookup<'question' | 'answer'>
    readonly book: Lookup<'question' | 'answer'>
    readonly change: Lookup<'question' | 'answer'>
    readonly full: Lookup<'question' | 'answer'>
    readonly guest: Lookup<'question' | 'answer'>
    readonly offline: Lookup<'question' | 'answer'>
    readonly expire: Lookup<'question' | 'answer'>
    readonly feed: Lookup<'question' | 'answer'>
    readonly broken: Lookup<'question' | 'answer'>
    readonly budget: Lookup<'question' | 'answer'>
    readonly contact: Lookup<'question' | 'answer'>
    readonly password: Lookup<'question' | 'answer'>
    readonly invite: Lookup<'question' | 'answer'>
  }
}

export interface ResortHome {
  readonly greeting: (p: { part: string; name: string | number }) => string
  readonly lead: (p: { bill: string; stay: string; days: number }) => string
  readonly formerLead: string
  readonly balance: string
  readonly yourCredit: string
  readonly due: (p: { date: string | number; days: number }) => string
  readonly overdue: (p: { date: string | number }) => string
  readonly nothingDue: string
  readonly paid: string
  readonly paidIn: (p: { year: string | number }) => string
  readonly left: string
  readonly paidBar: (p: { year: string | number; paid: string | number; left: string | number }) => string
  readonly seeBill: string
  readonly seeBills: string
  readonly together: string
  readonly payAll: string
  readonly moreLines: (p: { count: string | number }) => string
  readonly nextStay: string
  readonly inDays: (p: { days: number }) => string
  readonly checkIn: (p: { time: string }) => string
  readonly seeStay: string
  readonly seeAll: string
  readonly track: Lookup<'label' | 'booked' | 'confirmed' | 'arrive' | 'leave' | 'done' | 'next'>
  readonly noStay: string
  readonly noStayText: string
  readonly points: string
  readonly seePoints: string
  readonly leftToUse: string
  readonly used: string
  readonly held: string
  readonly endsBy: (p: { date: string | number }) => string
  readonly bar: (p: { used: number; held: number; left: number }) => string
  readonly bookWithPoints: string
  readonly weeks: string
  readonly week: (p: { year: string | number; type: string | number }) => string
  readonly weekStatus: Lookup<'available' | 'reserved' | 'used' | 'deposited' | 'rented-out' | 'banked' | 'expired' | 'blocked'>
  readonly weekOver: string
  readonly weekOpens: (p: { date: string | number }) => string
  readonly bookWeek: string
  readonly year: (p: { resort: string | number }) => string
  readonly lanes: Lookup<'stays' | 'bills' | 'points'>
  readonly today: string
  readonly lanePaid: string
  readonly nothingThisYear: string
  readonly stayMark: string
  readonly billMark: string
  readonly endMark: string
  readonly workOrder: (p: { number: string | number }) => string
  readonly received: string
  readonly coming: string
  readonly done: string
  readonly wePlan: string
  readonly weEmail: string
  readonly newDocuments: string
  readonly news: string
  readonly pdf: (p: { pages: number; date: string | number }) => string
  readonly opens: string
  readonly fromResort: string
  readonly weekOfSeason: (p: { year: string | number; type: string | number; season: string | number }) => string
}

export interface ResortScenes {
  readonly cottage: string
  readonly garden: string
  readonly harbor: string
  readonly lake: string
}

export interface ResortWelcome {
  readonly title: string
  readonly hide: string
  readonly done: string
  readonly pay: Lookup<'title' | 'text' | 'link'>
  readonly book: Lookup<'title' | 'text' | 'link'>
  readonly reach: Lookup<'title' | 'text' | 'link'>
}

export interface StaysBooked {
  readonly yours: (p: { unit: string | number; dates: string | number }) => string
  readonly emailed: string
  readonly emailedTo: (p: { addresses: string | number }) => string
  readonly emailedText: string
  readonly inNotices: string
  readonly inNoticesText: string
  readonly coming: (p: { day: string | number }) => string
  readonly comingText: string
  readonly addNames: string
  readonly notices: string
  readonly codes: (p: { day: string | number }) => string
  readonly codesText: (p: { names: string | number }) => string
  readonly checkIn: (p: { day: string | number }) => string
  readonly summary: string
  readonly before: string
  readonly used: string
  readonly after: string
  readonly freeCancel: (p: { day: string | number; count: number }) => string
  readonly graceOnly: (p: { moment: string | number }) => string
  readonly seeStay: string
  readonly another: string
}

export interface StaysBooking {
  readonly steps: readonly [string, string, string, string]
  readonly stepsLabel: string
  readonly stepDone: string
  readonly stepLine: (p: { step: string | number }) => string
  readonly when: string
  readonly calendar: string
  readonly arrive: string
  readonly leave: string
  readonly legend: Lookup<'ends' | 'nights'>
  readonly earlier: string
  readonly later: string
  readonly fewer: (p: { label: string | number }) => string
  readonly more: (p: { label: string | number }) => string
  readonly see: string
  readonly change: string
  readonly for: (p: { nights: string | number }) => string
  readonly pickDates: string
  readonly pickPeople: string
  readonly tooMany: (p: { people: string | number; most: string | number }) => string
  readonly whichWeek: string
  readonly useYear: string
  readonly weekOf: (p: { year: string | number }) => string
  readonly weekNumber: string
  readonly weeksIn: (p: { count: number }) => string
  readonly weekPlaces: (p: { count: number }) => string
  readonly ownWeek: string
  readonly chooseWeek: string
  readonly pickWeek: string
  readonly notBookable: string
  readonly joinWaitlist: string
  readonly weeksBefore: (p: { count: number }) => string
  readonly weeksLater: (p: { day: string | number }) => string
  readonly noWeeks: string
  readonly noWeeksLeft: (p: { year: string | number }) => string
  readonly lookingFor: (p: { year: string | number }) => string
  readonly orDays: string
  readonly seeCount: (p: { count: number }) => string
  readonly nightsRange: (p: { isOne: boolean; least: string | number; most: string | number }) => string
  readonly otherWeeks: string
  readonly otherWeeksFree: string
  readonly otherNote: string
  readonly otherLegend: string
  readonly placesFree: (p: { count: number }) => string
  readonly fewest: string
  readonly fit: (p: { count: number }) => string
  readonly noneText: string
  readonly ownTime: string
  readonly ownTimeText: (p: { unit: string | number; year: string | number }) => string
  readonly alternatives: string
  readonly wait: string
  readonly bonus: (p: { money: string | number }) => string
  readonly lots: string
  readonly lotFirst: string
  readonly lotSoonest: string
  readonly lotName: (p: { kind: string | number; year: string | number; day: string | number }) => string
  readonly underRules: (p: { version: string | number }) => string
  readonly answersTitle: string
  readonly cannot: string
  readonly askFull: string
  readonly passed: string
  readonly unknownPlace: string
  readonly unknownPlaceText: string
  readonly showOnly: string
  readonly noMatch: string
  readonly facts: Lookup<'no-steps' | 'ground-floor' | 'roll-in-shower' | 'pets'>
  readonly sort: string
  readonly sorts: Lookup<'home' | 'points' | 'room'>
  readonly home: string
  readonly sleeps: (p: { count: number }) => string
  readonly sqFt: (p: { feet: number }) => string
  readonly left: (p: { free: number }) => string
  readonly points: string
  readonly aNight: (p: { points: number }) => string
  readonly week: (p: { year: string | number }) => string
  readonly howMuch: string
  readonly whole: string
  readonly choose: (p: { name: string | number }) => string
  readonly chosen: string
  readonly isFull: string
  readonly overlapYes: string
  readonly overlapNo: (p: { number: string | number }) => string
  readonly seeBooked: (p: { number: string | number }) => string
  readonly noneFit: string
  readonly partly: (p: { nights: string | number; asked: number; dates: string | number }) => string
  readonly takeNights: (p: { nights: number }) => string
  readonly changes: (p: { date: string | number }) => string
  readonly rule: string
  readonly soFar: string
  readonly have: string
  readonly stay: string
  readonly after: string
  readonly nothingYet: string
  readonly pick: string
  readonly continue: string
  readonly whoStays: string
  readonly me: (p: { name: string | number }) => string
  readonly guestFee: (p: { fee: string | number }) => string
  readonly guestFirst: string
  readonly guestLast: string
  readonly guestEmail: string
  readonly needFirst: string
  readonly needLast: string
  readonly check: string
  readonly book: string
  readonly booking: string
  readonly before: string
  readonly afterwards: string
  readonly consequences: string
  readonly ready: string
  readonly booked: string
  readonly addedToBill: (p: { fee: string | number; money: string | number }) => string
  readonly confirmed: string
  readonly confirmedText: (p: { number: string | number }) => string
  readonly next: string
  readonly nextText: (p: { time: string }) => string
  readonly print: string
  readonly nearest: string
  readonly nearestNone: string
  readonly takeThis: (p: { unit: string | number; dates: string | number }) => string
  readonly backToPlaces: string
}

export interface StaysCancel {
  readonly link: string
  readonly title: string
  readonly confirm: string
  readonly busy: string
  readonly keep: string
  readonly back: string
  readonly sum: {
    readonly nothing: string
    readonly all: (p: { back: number }) => string
    readonly none: (p: { lost: number }) => string
    readonly some: (p: { back: number; lost: number }) => string
  }
  readonly week: Lookup<'back' | 'lost'>
  readonly grace: string
  readonly paid: string
  readonly comesBack: string
  readonly before: string
  readonly after: string
  readonly lot: (p: { year: string | number; day: string | number }) => string
  readonly ended: string
  readonly restricted: (p: { day: string | number }) => string
  readonly feeBack: (p: { money: string | number }) => string
  readonly guest: (p: { guest: string | number }) => string
  readonly fee: (p: { money: string | number }) => string
  readonly ifCancel: string
  readonly byDate: string
  readonly steps: {
    readonly grace: (p: { moment: string | number }) => string
    readonly graceNote: string
    readonly through: (p: { day: string | number }) => string
    readonly from: (p: { day: string | number }) => string
    readonly always: string
    readonly left: (p: { days: number }) => string
  }
  readonly returns: {
    readonly all: (p: { count: number }) => string
    readonly some: (p: { count: number }) => string
    readonly none: string
    readonly week: string
    readonly weekLost: string
    readonly holding: string
  }
  readonly holding: string
  readonly now: string
  readonly rule: (p: { text: string | number; version: string | number }) => string
  readonly underRules: (p: { version: string | number }) => string
}

export interface StaysCanceled {
  readonly title: string
  readonly points: {
    readonly back: (p: { back: number }) => string
    readonly backUntil: (p: { back: number; useBy: string | number }) => string
  }
  readonly lost: (p: { lost: number }) => string
  readonly week: Lookup<'back' | 'lost'>
  readonly feeBack: (p: { money: string | number }) => string
  readonly feeLost: (p: { money: string | number }) => string
  readonly lot: (p: { points: number; year: string | number }) => string
  readonly lastDay: (p: { day: string | number }) => string
  readonly over: string
  readonly daysLeft: (p: { days: number }) => string
  readonly kinds: Lookup<'same' | 'holding' | 'restricted'>
  readonly book: string
  readonly seePoints: string
  readonly inAccount: string
  readonly noFee: string
  readonly nothing: string
  readonly changedMind: string
  readonly holding: (p: { unit: string | number; time: string }) => string
  readonly keep: string
  readonly busy: string
  readonly kept: (p: { unit: string | number }) => string
  readonly again: string
  readonly ways: string
  readonly bookText: string
  readonly bookNear: (p: { count: number; dates: string | number }) => string
  readonly pointsText: string
  readonly bank: (p: { points: number }) => string
  readonly bankText: (p: { keep: string | number; by: string | number }) => string
  readonly exchangeFull: (p: { day: string | number }) => string
  readonly exchange: string
  readonly exchangePoints: string
  readonly exchangeWith: (p: { company: string | number }) => string
  readonly exchangePointsText: string
  readonly exchangeText: string
  readonly tookCare: string
  readonly emailed: string
  readonly emailedTo: (p: { addresses: string | number }) => string
  readonly guestTold: (p: { name: string | number; email: string | number }) => string
  readonly emailedText: string
  readonly inNotices: string
  readonly inNoticesText: string
  readonly nights: string
  readonly nightsText: string
  readonly calendar: string
  readonly calendarText: string
}

export interface StaysChange {
  readonly link: string
  readonly now: string
  readonly cannot: string
  readonly ended: Lookup<'canceled' | 'over' | 'started' | 'notBooked'>
  readonly endedText: (p: { unit: string | number; dates: string | number }) => string
  readonly seeStay: string
  readonly title: string
  readonly when: string
  readonly confirm: string
  readonly busy: string
  readonly keep: string
  readonly choose: string
  readonly cost: {
    readonly same: (p: { points: number }) => string
    readonly more: (p: { difference: number; points: number }) => string
    readonly less: (p: { difference: number; points: number }) => string
  }
  readonly lost: (p: { points: number }) => string
  readonly sameWeek: (p: { year: string | number }) => string
  readonly people: string
  readonly fee: (p: { text: string | number; money: string | number }) => string
  readonly freeUntil: (p: { after: string | number }) => string
  readonly freeNoMore: (p: { before: string | number }) => string
  readonly rules: (p: { version: string | number; before: string | number }) => string
  readonly freeUntilNow: (p: { after: string | number; before: string | number }) => string
  readonly rulesSame: (p: { version: string | number }) => string
  readonly instead: string
  readonly pick: string
  readonly lotLost: (p: { lost: number }) => string
  readonly beforeAfter: (p: { before: number; after: number }) => string
}

export interface StaysExchange {
  readonly text: string
  readonly rights: string
  readonly none: string
  readonly noneText: string
  readonly week: (p: { year: string | number; type: string | number }) => string
  readonly points: (p: { left: number; kind: string | number; year: string | number }) => string
  readonly pointsOf: (p: { left: number; year: string | number }) => string
  readonly toExchange: string
  readonly toRental: string
  readonly company: string
  readonly howMany: string
  readonly give: (p: { company: string | number }) => string
  readonly rent: string
  readonly busy: string
  readonly normal: (p: { day: string | number }) => string
  readonly short: string
  readonly until: (p: { day: string | number }) => string
  readonly giveUp: string
  readonly given: string
  readonly status: Lookup<'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'>
  readonly takeBack: string
  readonly rental: string
  readonly shortTerms: string
  readonly needCompany: string
  readonly needPoints: string
  readonly tooMany: (p: { left: number }) => string
  readonly askedOn: (p: { day: string | number }) => string
  readonly howTitle: string
  readonly how: readonly [string, string, string]
}

export interface StaysGuestMail {
  readonly hello: (p: { name: string | number }) => string
  readonly invited: {
    readonly title: (p: { owner: string | number; resort: string | number }) => string
    readonly text: (p: { owner: string | number; unit: string | number; resort: string | number; from: string; to: string }) => string
  }
  readonly until: (p: { day: string }) => string
  readonly confirmed: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { owner: string | number; unit: string | number; from: string; to: string }) => string
  }
  readonly changed: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { unit: string | number; from: string; to: string }) => string
  }
  readonly canceled: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { owner: string | number; unit: string | number; from: string; to: string }) => string
  }
  readonly restored: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { owner: string | number; unit: string | number; from: string; to: string }) => string
  }
  readonly ended: {
    readonly title: (p: { resort: string | number }) => string
    readonly text: (p: { owner: string | number; unit: string | number; from: string; to: string }) => string
  }
}

export interface StaysGuestPage {
  readonly title: (p: { resort: string | number }) => string
  readonly lead: (p: { owner: string | number; unit: string | number; from: string; to: string }) => string
  readonly about: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly phoneHint: string
  readonly arrivalTime: string
  readonly carPlate: string
  readonly people: string
  readonly upTo: (p: { unit: string | number; most: string | number }) => string
  readonly rules: string
  readonly accept: string
  readonly send: (p: { owner: string | number }) => string
  readonly after: (p: { owner: string | number }) => string
  readonly faults: {
    readonly title: (p: { count: number }) => string
    readonly firstName: Lookup<'needed' | 'unreadable'>
    readonly lastName: Lookup<'needed' | 'unreadable'>
    readonly phone: Lookup<'needed' | 'unreadable'>
    readonly arrivalTime: Lookup<'needed' | 'unreadable'>
    readonly carPlate: Lookup<'needed' | 'unreadable'>
    readonly rules: Lookup<'needed' | 'unreadable'>
    readonly people: string
  }
  readonly filled: (p: { name: string | number }) => string
  readonly filledText: (p: { owner: string | number }) => string
  readonly hello: (p: { name: string | number }) => string
  readonly over: {
    readonly unknown: Lookup<'title' | 'text'>
    readonly withdrawn: Lookup<'title' | 'text'>
    readonly expired: Lookup<'title' | 'text'>
    readonly canceled: Lookup<'title' | 'text'>
    readonly past: Lookup<'title' | 'text'>
  }
  readonly decline: {
    readonly open: string
    readonly what: (p: { step: string; owner: string | number }) => string
    readonly until: (p: { day: string }) => string
    readonly over: (p: { owner: string | number }) => string
    readonly note: (p: { owner: string | number }) => string
    readonly noteFault: (p: { most: string | number }) => string
    readonly send: (p: { owner: string | number }) => string
  }
  readonly declined: {
    readonly title: (p: { owner: string | number }) => string
    readonly text: (p: { owner: string | number }) => string
    readonly back: string
    readonly until: (p: { day: string }) => string
    readonly over: (p: { owner: string | number }) => string
    readonly taken: (p: { owner: string | number }) => string
  }
}

export interface StaysGuests {
  readonly invite: string
  readonly intro: string
  readonly email: string
  readonly name: string
  readonly send: string
  readonly cancel: string
  readonly sent: (p: { email: string | number }) => string
  readonly state: Lookup<'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn' | 'expired'>
  readonly invitedOn: (p: { day: string | number; until: string | number }) => string
  readonly endedOn: (p: { day: string | number }) => string
  readonly canCheckIn: string
  readonly arrives: (p: { time: string }) => string
  readonly plate: (p: { plate: string | number }) => string
  readonly fee: (p: { money: string | number }) => string
  readonly noFee: string
  readonly replaces: (p: { name: string | number; other: string | number; hasLink: boolean }) => string
  readonly inviteReplaces: (p: { other: string | number; hasLink: boolean }) => string
  readonly approve: (p: { name: string | number }) => string
  readonly approved: (p: { name: string | number }) => string
  readonly notThem: string
  readonly withdraw: string
  readonly withdrawn: string
  readonly again: string
  readonly ready: string
  readonly youCheckIn: string
  readonly declinedOn: (p: { day: string | number }) => string
  readonly mayReturn: (p: { until: string | number }) => string
}

export interface StaysHold {
  readonly keeping: string
  readonly until: (p: { time: string }) => string
  readonly longer: string
  readonly extended: (p: { time: string }) => string
  readonly over: string
  readonly again: string
  readonly not: string
}

export interface StaysMail {
  readonly booked: {
    readonly title: (p: { number: string | number; resort: string | number }) => string
    readonly text: (p: { unit: string | number; from: string; to: string; checkIn: string; checkOut: string }) => string
  }
  readonly changed: {
    readonly title: (p: { number: string | number; resort: string | number }) => string
    readonly text: (p: { unit: string | number; from: string; to: string }) => string
  }
  readonly canceled: {
    readonly title: (p: { number: string | number; resort: string | number }) => string
    readonly text: (p: { unit: string | number; from: string; to: string }) => string
  }
  readonly restored: {
    readonly title: (p: { number: string | number; resort: string | number }) => string
    readonly text: (p: { unit: string | number; from: string; to: string }) => string
  }
  readonly request: {
    readonly title: (p: { number: string | number; resort: string | number }) => string
    readonly text: (p: { unit: string | number; from: string; to: string; what: string | number }) => string
    readonly answer: Lookup<'yes' | 'sorry'>
  }
  readonly pointsBack: (p: { count: number; asHolding: boolean }) => string
  readonly pointsLost: (p: { count: number }) => string
  readonly pointsLostLate: (p: { count: number }) => string
  readonly restricted: (p: { count: number; until: string }) => string
  readonly feesBack: (p: { cents: number }) => string
  readonly week: Lookup<'back' | 'lost'>
  readonly fromWaitlist: string
  readonly freeBut: (p: { from: string; to: string; why: string | number }) => string
  readonly notYourUnit: string
  readonly missed: {
    readonly title: string
    readonly text: (p: { passed: string | number }) => string
    readonly keep: string
  }
  readonly offered: {
    readonly title: string
    readonly text: (p: { from: string; to: string; hours: number }) => string
    readonly fewer: (p: { nights: string | number; asked: string | number }) => string
    readonly lateLoss: (p: { count: number }) => string
  }
  readonly guestFilled: {
    readonly title: (p: { guest: string | number; number: string | number }) => string
    readonly text: (p: { guest: string | number; unit: string | number; from: string; to: string }) => string
  }
  readonly guestDeclined: {
    readonly title: (p: { guest: string | number; number: string | number }) => string
    readonly text: (p: { guest: string | number; unit: string | number; from: string; to: string }) => string
    readonly next: (p: { wasConfirmed: boolean }) => string
    readonly note: string
  }
}

export interface StaysOffline {
  readonly title: string
  readonly none: string
  readonly asOf: (p: { moment: string | number }) => string
  readonly call: (p: { phone: string | number }) => string
  readonly code: (p: { name: string | number; day: string | number }) => string
  readonly card: Lookup<'title' | 'text' | 'label' | 'hint' | 'on' | 'off' | 'installed' | 'install' | 'home'>
}

export interface StaysPaper {
  readonly booked: (p: { number: string | number }) => string
  readonly canceled: (p: { number: string | number }) => string
  readonly bookedOn: (p: { day: string }) => string
  readonly canceledOn: (p: { day: string }) => string
  readonly place: string
  readonly kind: (p: { unit: string | number; type: string | number }) => string
  readonly arrive: string
  readonly arriveAt: (p: { day: string; time: string }) => string
  readonly leave: string
  readonly leaveBy: (p: { day: string; time: string }) => string
  readonly guest: string
  readonly people: string
  readonly paidWith: string
  readonly points: (p: { count: number }) => string
  readonly week: (p: { year: string | number }) => string
  readonly fees: string
  readonly pointsBack: string
  readonly pointsLost: string
  readonly weekOwned: string
  readonly weekState: Lookup<'back' | 'lost'>
  readonly feeBack: string
  readonly feeLost: string
}

export interface StaysPlace {
  readonly photos: string
  readonly photosOnly: string
  readonly about: string
  readonly back: string
  readonly backShort: string
  readonly allPhotos: (p: { count: number }) => string
  readonly photoOf: (p: { number: string | number; count: string | number; alt: string | number }) => string
  readonly photosOf: (p: { name: string | number }) => string
  readonly atResort: string
  readonly closePhotos: string
  readonly glance: string
  readonly homeUnit: string
  readonly sleep: string
  readonly access: string
  readonly missing: string
  readonly plan: string
  readonly planScrolls: string
  readonly swipePlan: string
  readonly map: string
  readonly mapScrolls: string
  readonly swipeMap: string
  readonly marked: (p: { map: string | number; name: string | number }) => string
  readonly inside: string
  readonly price: string
  readonly arrive: string
  readonly leave: string
  readonly nothingBooked: string
  readonly choose: string
  readonly yours: string
  readonly ask: string
  readonly chooseName: (p: { name: string | number }) => string
  readonly have: string
  readonly after: string
  readonly notFree: string
}

export interface StaysReasons {
  readonly reasons: {
    readonly ACCOUNT_CLOSED: {
      readonly sentence: (p: { act: string }) => string
      readonly short: string
      readonly rule: string
    }
    readonly PAST_DUE: {
      readonly sentence: (p: { several: boolean; cents: number; days: number; act: string; instead: string }) => string
      readonly short: string
      readonly rule: (p: { graceDays: number }) => string
    }
    readonly ARRIVAL_PASSED: {
      readonly sentence: string
      readonly short: string
      readonly rule: (p: { act: string }) => string
    }
    readonly DATES_REVERSED: Lookup<'sentence' | 'rule'>
    readonly NOT_OPEN_YET: {
      readonly sentence: (p: { opens: string; atMidnight: boolean; opensAt: string }) => string
      readonly short: (p: { opens: string }) => string
      readonly rule: (p: { months: number; countedFrom: string }) => string
    }
    readonly HOME_ONLY_YET: {
      readonly sentence: (p: { opens: string; atMidnight: boolean; opensAt: string }) => string
      readonly short: (p: { opens: string }) => string
      readonly rule: (p: { homeMonths: number; months: number }) => string
    }
    readonly HOME_LENGTH: {
      readonly sentence: (p: { isOneLength: boolean; minNights: string | number; maxNights: string | number; opens: string; atMidnight: boolean; opensAt: string }) => string
      readonly short: (p: { opens: string }) => string
      readonly rule: (p: { homeMonths: string | number; months: string | number; isOneLength: boolean; minNights: string | number; maxNights: string | number }) => string
    }
    readonly TOO_LATE: {
      readonly sentence: (p: { closedOn: string }) => string
      readonly short: string
      readonly rule: (p: { days: number }) => string
    }
    readonly TOO_SHORT: {
      readonly sentence: (p: { minNights: number; inSeason: boolean }) => string
      readonly short: string
      readonly rule: (p: { minNights: string | number; maxNights: string | number }) => string
    }
    readonly TOO_LONG: {
      readonly sentence: (p: { withPoints: boolean; maxNights: number }) => string
      readonly short: string
      readonly rule: (p: { withPoints: boolean; minNights: string | number; maxNights: number }) => string
    }
    readonly CHECK_IN_DAY: {
      readonly sentence: (p: { days: string | number }) => string
      readonly short: string
      readonly rule: (p: { days: string | number }) => string
    }
    readonly TOO_MANY_PEOPLE: {
      readonly sentence: (p: { fitsNowhere: boolean; people: string | number; largest: string | number; unitType: string | number; maxPeople: string | number }) => string
      readonly short: (p: { people: string | number }) => string
      readonly rule: (p: { maxPeople: string | number }) => string
    }
    readonly TOO_MANY_OF_KIND: {
      readonly sentence: (p: { most: string | number; people: string | number }) => string
      readonly short: string
      readonly rule: string
    }
    readonly NOBODY_STAYS: Lookup<'sentence' | 'short' | 'rule'>
    readonly TYPE_NOT_OFFERED: {
      readonly sentence: (p: { type: string | number }) => string
      readonly rule: (p: { offered: string | number }) => string
    }
    readonly GUEST_STAYS_USED: {
      readonly sentence: (p: { used: number; type: string }) => string
      readonly short: string
      readonly rule: (p: { most: number; type: string }) => string
    }
    readonly NO_INTEREST: Lookup<'sentence' | 'rule'>
    readonly NO_SEASON: Lookup<'sentence' | 'rule'>
    readonly NOT_ENOUGH_POINTS: {
      readonly sentence: (p: { points: number; have: number; arrival: string; missing: number; way: string; from: string; useYear: string | number }) => string
      readonly short: string
      readonly rule: string
    }
    readonly WEEK_LENGTH: {
      readonly sentence: (p: { nights: string | number }) => string
      readonly short: string
      readonly rule: (p: { nights: string | number }) => string
    }
    readonly WEEK_START: {
      readonly sentence: (p: { weekday: number }) => string
      readonly short: string
      readonly rule: (p: { weekday: number }) => string
    }
    readonly WEEK_SEASON: {
      readonly sentence: (p: { season: string | number }) => string
      readonly short: string
      readonly rule: string
    }
    readonly WEEK_UNIT_TYPE: {
      readonly sentence: (p: { floats: boolean; unitType: string | number }) => string
      readonly short: string
      readonly rule: (p: { floats: boolean }) => string
    }
    readonly WEEK_USED: {
      readonly sentence: (p: { why: string; arrival: string; useYear: string | number; from: string; through: string; status: string }) => string
      readonly short: (p: { why: string; useYear: string | number; status: string }) => string
      readonly rule: (p: { why: string }) => string
    }
    readonly NOT_YOUR_TIME: {
      readonly sentence: (p: { byNight: boolean; useYear: string | number; from: string; to: string }) => string
      readonly short: string
      readonly rule: (p: { byNight: boolean }) => string
    }
    readonly BONUS_NOT_OPEN: {
      readonly sentence: (p: { opens: string }) => string
      readonly short: (p: { opens: string }) => string
      readonly rule: (p: { days: number; centsANight: number; maxNights: string | number }) => string
    }
    readonly BONUS_LENGTH: {
      readonly sentence: (p: { maxNights: number }) => string
      readonly rule: (p: { days: number; centsANight: number; maxNights: string | number }) => string
    }
    readonly NOT_CANCELLABLE: {
      readonly sentence: (p: { why: string }) => string
      readonly rule: string
    }
    readonly NOT_CHANGEABLE: {
      readonly sentence: (p: { why: string }) => string
      readonly rule: (p: { why: string }) => string
    }
    readonly CHANGE_TOO_LATE: {
      readonly sentence: (p: { usesWeekUp: boolean; days: number; arrival: string }) => string
      readonly rule: (p: { usesWeekUp: boolean; days: number }) => string
    }
    readonly NOTHING_CHANGES: Lookup<'sentence' | 'rule'>
    readonly TOO_MANY_HOLDS: {
      readonly sentence: (p: { open: number }) => string
      readonly rule: (p: { most: number }) => string
    }
    readonly HOLD_ENDED: {
      readonly sentence: string
      readonly rule: (p: { minutes: string | number }) => string
    }
    readonly HOLD_EXTENDED: {
      readonly sentence: string
      readonly rule: (p: { minutes: string | number }) => string
    }
    readonly NOT_OFFERED: {
      readonly sentence: (p: { what: string }) => string
      readonly rule: (p: { what: string; isWeek: boolean }) => string
    }
    readonly LOT_KIND: {
      readonly sentence: (p: { kind: string; act: string }) => string
      readonly rule: (p: { act: string }) => string
    }
    readonly LOT_ENDED: {
      readonly sentence: (p: { on: string }) => string
      readonly rule: string
    }
    readonly LOT_NOT_ENOUGH: {
      readonly sentence: (p: { most: number; act: string }) => string
      readonly rule: (p: { percent: number; act: string }) => string
    }
    readonly BANK_TOO_LATE: {
      readonly sentence: (p: { until: string; useBy: string }) => string
      readonly rule: (p: { months: number }) => string
    }
    readonly SAVE_TOO_EARLY: {
      readonly sentence: (p: { opens: string }) => string
      readonly rule: string
    }
    readonly BORROW_TOO_MUCH: {
      readonly sentence: (p: { usableNow: boolean; useYear: string | number; opens: string }) => string
      readonly rule: string
    }
    readonly CURRENT_FIRST: {
      readonly sentence: (p: { left: number }) => string
      readonly rule: string
    }
    readonly TRANSFER_TOO_MUCH: {
      readonly sentence: (p: { most: number }) => string
      readonly rule: (p: { times: string | number }) => string
    }
    readonly TRANSFER_TO_SELF: Lookup<'sentence' | 'rule'>
    readonly RIGHT_USED: {
      readonly sentence: (p: { useYear: string | number; status: string; purpose: string }) => string
      readonly rule: string
    }
    readonly FEES_UNPAID: {
      readonly sentence: (p: { cents: number; useYear: string | number; instead: string }) => string
      readonly rule: string
    }
    readonly FEES_NOT_BILLED: {
      readonly sentence: (p: { how: string; useYear: string | number; cents: number; owesMore: boolean; owedCents: number; isBilledLater: boolean; billedOn: string; instead: string }) => string
      readonly rule: string
    }
    readonly DEPOSIT_TOO_LATE: {
      readonly sentence: (p: { purpose: string; until: string }) => string
      readonly rule: (p: { days: number }) => string
    }
    readonly TOO_MANY_WAITING: {
      readonly sentence: (p: { waiting: number }) => string
      readonly rule: (p: { most: number }) => string
    }
    readonly TOO_FLEXIBLE: {
      readonly sentence: (p: { days: number }) => string
      readonly rule: (p: { days: number }) => string
    }
  }
  readonly notAvailable: string
  readonly orDay: (p: { days: string | number; day: string | number }) => string
  readonly fixes: {
    readonly pay: (p: { cents: number }) => string
    readonly bank: (p: { points: number; useYear: string | number }) => string
    readonly borrow: (p: { points: number; useYear: string | number }) => string
    readonly rent: (p: { points: number; price: number }) => string
    readonly seeHolds: string
    readonly seeWaitlist: string
  }
  readonly fees: Lookup<'guest' | 'housekeeping' | 'bonus' | 'change'>
  readonly unavailable: {
    readonly FULL: {
      readonly short: string
      readonly sentence: (p: { unitType: string | number; from: string; to: string }) => string
    }
    readonly CLOSED: {
      readonly short: string
      readonly sentence: (p: { unitType: string | number; from: string; to: string }) => string
    }
    readonly OWNED: {
      readonly short: string
      readonly sentence: (p: { unitType: string | number; from: string; to: string }) => string
    }
    readonly PART_TAKEN: {
      readonly short: string
      readonly sentence: (p: { unitType: string | number; freePart: string | number }) => string
    }
    readonly ON_HOLD_FOR_YOU: {
      readonly short: string
      readonly sentence: (p: { unitType: string | number; from: string; to: string }) => string
    }
    readonly BOOKED_BY_YOU: {
      readonly short: string
      readonly sentence: (p: { unitType: string | number; from: string; to: string }) => string
    }
  }
}

export interface StaysRequests {
  readonly kinds: Lookup<'crib' | 'early-arrival' | 'ground-floor' | 'late-departure' | 'other'>
  readonly title: string
  readonly intro: string
  readonly state: Lookup<'asked' | 'yes' | 'sorry'>
  readonly askedOn: (p: { day: string | number }) => string
  readonly answeredOn: (p: { day: string | number }) => string
  readonly ask: string
  readonly what: string
  readonly choose: string
  readonly needKind: string
  readonly details: string
  readonly needDetails: string
  readonly send: string
  readonly cancel: string
  readonly sent: string
}

export interface StaysShare {
  readonly open: string
  readonly title: string
  readonly text: string
  readonly since: (p: { day: string | number }) => string
  readonly make: string
  readonly again: string
  readonly end: string
  readonly url: string
  readonly copied: string
  readonly made: string
  readonly ended: string
  readonly endedElsewhere: string
  readonly close: string
}

export interface StaysShared {
  readonly title: (p: { unit: string | number; resort: string | number }) => string
  readonly dates: (p: { from: string; to: string }) => string
  readonly arrive: string
  readonly leave: string
  readonly checkIn: (p: { day: string; time: string }) => string
  readonly checkOut: (p: { day: string; time: string }) => string
  readonly arriving: string
  readonly codeLater: (p: { name: string | number; day: string }) => string
  readonly wayHere: string
  readonly directions: string
  readonly question: (p: { resort: string | number; phone: string | number }) => string
  readonly over: string
  readonly overText: string
}

export interface StaysTexts {
  readonly upcoming: string
  readonly past: string
  readonly cancelled: string
  readonly noneUpcoming: string
  readonly noneUpcomingText: string
  readonly book: string
  readonly number: string
  readonly status: Lookup<'confirmed' | 'held' | 'cancelled' | 'stayed' | 'no-show'>
  readonly bookedOn: string
  readonly arrive: string
  readonly leave: string
  readonly people: string
  readonly place: string
  readonly paidWith: string
  readonly paper: string
  readonly pointsOf: (p: { count: number }) => string
  readonly weekOf: (p: { year: string | number }) => string
  readonly guest: string
  readonly fee: string
  readonly rules: (p: { version: string | number }) => string
  readonly from: (p: { time: string }) => string
  readonly by: (p: { time: string }) => string
  readonly details: (p: { unit: string | number }) => string
  readonly calendar: string
  readonly back: string
  readonly answers: string
  readonly bonus: string
  readonly changed: string
  readonly kept: string
  readonly keptText: (p: { until: string | number }) => string
  readonly keptOffer: (p: { until: string | number }) => string
  readonly goOn: string
  readonly letGo: string
  readonly toWaitlist: string
  readonly otherWays: string
  readonly waitlistLink: string
  readonly exchangeLink: string
}

export interface StaysTrip {
  readonly countdown: (p: { days: number }) => string
  readonly here: (p: { day: string | number }) => string
  readonly over: string
  readonly canceled: string
  readonly held: string
  readonly who: string
  readonly people: (p: { count: number }) => string
  readonly upTo: (p: { count: string | number }) => string
  readonly confirmation: string
  readonly bookedOn: (p: { day: string | number }) => string
  readonly calendar: string
  readonly bookAgain: string
  readonly report: string
  readonly print: string
  readonly arriving: string
  readonly opens: (p: { name: string | number; day: string | number }) => string
  readonly closed: (p: { name: string | number }) => string
  readonly wayHere: string
  readonly directions: string
  readonly newTab: string
  readonly coming: string
  readonly change: string
  readonly weather: (p: { dates: string | number }) => string
  readonly degrees: (p: { high: string | number; low: string | number }) => string
  readonly forecast: string
  readonly forecastBy: string
  readonly forecastDay: (p: { sky: string; high: string | number; low: string | number }) => string
  readonly cost: string
  readonly paid: string
  readonly due: (p: { money: string | number }) => string
  readonly lot: (p: { kind: string; year: string | number }) => string
  readonly week: (p: { year: string | number }) => string
  readonly usesWeek: string
  readonly bonus: string
  readonly fees: string
  readonly graceFees: string
  readonly feesStay: string
  readonly exact: string
  readonly whileHere: string
  readonly toCalendar: string
  readonly questions: string
  readonly gone: string
  readonly goneText: string
  readonly whatCameBack: string
  readonly loading: string
  readonly secretCopied: (p: { name: string | number }) => string
}

export interface StaysUndo {
  readonly undo: string
  readonly rejoined: (p: { dates: string | number; keepsPlace: boolean }) => string
  readonly moved: string
  readonly movedText: string
  readonly late: string
  readonly lateText: string
  readonly movedBack: (p: { unit: string | number; dates: string | number }) => string
  readonly guestBack: (p: { guest: string | number }) => string
  readonly linkBack: string
  readonly depositBack: (p: { what: string | number }) => string
}

export interface StaysWhen {
  readonly people: string
  readonly nobody: string
  readonly flexible: string
  readonly exact: string
  readonly plusMinus: (p: { days: number }) => string
  readonly where: string
  readonly anywhere: string
  readonly title: string
  readonly perNight: (p: { people: string | number }) => string
  readonly perNightIn: (p: { place: string | number }) => string
  readonly perNightMoney: (p: { people: string | number }) => string
  readonly bestWithin: (p: { days: number }) => string
  readonly youHave: (p: { points: number }) => string
  readonly strip: string
  readonly stripMonth: (p: { month: string | number; points: number }) => string
  readonly stripOpens: (p: { month: string | number; day: string | number; time: string }) => string
  readonly stripFull: (p: { month: string | number }) => string
  readonly opensAt: (p: { day: string | number; time: string }) => string
  readonly full: string
  readonly arriveHere: string
  readonly arriveShort: string
  readonly leaveShort: string
  readonly leaveHere: string
  readonly inStay: string
  readonly dayFull: string
  readonly dayOpens: (p: { day: string | number; time: string }) => string
  readonly dayOwn: (p: { unit: string | number }) => string
  readonly dayBest: (p: { points: number; day: string | number }) => string
  readonly dayPoints: (p: { points: number }) => string
  readonly yourStay: (p: { unit: string | number }) => string
  readonly opens: (p: { day: string | number }) => string
  readonly opensFrom: (p: { day: string | number }) => string
  readonly legend: Lookup<'low' | 'mid' | 'high' | 'own' | 'later' | 'full' | 'other'>
  readonly monthFull: (p: { month: string | number }) => string
  readonly pickArrive: string
  readonly pickLeave: string
  readonly nights: (p: { count: number }) => string
  readonly from: (p: { price: string | number }) => string
  readonly pricePoints: (p: { points: number }) => string
  readonly clear: string
  readonly nearby: string
  readonly fewer: (p: { points: number }) => string
  readonly morePlaces: (p: { count: number; now: string | number }) => string
  readonly help: string
  readonly dock: string
  readonly own: string
  readonly season: string
  readonly sleepsUpTo: string
  readonly useBy: string
  readonly yourWeek: (p: { year: string | number }) => string
  readonly nothingBooked: string
}

export interface WaitlistEvents {
  readonly lot: (p: { year: string | number; kind: string }) => string
  readonly partFree: string
  readonly overLimit: (p: { from: string; to: string; points: number; limit: number }) => string
  readonly changedInPlace: string
  readonly changedToTheEnd: string
  readonly notBooked: (p: { why: string | number }) => string
  readonly booked: (p: { from: string; to: string }) => string
  readonly offered: (p: { from: string; to: string; hours: number }) => string
  readonly past: string
  readonly keptOnce: string
  readonly toTheEnd: string
  readonly releasedKeptOnce: string
  readonly releasedToTheEnd: string
}

export interface WaitlistTexts {
  readonly none: string
  readonly noneText: string
  readonly lead: string
  readonly another: string
  readonly newTitle: string
  readonly free: string
  readonly kinds: string
  readonly kindsHint: string
  readonly addPlace: string
  readonly add: (p: { place: string | number }) => string
  readonly moveUp: (p: { place: string | number }) => string
  readonly moveDown: (p: { place: string | number }) => string
  readonly remove: (p: { place: string | number }) => string
  readonly ranked: (p: { place: string | number; rank: string | number; count: string | number }) => string
  readonly removed: (p: { place: string | number }) => string
  readonly flex: string
  readonly flexNone: string
  readonly flexDays: (p: { days: number }) => string
  readonly fewer: string
  readonly fewerNone: (p: { nights: number }) => string
  readonly minNights: (p: { nights: number }) => string
  readonly limit: string
  readonly limitHint: string
  readonly limitToday: (p: { costs: string | number }) => string
  readonly limitLow: string
  readonly costAt: (p: { points: number; place: string | number }) => string
  readonly maxPointsLine: (p: { points: number }) => string
  readonly points: (p: { points: number }) => string
  readonly replaces: string
  readonly replacesNone: string
  readonly replacesText: (p: { number: string | number }) => string
  readonly lotFirst: string
  readonly lotSoonest: string
  readonly how: string
  readonly ask: (p: { hours: number }) => string
  readonly auto: string
  readonly autoText: string
  readonly join: string
  readonly busy: string
  readonly needKind: string
  readonly needLimit: string
  readonly need: {
    readonly arrival: string
    readonly later: string
    readonly departure: string
    readonly order: string
    readonly far: string
    readonly fewerNights: (p: { most: string | number }) => string
  }
  readonly inLine: (p: { rule: string; rank: string | number }) => string
  readonly wouldBe: (p: { rule: string; rank: string | number }) => string
  readonly freeInstead: (p: { place: string | number; dates: string | number }) => string
  readonly freeRefused: (p: { place: string | number; dates: string | number }) => string
  readonly whatItTakes: string
  readonly freeNow: (p: { count: number; places: string | number }) => string
  readonly bookNow: string
  readonly flexLine: (p: { days: number }) => string
  readonly autoLine: string
  readonly replacesLine: (p: { number: string | number }) => string
  readonly asked: (p: { day: string | number }) => string
  readonly offers: string
  readonly status: Lookup<'waiting' | 'offered' | 'matched' | 'withdrawn' | 'lapsed'>
  readonly offer: {
    readonly opened: string
    readonly over: (p: { keepsPlace: boolean; rule: string; rank: string | number }) => string
    readonly overNext: string
    readonly until: (p: { until: string | number }) => string
    readonly leftDays: (p: { count: number }) => string
    readonly leftHours: (p: { count: number }) => string
    readonly leftMinutes: (p: { count: number }) => string
    readonly nights: (p: { nights: number }) => string
    readonly fewer: (p: { nights: string | number; asked: string | number }) => string
    readonly costs: string
    readonly left: string
    readonly lost: string
    readonly fees: string
    readonly refused: string
    readonly lapsedInPlace: string
    readonly lapsedToTheEnd: string
  }
  readonly accept: string
  readonly withdraw: string
  readonly change: string
  readonly changeTitle: string
  readonly changeText: string
  readonly changeKeeps: string
  readonly changeLoses: string
  readonly changeSave: string
  readonly changeNothing: string
  readonly changed: (p: { dates: string | number; keepsPlace: boolean }) => string
  readonly decline: string
  readonly released: (p: { unit: string | number; keepsPlace: boolean; dates: string | number }) => string
  readonly leftOffer: (p: { unit: string | number; dates: string | number }) => string
  readonly history: string
  readonly events: Lookup<'asked' | 'changed' | 'passed' | 'offered' | 'booked' | 'lapsed' | 'withdrawn' | 'restored'>
  readonly closed: string
  readonly choice: (p: { rank: string | number; name: string | number }) => string
  readonly odds: Lookup<'good' | 'fair' | 'unlikely' | 'unknown'>
  readonly freed: (p: { facts: string | number }) => string
  readonly freedFirst: (p: { count: number; year: string | number }) => string
  readonly freedNext: (p: { count: number; year: string | number }) => string
  readonly nearest: (p: { place: string | number }) => string
  readonly open: string
  readonly over: string
  readonly you: string
}

export interface WorkOrdersMail {
  readonly title: (p: { number: string | number; summary: string | number }) => string
  readonly planned: (p: { day: string; hasNote: boolean; note: string | number }) => string
  readonly inProgress: string
  readonly done: string
  readonly cost: (p: { hasNote: boolean; note: string | number; cents: number }) => string
  readonly canceledByResort: string
  readonly reopenedByResort: string
  readonly reply: string
  readonly received: string
  readonly decided: (p: { agreed: boolean; cents: number }) => string
  readonly canceled: (p: { hasNote: boolean; note: string | number }) => string
  readonly cancelAsked: (p: { hasNote: boolean; note: string | number }) => string
  readonly reopened: (p: { note: string | number }) => string
  readonly cancelUndone: string
  readonly visitMoved: (p: { day: string; time: string | number; fromDay: string; hadTime: boolean; fromTime: string | number }) => string
}

export interface WorkOrdersTexts {
  readonly make: string
  readonly search: string
  readonly state: string
  readonly states: Lookup<'' | 'open' | 'done'>
  readonly find: string
  readonly none: string
  readonly noneText: string
  readonly nothing: string
  readonly nothingText: string
  readonly all: string
  readonly found: (p: { total: number }) => string
  readonly statuses: Lookup<'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed' | 'canceled'>
  readonly asksCost: string
  readonly reported: (p: { day: string | number }) => string
  readonly planned: (p: { day: string | number }) => string
  readonly doneOn: (p: { day: string | number }) => string
  readonly closed: string
  readonly off: string
  readonly noUnits: string
  readonly noUnitsText: string
  readonly unit: string
  readonly anywhere: string
  readonly needAnywhere: string
  readonly category: string
  readonly categories: Lookup<'Appliances' | 'Cleaning' | 'Electrical' | 'Furniture' | 'Heating and cooling' | 'Plumbing' | 'TV and internet' | 'Windows and doors' | 'Something else'>
  readonly summary: string
  readonly details: string
  readonly times: string
  readonly urgency: string
  readonly urgencies: Lookup<'As soon as you can' | 'Within a few days' | 'Before my next stay'>
  readonly urgencyHints: Lookup<'As soon as you can' | 'Within a few days'>
  readonly needUrgency: string
  readonly commonPlace: string
  readonly enter: string
  readonly yes: string
  readonly no: string
  readonly photosText: string
  readonly photosNotKept: string
  readonly addPhoto: string
  readonly addAnother: string
  readonly photosFull: (p: { most: number }) => string
  readonly photosChosen: (p: { chosen: number; sent: number }) => string
  readonly photosLeftOut: (p: { count: number; most: number }) => string
  readonly messagePhotosFailed: string
  readonly messagePhotosFull: (p: { most: number; names: string | number; count: number }) => string
  readonly viewPhoto: string
  readonly closePhoto: string
  readonly removePhoto: (p: { name: string | number }) => string
  readonly notPhoto: (p: { names: string | number; count: number }) => string
  readonly send: string
  readonly sending: string
  readonly needUnit: string
  readonly needCategory: string
  readonly needSummary: string
  readonly needEnter: string
  readonly photosFailed: string
  readonly back: string
  readonly where: string
  readonly kind: string
  readonly stay: string
  readonly mayEnter: string
  readonly told: string
  readonly you: string
  readonly say: string
  readonly saySend: string
  readonly sayFault: string
  readonly cost: (p: { cents: number }) => string
  readonly costText: string
  readonly agree: string
  readonly refuse: string
  readonly costState: Lookup<'agreed' | 'refused'>
  readonly fixed: {
    readonly ask: string
    readonly yes: string
    readonly notYet: string
    readonly need: string
    readonly wrong: string
    readonly needWrong: string
    readonly reopen: string
    readonly reopened: (p: { number: string | number }) => string
  }
  readonly rate: string
  readonly rateText: string
  readonly needRating: string
  readonly rateNote: string
  readonly rateSend: string
  readonly rated: (p: { rating: string | number }) => string
  readonly photo: (p: { index: string | number }) => string
  readonly unitState: string
  readonly known: (p: { status: string }) => string
  readonly knownUntil: (p: { day: string | number }) => string
  readonly reportHere: string
  readonly steps: Lookup<'received' | 'scheduled' | 'visit' | 'confirm'>
  readonly stepsLabel: string
  readonly notYet: string
  readonly visitDone: string
  readonly confirmText: string
  readonly number: (p: { number: string | number }) => string
  readonly letIn: string
  readonly arrange: string
  readonly toCalendar: string
  readonly changeTime: string
  readonly move: {
    readonly open: string
    readonly title: string
    readonly text: (p: { day: string | number; hasTime: boolean; time: string | number }) => string
    readonly label: string
    readonly slot: (p: { day: string | number; time: string | number }) => string
    readonly choose: string
    readonly need: string
    readonly after: string
    readonly else: string
    readonly confirm: string
    readonly sending: string
    readonly keep: (p: { day: string | number }) => string
    readonly done: (p: { day: string | number; time: string | number }) => string
  }
  readonly noMessages: string
  readonly noCost: (p: { isFree: boolean }) => string
  readonly estimate: string
  readonly estimateNone: string
  readonly estimateUnknown: string
  readonly quick: string
  readonly summaryText: string
  readonly more: string
  readonly kept: string
  readonly emergency: string
  readonly emergencyText: string
  readonly next: string
  readonly nextSteps: Lookup<'send' | 'sendText' | 'plan' | 'planText' | 'fix' | 'fixText' | 'tell' | 'tellText'>
  readonly already: string
  readonly alreadyIn: (p: { unit: string | number }) => string
  readonly cancel: {
    readonly link: string
    readonly title: string
    readonly now: string
    readonly ask: (p: { cause: string }) => string
    readonly askSoon: string
    readonly askTitle: string
    readonly note: string
    readonly confirm: string
    readonly confirmAsk: string
    readonly sending: string
    readonly keep: string
    readonly asked: string
    readonly done: (p: { number: string | number }) => string
    readonly requested: (p: { number: string | number }) => string
    readonly undo: string
    readonly undone: (p: { number: string | number }) => string
    readonly over: string
    readonly reportAgain: string
  }
  readonly beforeStay: {
    readonly 'on-track': (p: { visit: string | number; arrival: string | number }) => string
    readonly late: (p: { arrival: string | number; visit: string | number }) => string
    readonly unscheduled: (p: { arrival: string | number }) => string
    readonly missed: (p: { visit: string | number; arrival: string | number }) => string
    readonly 'under-way': (p: { arrival: string | number }) => string
    readonly call: string
  }
  readonly ofStay: (p: { dates: string | number }) => string
  readonly ownPlace: string
}

/** Every catalog by its name. */
export interface Catalogs {
  readonly 'billing/charges': BillingCharges
  readonly 'billing/mail': BillingMail
  readonly 'billing/pdf': BillingPdf
  readonly 'billing/texts': BillingTexts
  readonly 'calendar/feed': CalendarFeed
  readonly 'calendar/feed-file': CalendarFeedFile
  readonly 'calendar/texts': CalendarTexts
  readonly 'cli/commands': CliCommands
  readonly 'cli/import': CliImport
  readonly 'cli/start-faults': CliStartFaults
  readonly 'common/first-page': CommonFirstPage
  readonly 'common/frame': CommonFrame
  readonly 'common/help': CommonHelp
  readonly 'common/outcomes': CommonOutcomes
  readonly 'common/shell': CommonShell
  readonly 'documents/texts': DocumentsTexts
  readonly 'errors/client': ErrorsClient
  readonly 'errors/fields': ErrorsFields
  readonly 'errors/refusals': ErrorsRefusals
  readonly 'identity/devices': IdentityDevices
  readonly 'identity/mail': IdentityMail
  readonly 'identity/no-way-in': IdentityNoWayIn
  readonly 'identity/panels': IdentityPanels
  readonly 'identity/security': IdentitySecurity
  readonly 'identity/session': IdentitySession
  readonly 'identity/signed-in': IdentitySignedIn
  readonly 'identity/widget': IdentityWidget
  readonly 'notifications/mail': NotificationsMail
  readonly 'notifications/pages': NotificationsPages
  readonly 'payments/automatic': PaymentsAutomatic
  readonly 'payments/kept-reasons': PaymentsKeptReasons
  readonly 'payments/mail': PaymentsMail
  readonly 'payments/pdf': PaymentsPdf
  readonly 'payments/rent-points': PaymentsRentPoints
  readonly 'payments/texts': PaymentsTexts
  readonly 'people/mail': PeopleMail
  readonly 'people/owned': PeopleOwned
  readonly 'people/profile': PeopleProfile
  readonly 'points/entries': PointsEntries
  readonly 'points/mail': PointsMail
  readonly 'points/page': PointsPage
  readonly 'points/reasons': PointsReasons
  readonly 'points/texts': PointsTexts
  readonly 'resort/help': ResortHelp
  readonly 'resort/home': ResortHome
  readonly 'resort/scenes': ResortScenes
  readonly 'resort/welcome': ResortWelcome
  readonly 'stays/booked': StaysBooked
  readonly 'stays/booking': StaysBooking
  readonly 'stays/cancel': StaysCancel
  readonly 'stays/canceled': StaysCanceled
  readonly 'stays/change': StaysChange
  readonly 'stays/exchange': StaysExchange
  readonly 'stays/guest-mail': StaysGuestMail
  readonly 'stays/guest-page': StaysGuestPage
  readonly 'stays/guests': StaysGuests
  readonly 'stays/hold': StaysHold
  readonly 'stays/mail': StaysMail
  readonly 'stays/offline': StaysOffline
  readonly 'stays/paper': StaysPaper
  readonly 'stays/place': StaysPlace
  readonly 'stays/reasons': StaysReasons
  readonly 'stays/requests': StaysRequests
  readonly 'stays/share': StaysShare
  readonly 'stays/shared': StaysShared
  readonly 'stays/texts': StaysTexts
  readonly 'stays/trip': StaysTrip
  readonly 'stays/undo': StaysUndo
  readonly 'stays/when': StaysWhen
  readonly 'waitlist/events': WaitlistEvents
  readonly 'waitlist/texts': WaitlistTexts
  readonly 'work-orders/mail': WorkOrdersMail
  readonly 'work-orders/texts': WorkOrdersTexts
}

import { writtenText } from '@ownerng/contract/resort-text'
import { identityMail } from '@ownerng/messages/identity/mail'
import { peopleMail } from '@ownerng/messages/people/mail'
import { pointsMail } from '@ownerng/messages/points/mail'
import { workOrdersMail } from '@ownerng/messages/work-orders/mail'
import { writeEndedAccess } from '@ownerng/messages/write-ended-access'
import { writeWarning } from '@ownerng/messages/write-reason'
import { z } from 'zod'
import { describeAnswer, workOrderAnswer } from '../../../shared/work-order-entry.ts'
import { defineNotices } from './define-notice.ts'

const signInNotice = defineNotices('security', identityMail)
const peopleNotice = defineNotices('security', peopleMail)
const workOrderNotice = defineNotices('work-orders', workOrdersMail)
const pointsNotice = defineNotices('points', pointsMail)

/** Borrowed points that don't go back. */
const KEPT = { fromYear: null, returnsOnCancel: false, mayHold: false }

const login = { login: z.string(), resort: z.string() }
const role = z.enum(['full', 'pay', 'book', 'view'])
/** Parameters of a co-owner change; `login` made it, or is empty if the resort's staff did. */
const change = { ...login, name: z.string(), owner: z.string() }

/** Parameters of a contract's transfer. */
const contract = {
  resort: z.string(),
  contract: z.string(),
  points: z.number(),
  /** Coming stays that it pays for, and whether they moved with it. */
  stays: z.number(),
  moves: z.boolean(),
  /** Points that the previous owner keeps, and unpaid bills that moved with it. */
  kept: z.number().default(0),
  bills: z.number().default(0),
}

/** Parameters of a transfer on a later day, for one side of it. */
const planned = {
  resort: z.string(),
  contract: z.string(),
  on: z.string(),
  side: z.enum(['previous', 'next']),
}

/** Notices about sign-in and the people on an account. */
export const SECURITY_NOTICES = {
  'sign-in-on-new-device': signInNotice(
    {
      ...login,
      device: z.object({ browser: z.string(), system: z.string() }).readonly().nullable(),
    },
    ({ newDevice, notYou }, { login, resort, device }) => ({
      title: newDevice.title({ resort }),
      paragraphs: [
        newDevice.text({
          login,
          hasAgent: device !== null,
          browser: device?.browser || 'none',
          system: device?.system || 'none',
        }),
        notYou,
      ],
    }),
  ),
  'sign-in-changed': signInNotice(
    {
      ...login,
      change: z.enum([
        'password',
        'factorAdded',
        'factorRemoved',
        'recoveryCodes',
        'passkeyAdded',
        'passkeyRemoved',
        'methodSaved',
        'methodRemoved',
      ]),
    },
    ({ changes, notYou }, { login, resort, change }, context) => {
      // everyone on the account sees changes to second factors
      const isForAll = change === 'factorAdded' || change === 'factorRemoved'
      const advice = isForAll ? peopleMail(context).notOneOfYou : notYou
      const { title, text } = changes[change]
      return { title: title({ resort }), paragraphs: [text({ login }), advice] }
    },
  ),
  'access-ended': signInNotice(
    {
      ...login,
      cause: z.enum(['everywhere', 'recovered', 'staff']),
      ended: z.object({
        devices: z.number(),
        passkeys: z.number(),
        feeds: z.number(),
        shares: z.number(),
        guests: z.number(),
        invitations: z.number(),
      }),
      factors: z.array(z.enum(['authenticator', 'text', 'phone', 'email'])).readonly(),
    },
    ({ accessEnded, changes, notYou }, { login, resort, cause, ended, factors }, context) => {
      const title = cause === 'everywhere' ? accessEnded.everywhereTitle : changes.password.title
      const list = writeEndedAccess(ended, context)
      const kinds = factors.map((kind) => accessEnded.factorKinds[kind])
      const code = new Intl.ListFormat(context.locale, { type: 'disjunction' }).format(kinds)
      return {
        title: title({ resort }),
        paragraphs: [
          accessEnded[cause]({ login }),
          ...(list ? [accessEnded.also({ list })] : []),
          ...(code ? [accessEnded.factors({ list: code })] : []),
          notYou,
        ],
      }
    },
  ),
  'sign-in-wrong-codes': signInNotice(
    { ...login, count: z.number() },
    ({ wrongCodes, notYou }, { login, resort, count }) => ({
      title: wrongCodes.title({ resort }),
      paragraphs: [wrongCodes.text({ count, login }), notYou],
    }),
  ),
  'co-owner-invited': peopleNotice(
    { ...change, email: z.string(), role },
    ({ invited, roles, by, notOneOfYou }, { resort, login, ...p }) => ({
      title: invited.title({ resort }),
      paragraphs: [invited.text({ ...p, role: roles[p.role] }), by({ login }), notOneOfYou],
    }),
  ),
  'co-owner-changed': peopleNotice(
    { ...change, role },
    ({ changed, roles, by, notOneOfYou }, { resort, login, ...p }) => ({
      title: changed.title({ resort }),
      paragraphs: [changed.text({ ...p, role: roles[p.role] }), by({ login }), notOneOfYou],
    }),
  ),
  'co-owner-removed': peopleNotice(
    change,
    ({ removed, by, notOneOfYou }, { resort, login, ...p }) => ({
      title: removed.title({ resort }),
      paragraphs:
        login === ''
          ? [removed.text(p), removed.byResort]
          : [removed.text(p), by({ login }), notOneOfYou],
    }),
  ),
  /** Names both who accepted and who was invited, because anyone with the link can accept it. */
  'co-owner-added': peopleNotice(
    { ...change, invited: z.string(), email: z.string(), inviter: z.string(), role },
    ({ added, roles, notOneOfYou }, { resort, inviter, ...p }) => ({
      title: added.title({ resort }),
      paragraphs: [
        added.text({ ...p, role: roles[p.role] }),
        added.inviter({ inviter }),
        notOneOfYou,
      ],
    }),
  ),
  /** `email` is masked, or empty if the second address was removed. */
  'email-changed': peopleNotice(
    { login: z.string(), email: z.string() },
    ({ email: messages, notOneOfYou }, { login, email }) => ({
      title: messages.title,
      paragraphs: [
        email === '' ? messages.removed({ login }) : messages.changed({ login, email }),
        notOneOfYou,
      ],
    }),
  ),
  'contract-left': peopleNotice(contract, ({ contractLeft, removed }, { resort, ...p }) => ({
    title: contractLeft.title({ resort, contract: p.contract }),
    paragraphs: [
      contractLeft.text({ contract: p.contract, points: p.points }),
      p.stays > 0 && contractLeft.stays({ count: p.stays, moves: p.moves }),
      p.kept > 0 && contractLeft.kept({ points: p.kept }),
      contractLeft.bills({ count: p.bills }),
      removed.byResort,
    ],
  })),
  'contract-received': peopleNotice(
    contract,
    ({ contractReceived, removed }, { resort, ...p }) => ({
      title: contractReceived.title({ resort, contract: p.contract }),
      paragraphs: [
        contractReceived.text({ contract: p.contract, points: p.points }),
        p.stays > 0 && p.moves && contractReceived.stays({ count: p.stays }),
        p.bills > 0 && contractReceived.bills({ count: p.bills }),
        removed.byResort,
      ],
    }),
  ),
  /** `ends`: it goes back to the resort. */
  'contract-planned': peopleNotice(
    { ...planned, ends: z.boolean() },
    ({ contractPlanned, removed }, p) => ({
      title: contractPlanned.title(p),
      paragraphs: [contractPlanned.text(p), contractPlanned.call, removed.byResort],
    }),
  ),
  'contract-stays': peopleNotice(planned, ({ contractStays, removed }, { resort, ...p }) => ({
    title: contractStays.title({ resort, contract: p.contract }),
    paragraphs: [contractStays.text(p), removed.byResort],
  })),
  /** For both sides of a transfer that couldn't be carried out; `ends`: a deed-back. */
  'transfer-failed': peopleNotice(
    {
      ...{ ...planned, ends: z.boolean() },
      cause: z.enum(['account', 'ended', 'owner', 'money', 'other']),
      phone: z.string(),
    },
    ({ transferFailed }, { resort, cause, phone, ...p }) => ({
      title: transferFailed.title({ resort, contract: p.contract }),
      paragraphs: [
        transferFailed.text(p),
        transferFailed.why({ cause }),
        transferFailed.call({ phone: phone || 'none' }),
      ],
    }),
  ),
  'deed-back-undone': peopleNotice(
    { resort: z.string(), contract: z.string() },
    ({ deedBackUndone, removed }, p) => ({
      title: deedBackUndone.title(p),
      paragraphs: [deedBackUndone.text({ contract: p.contract }), removed.byResort],
    }),
  ),
  'merge-undone': peopleNotice(
    { resort: z.string(), from: z.string(), into: z.string() },
    ({ mergeUndone, deathUndone, removed }, p) => ({
      title: mergeUndone.title({ resort: p.resort }),
      paragraphs: [mergeUndone.text(p), deathUndone.again, removed.byResort],
    }),
  ),
  'contract-ended': peopleNotice(
    { resort: z.string(), contract: z.string() },
    ({ contractEnded, removed }, p) => ({
      title: contractEnded.title(p),
      paragraphs: [contractEnded.text(p), removed.byResort],
    }),
  ),
  /** `unitType` is empty for points. */
  'contract-changed': peopleNotice(
    { resort: z.string(), contract: z.string(), points: z.number(), unitType: z.string() },
    ({ contractChanged, removed }, { resort, contract, points, unitType }) => ({
      title: contractChanged.title({ resort, contract }),
      paragraphs: [
        points > 0 && contractChanged.points({ contract, points }),
        unitType !== '' && contractChanged.unitType({ contract, unitType }),
        removed.byResort,
      ],
    }),
  ),
  'death-undone': peopleNotice(
    { name: z.string(), owner: z.string(), resort: z.string() },
    ({ deathUndone, removed }, p) => ({
      title: deathUndone.title({ name: p.name, owner: p.owner }),
      paragraphs: [deathUndone.text(p), deathUndone.again, removed.byResort],
    }),
  ),
  /** For the others on the account. `payments`: what they paid automatically has ended. */
  'co-owner-died': peopleNotice(
    { name: z.string(), owner: z.string(), resort: z.string(), payments: z.boolean() },
    ({ coOwnerDied: messages }, { payments, ...p }) => ({
      title: messages.title,
      paragraphs: [
        messages.text(p),
        payments && messages.payments(p),
        messages.rest(p),
        messages.call(p),
      ],
    }),
  ),
  'accounts-merged': peopleNotice(
    { resort: z.string(), from: z.string(), into: z.string() },
    ({ accountsMerged, removed }, p) => ({
      title: accountsMerged.title(p),
      paragraphs: [accountsMerged.text(p), accountsMerged.payments, removed.byResort],
    }),
  ),
  'contact-changed': peopleNotice(login, ({ contact, notOneOfYou }, { login, resort }) => ({
    title: contact.title({ resort }),
    paragraphs: [contact.text({ login }), notOneOfYou],
  })),
}

/** Notices about work orders and points. */
export const SERVICE_NOTICES = {
  'work-order-answered': workOrderNotice(
    { number: z.string(), summary: writtenText, answer: workOrderAnswer },
    (messages, { number, summary, answer }, context) => ({
      title: messages.title({ number, summary: summary.text }),
      paragraphs: [describeAnswer(context, answer), messages.reply],
      done: 'answered',
    }),
  ),
  /** `next` is for biennial owners, whose next points don't arrive when these expire. */
  'points-ending': pointsNotice(
    {
      count: z.number(),
      year: z.number(),
      day: z.string(),
      daysLeft: z.number(),
      next: z.string().nullable(),
    },
    ({ ending }, { count, year, day, daysLeft, next }) => ({
      title: ending.title({ count, day }),
      paragraphs: [
        ending.text({ count, year, day, left: Math.max(daysLeft, 0) }),
        next !== null && ending.next({ day: next }),
        ending.under,
      ],
    }),
  ),
  'points-moved': pointsNotice(
    {
      count: z.number(),
      kind: z.enum(['banked', 'borrowed', 'restricted', 'transferred']),
      year: z.number(),
      day: z.string(),
      act: z.enum(['bank', 'borrow', 'save', 'transfer']),
      feeCents: z.number().default(0),
      /** Of borrowed points. */
      terms: z
        .object({
          fromYear: z.number().nullable(),
          returnsOnCancel: z.boolean(),
          mayHold: z.boolean(),
        })
        .optional(),
    },
    ({ moved }, { act, feeCents: cents, terms = KEPT, ...p }, context) => ({
      title: moved.title,
      paragraphs: [
        moved.text(p),
        cents > 0 && moved.fee({ cents }),
        writeWarning(context, act, terms),
      ],
      done: 'moved',
    }),
  ),
  'points-withdrawn': pointsNotice({ count: z.number(), year: z.number() }, ({ withdrawn }, p) => ({
    title: withdrawn.title,
    paragraphs: [withdrawn.text(p)],
  })),
}

import { billingMail } from '@ownerng/messages/billing/mail'
import { identityMail } from '@ownerng/messages/identity/mail'
import { peopleMail } from '@ownerng/messages/people/mail'
import { workOrdersMail } from '@ownerng/messages/work-orders/mail'
import { z } from 'zod'
import { answerInWords, workOrderAnswer } from '../../../shared/work-order-entry.ts'
import { defineNotice } from './define-notice.ts'

const newDevice = defineNotice(
  'security',
  z.object({
    login: z.string(),
    resort: z.string(),
    device: z.object({ browser: z.string(), system: z.string() }).readonly().nullable(),
  }),
  (context, { login, resort, device }) => {
    const words = identityMail(context)
    const text = words.newDevice.text({
      login,
      hasAgent: device !== null,
      browser: device?.browser || 'none',
      system: device?.system || 'none',
    })
    return { title: words.newDevice.title({ resort }), paragraphs: [text, words.notYou] }
  },
)

const signInChanged = defineNotice(
  'security',
  z.object({
    login: z.string(),
    resort: z.string(),
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
  }),
  (context, { login, resort, change }) => {
    const words = identityMail(context)
    const wording = words.changes[change]
    // everyone on the account sees changes to second factors
    const isForAll = change === 'factorAdded' || change === 'factorRemoved'
    const then = isForAll ? peopleMail(context).notOneOfYou : words.notYou
    return { title: wording.title({ resort }), paragraphs: [wording.text({ login }), then] }
  },
)

const wrongCodes = defineNotice(
  'security',
  z.object({ login: z.string(), resort: z.string(), count: z.number() }),
  (context, { login, resort, count }) => {
    const words = identityMail(context).wrongCodes
    return {
      title: words.title({ resort }),
      paragraphs: [words.text({ count, login }), words.notYou],
    }
  },
)

const role = z.enum(['full', 'pay', 'book', 'view'])
/** Common parameters of a co-owner change: account, resort, and the login that made it. */
const change = { name: z.string(), owner: z.string(), resort: z.string(), login: z.string() }

const coOwnerInvited = defineNotice(
  'security',
  z.object({ ...change, email: z.string(), role }),
  (context, { resort, login, ...p }) => {
    const words = peopleMail(context)
    return {
      title: words.invited.title({ resort }),
      paragraphs: [
        words.invited.text({ ...p, role: words.roles[p.role] }),
        words.by({ login }),
        words.notOneOfYou,
      ],
    }
  },
)

const coOwnerChanged = defineNotice(
  'security',
  z.object({ ...change, role }),
  (context, { resort, login, ...p }) => {
    const words = peopleMail(context)
    return {
      title: words.changed.title({ resort }),
      paragraphs: [
        words.changed.text({ ...p, role: words.roles[p.role] }),
        words.by({ login }),
        words.notOneOfYou,
      ],
    }
  },
)

const coOwnerRemoved = defineNotice(
  'security',
  z.object(change),
  (context, { resort, login, ...p }) => {
    const words = peopleMail(context)
    return {
      title: words.removed.title({ resort }),
      paragraphs: [words.removed.text(p), words.by({ login }), words.notOneOfYou],
    }
  },
)

/**
 * Anyone with the link can accept it, so the notice names both who accepted and who was invited.
 */
const coOwnerAdded = defineNotice(
  'security',
  z.object({ ...change, invited: z.string(), email: z.string(), inviter: z.string(), role }),
  (context, { resort, inviter, ...p }) => {
    const words = peopleMail(context)
    return {
      title: words.added.title({ resort }),
      paragraphs: [
        words.added.text({ ...p, role: words.roles[p.role] }),
        words.added.inviter({ inviter }),
        words.notOneOfYou,
      ],
    }
  },
)

/** `email` is masked, or empty if the second address was removed. */
const emailChanged = defineNotice(
  'security',
  z.object({ login: z.string(), email: z.string() }),
  (context, { login, email }) => {
    const words = peopleMail(context)
    return {
      title: words.email.title,
      paragraphs: [
        email === '' ? words.email.removed({ login }) : words.email.changed({ login, email }),
        words.notOneOfYou,
      ],
    }
  },
)

const contactChanged = defineNotice(
  'security',
  z.object({ login: z.string(), resort: z.string() }),
  (context, { login, resort }) => {
    const words = peopleMail(context)
    return {
      title: words.contact.title({ resort }),
      paragraphs: [words.contact.text({ login }), words.notOneOfYou],
    }
  },
)

const billed = defineNotice('bills', z.object({ cents: z.number() }), (context, { cents }) => {
  const words = billingMail(context)
  return { title: words.title({ cents }), paragraphs: [words.text({ cents })] }
})

const workOrderAnswered = defineNotice(
  'work-orders',
  z.object({ number: z.string(), summary: z.string(), answer: workOrderAnswer }),
  (context, { number, summary, answer }) => {
    const words = workOrdersMail(context)
    const text = answerInWords(context, answer)
    return { title: words.title({ number, summary }), paragraphs: [text, words.reply] }
  },
)

/** Notices about sign-in and the people on an account. */
export const SECURITY_NOTICES = {
  'sign-in-on-new-device': newDevice,
  'sign-in-changed': signInChanged,
  'sign-in-wrong-codes': wrongCodes,
  'co-owner-invited': coOwnerInvited,
  'co-owner-changed': coOwnerChanged,
  'co-owner-removed': coOwnerRemoved,
  'co-owner-added': coOwnerAdded,
  'email-changed': emailChanged,
  'contact-changed': contactChanged,
}

/** Notices about bills and work orders. */
export const SERVICE_NOTICES = { billed, 'work-order-answered': workOrderAnswered }

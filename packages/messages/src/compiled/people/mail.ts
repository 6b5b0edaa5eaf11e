// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const peopleMail = messages('people/mail', () => ({
  notOneOfYou: "If this wasn't one of you, change your password right away and call the resort.",
  by: (p) => `The login ${p.login} did that.`,
  invited: {
    title: (p) => `Someone was invited to share your account at ${p.resort}`,
    text: (p) => `${p.name} (${p.email}) was invited to ${p.role} with the account ${p.owner}. Nothing is shared until the invitation is accepted.`,
  },
  changed: {
    title: (p) => `A co-owner's access was changed at ${p.resort}`,
    text: (p) => `${p.name} can now ${p.role} with the account ${p.owner}.`,
  },
  removed: {
    title: (p) => `A co-owner was taken from your account at ${p.resort}`,
    text: (p) => `${p.name} has no longer a sign-in for the account ${p.owner}.`,
  },
  added: {
    title: (p) => `A co-owner was added to your account at ${p.resort}`,
    text: (p) => `${p.name} (${p.login}) accepted the invitation that was sent to ${p.invited} (${p.email}) and can now ${p.role} with the account ${p.owner}.`,
    inviter: (p) => `${p.inviter} had sent the invitation.`,
  },
  email: {
    title: 'An email address on your account was changed',
    changed: (p) => `The login ${p.login} can now be reached at ${p.email}.`,
    removed: (p) => `The login ${p.login} no longer has a second email address.`,
  },
  contact: {
    title: (p) => `Your phone number or mailing address was changed at ${p.resort}`,
    text: (p) => `The login ${p.login} changed its phone numbers or mailing address.`,
  },
  roles: {
    full: 'do everything',
    pay: 'look at everything and pay',
    book: 'look at everything and book stays',
    view: 'look at everything',
  },
  invitation: {
    title: (p) => `You're invited to share an account at ${p.resort}`,
    text: (p) => `${p.inviter} invites you to share the account ${p.owner} at ${p.resort}. If you accept, you can ${p.role} with it.`,
    how: "Nothing changes until you accept. Open the link to see the invitation, then accept or decline it. It works for 14 days and is only for you, so please don't forward it.",
  },
}))

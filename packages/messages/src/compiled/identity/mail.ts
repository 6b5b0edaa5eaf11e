// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const identityMail = messages('identity/mail', () => ({
  notYou: "If this wasn't you, change your password right away and call the resort.",
  newDevice: {
    title: (p) => `New sign-in to your account at ${p.resort}`,
    text: (p) => `Your login ${p.login} was used on a device that is new to us: ${select(p.hasAgent, { true: `${select(p.browser, { none: 'A browser', other: `${p.browser}` })} on ${select(p.system, { none: 'an unknown device', other: `${p.system}` })}`, other: 'An unknown device' })}.`,
  },
  changes: {
    password: {
      title: (p) => `Your password was changed at ${p.resort}`,
      text: (p) => `Your password was changed for the login ${p.login}.`,
    },
    factorAdded: {
      title: (p) => `Two-step verification was added at ${p.resort}`,
      text: (p) => `A way of two-step verification was added for the login ${p.login}.`,
    },
    factorRemoved: {
      title: (p) => `Two-step verification was removed at ${p.resort}`,
      text: (p) => `A way of two-step verification was removed for the login ${p.login}.`,
    },
    recoveryCodes: {
      title: (p) => `New recovery codes were made at ${p.resort}`,
      text: (p) => `New recovery codes were made for the login ${p.login}.`,
    },
    passkeyAdded: {
      title: (p) => `A passkey was added at ${p.resort}`,
      text: (p) => `A passkey was added for the login ${p.login}.`,
    },
    passkeyRemoved: {
      title: (p) => `A passkey was removed at ${p.resort}`,
      text: (p) => `A passkey was removed for the login ${p.login}.`,
    },
    methodSaved: {
      title: (p) => `A card or bank account was kept at ${p.resort}`,
      text: (p) => `A card or bank account was kept for the login ${p.login}.`,
    },
    methodRemoved: {
      title: (p) => `A kept card or bank account was removed at ${p.resort}`,
      text: (p) => `A kept card or bank account was removed for the login ${p.login}.`,
    },
  },
  wrongCodes: {
    title: (p) => `Wrong sign-in codes for your account at ${p.resort}`,
    text: (p) => `Someone typed ${p.count} wrong codes for the login ${p.login} in the last 24 hours. Whoever did this knows your password.`,
    notYou: "If this wasn't you, change your password now and call the resort. Nobody got in with a wrong code.",
  },
  signInCode: {
    title: (p) => `Your ${p.resort} sign-in code`,
    text: (p) => `${p.code} is your sign-in code for ${p.resort}.`,
    works: (p) => `It works for ${p.minutes} minutes. We'll never ask you for it by phone or email.`,
  },
  addressCode: {
    title: (p) => `Your code for ${p.resort}`,
    text: (p) => `${p.code} is your code to confirm this address or number with ${p.resort}.`,
    works: (p) => `It works for ${p.minutes} minutes. If you didn't ask for it, you don't need to do anything.`,
  },
  temporaryPassword: {
    title: (p) => `Your temporary password at ${p.resort}`,
    text: (p) => `The temporary password for the login ${p.login} is ${p.secret}`,
    works: 'It works once, for 15 minutes. Enter it on the sign-in page, then choose a new password.',
    ignore: "If you didn't ask for it, you don't need to do anything. Your password stays the same.",
  },
  ownerInvitation: {
    title: (p) => `Your owner account at ${p.resort} is online`,
    text: (p) => `You can now see your account ${p.owner} at ${p.resort}, book your stays and pay your fees online.`,
    how: (p) => `Your login ID is ${p.login}. To choose your password, open the sign-in page, choose Forgot Password and enter ${p.email}.`,
  },
}))

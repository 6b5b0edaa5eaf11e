// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const identityWidget = messages('identity/widget', (c) => ({
  tryAgain: 'Please try again',
  oneMoment: 'One moment…',
  cancel: 'Cancel',
  fault: {
    title: "We couldn't load this step",
    text: 'Check your internet connection, then try again.',
    outdated: 'This site was just updated. Select Try again to load the new version.',
    retry: 'Try again',
  },
  login: {
    loginId: 'Login ID',
    password: 'Password',
    need: (p) => `Enter your ${p.label}`,
    needPassword: 'Enter your password',
    needServer: 'Choose a server from the list',
    needResort: 'Choose a resort from the list',
    show: 'Show the password',
    hide: 'Hide the password',
    login: 'Login',
    forgot: 'Forgot Password',
    server: 'Server',
    resort: 'Resort',
    wait: (p) => select(p.unit, { minutes: `After several wrong tries, we wait a little. You can try again in ${plural(c, p.count, { one: `${p.count} minute`, other: `${p.count} minutes` })}.`, other: `After several wrong tries, we wait a little. You can try again in ${plural(c, p.count, { one: `${p.count} second`, other: `${p.count} seconds` })}.` }),
    copyright: (p) => `© ${p.since}–${p.year} · OwnerNg, version ${p.version}`,
  },
  form: {
    problem: 'Please check these fields',
  },
}))

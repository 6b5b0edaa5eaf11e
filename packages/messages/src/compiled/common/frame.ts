// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const commonFrame = messages('common/frame', () => ({
  appName: 'OwnerNg',
  windowTitle: (p) => `${p.page} · ${p.resort}`,
  parts: {
    unreachable: {
      title: "We can't load this right now",
      text: 'Check your internet connection, then try again.',
    },
    outdated: {
      title: 'This site was just updated',
      text: 'Select Try again to load the new version.',
    },
    broken: {
      title: 'Something went wrong on this page',
      text: 'Please try again. If this keeps happening, please call us.',
    },
  },
  states: {
    loading: (p) => `Loading ${p.what}`,
    failed: "We couldn't load this",
    retry: 'Try again',
    problem: 'There is a problem',
    orCall: 'If this keeps happening, please call us.',
    toHome: 'Go to Home',
    fromResort: 'From the resort',
    opens: ' (opens in a new tab)',
  },
  loginTitle: 'Login',
}))

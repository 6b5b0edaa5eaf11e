// Compiled by `npm run messages` from catalogs/. Change it there.
import { clockTime, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysGuests = messages('stays/guests', (c) => ({
  invite: 'Invite someone',
  intro: 'They get an email with a short form. You approve before anything changes.',
  email: 'Their email',
  name: 'Their name',
  send: 'Send invitation',
  cancel: 'Cancel',
  sent: (p) => `We emailed the invitation to ${p.email}.`,
  state: {
    invited: 'Invited',
    filled: 'Filled in',
    confirmed: 'Confirmed',
    withdrawn: 'Withdrawn',
    expired: 'Not answered',
  },
  invitedOn: (p) => `Invited ${p.day}, open through ${p.until}`,
  endedOn: (p) => `Invited ${p.day}`,
  canCheckIn: 'Can check in without you',
  arrives: (p) => `Arrives about ${clockTime(c, p.time)}`,
  plate: (p) => `License plate ${p.plate}`,
  fee: (p) => `Approving adds a guest fee of ${p.money} to your bill. The stay is then in their name.`,
  noFee: 'Approving costs nothing. The stay is then in their name.',
  replaces: (p) => `${p.name} replaces ${p.other}.${select(p.hasLink, { true: ` ${p.other}'s link stops working.`, other: '' })}`,
  inviteReplaces: (p) => `If you approve someone new, they replace ${p.other}.${select(p.hasLink, { true: ` ${p.other}'s link stops working.`, other: '' })}`,
  approve: (p) => `Approve ${p.name}`,
  approved: (p) => `${p.name} is confirmed. We emailed them.`,
  notThem: 'Not this person',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation is withdrawn. The link no longer works.',
  again: 'Send again',
  ready: 'Ready',
  youCheckIn: 'You (can check in)',
}))

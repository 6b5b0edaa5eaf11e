import { commonShell } from '@ownerng/messages/common/shell'
import { terms } from './terms.ts'

const t = () => commonShell().menu

/** `Owner 1042-0007 · unit 12`, for the bar. */
export const ownerText = (number: string, room: string, roomLabel: string): string =>
  room
    ? t().ownerOfRoom({ number, room, roomLabel: roomLabel || terms.room })
    : t().owner({ number })

/** The same for a list of accounts. */
export const accountText = (number: string, room: string, roomLabel: string): string =>
  room
    ? t().accountOfRoom({ number, room, roomLabel: roomLabel || terms.room })
    : t().account({ number })

/** `Unit 12, Cove Bay`: where an account is. */
export const accountPlaceText = (room: string, roomLabel: string, resort: string): string =>
  room ? t().accountPlace({ room, roomLabel: roomLabel || terms.Room, resort }) : resort

/** The balance or credit of an account, as text. */
export function balanceText(cents: number): string {
  const credit = cents < 0 ? 'credit' : 'paid'
  return t().accountBalance({ state: cents > 0 ? 'due' : credit, cents: Math.abs(cents) })
}

/** The number of new notices, as text. */
export const noticesText = (unread: number): string =>
  unread > 99 ? t().noticesMany : t().notices({ unread })

/**
 * A demo owner at the site of a machine, started in its network. `book` books a stay and prints its
 * number. `read ID` prints the status of that stay. `watch` prints a line after signing in,
 * requests the home page until standard input ends, and prints the number of responses and the
 * failures.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dateAt, obfuscate } from '@ownerng/domain'
import {
  bookReservation,
  type CallAnswer,
  getHome,
  getReservation,
  loginOwner,
  searchAvailability,
} from '../../packages/contract/src/index.ts'

const [host = '', login = '', password = '', act = '', id = ''] = process.argv.slice(2)
const RESORT = { server: 'DEMO', resort: 'HERON' }
const LOOK_MS = 50
const DAYS_AHEAD = 100
const NOBODY = { people2: 0, people3: 0, people4: 0 }

/** The certificate's authority is only known on that machine. */
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

interface Answer {
  readonly status: number
  readonly cookie: string
  readonly text: string
}

function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object | null = null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ agent, method, path: `/api${path}`, host: '127.0.0.1', servername: host },
        headers: {
          ...{ host, origin: `https://${host}`, ...headers },
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      },
      async (incoming) => {
        const text = (await incoming.setEncoding('utf8').toArray()).join('')
        const cookies = incoming.headers['set-cookie'] ?? []
        resolve({
          status: incoming.statusCode ?? 0,
          cookie: cookies.map((one) => one.split(';')[0]).join('; '),
          text,
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body ? JSON.stringify(body) : '')
  })
}

function read<T>({ status, text }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

const entered = await send(
  'POST',
  `${loginOwner.path}?${new URLSearchParams(RESORT)}`,
  {},
  { ...RESORT, userid: login, password: obfuscate(password) },
)
const { sessionID, ownerNumber } = read<CallAnswer<typeof loginOwner>>(entered)
const session = { cookie: entered.cookie, 'x-session-id': sessionID }

async function book(): Promise<string> {
  const arrival = addDays(dateAt(new Date(), 'America/New_York'), DAYS_AHEAD)
  const departure = addDays(arrival, 2)
  const people = { people1: 2, ...NOBODY }
  const query = new URLSearchParams({ arrival, departure, resType: 'O' })
  for (const [name, count] of Object.entries(people)) query.set(name, `${count}`)
  const found = await send('GET', `${searchAvailability.path}?${query}`, session)
  const place = read<CallAnswer<typeof searchAvailability>>(found).places.find(
    ({ allowed, free, paidBy }) => allowed && free > 0 && paidBy === 'points',
  )
  if (!place) throw new Error(`no place on ${arrival}: ${found.text}`)
  const booked = await send('POST', bookReservation.path, session, {
    ...{ requestKey: randomUUID(), ownerNumber, unitTypeCode: place.unitTypeCode },
    ...{ arrival, departure, resType: 'O', ...people, guest: null },
    ...{ expectPoints: place.points, expectFeeCents: place.feeCents, alsoOverlap: true },
    comments: { C1: 'Before 6 PM' },
  })
  return read<CallAnswer<typeof bookReservation>>(booked).id
}

async function watch(): Promise<string> {
  console.log('signed in')
  let isOpen = true
  process.stdin.on('end', () => {
    isOpen = false
  })
  process.stdin.resume()
  const faults = new Set<string>()
  let answers = 0
  while (isOpen) {
    const answer = await send('GET', getHome.path, session).catch((error: Error) => error)
    if (answer instanceof Error) faults.add(answer.message)
    else if (answer.status === 200) answers++
    else faults.add(`${answer.status} ${answer.text}`)
    await pause(LOOK_MS)
  }
  return JSON.stringify({ answers, faults: [...faults] })
}

async function readStay(): Promise<string> {
  const path = getReservation.path.replace(':id', id)
  const answer = await send('GET', `${path}?ownerNumber=${ownerNumber}`, session)
  return read<CallAnswer<typeof getReservation>>(answer).status
}

const ACTS: Readonly<Record<string, () => Promise<string>>> = { book, read: readStay, watch }
console.log(await ACTS[act]?.())
agent.destroy()

import { beforeEach, expect, it } from 'vitest'
import { answerRequest } from '../../../../../examples/pms-connector/src/answer.ts'
import { openPms, type Pms } from '../../../../../examples/pms-connector/src/database.ts'
import type { Portal } from '../../../../../examples/pms-connector/src/portal.ts'

const NOW = { stop: new AbortController().signal, pauseMs: { first: 1, most: 1 } }

type Answered = readonly [path: string, id: string, body: object]

/** A fake portal: returns the given statuses in order, then 200, and records each request. */
function openFake(...answers: (readonly [status: number, code: string])[]) {
  const sent: Answered[] = []
  const call = async (
    path: string,
    { params, body }: { params: { path: { id: string } }; body: object },
  ) => {
    sent.push([path.split('/').at(-1) ?? '', params.path.id, body])
    const [status, code] = answers.shift() ?? [200, '']
    const response = new Response(null, { status })
    return response.ok
      ? { data: {}, response }
      : { error: { status, code, detail: 'No.' }, response }
  }
  const portal = { ...NOW, client: { POST: call } as unknown as Portal['client'] }
  return { portal, sent }
}

let pms: Pms
beforeEach(() => {
  pms = openPms(':memory:')
})

function addStay(
  id: string,
  status: string,
  [arrival, departure]: readonly [string, string],
): void {
  pms.run(
    `insert into stay (id, portal_id, version, status, unit_id, arrival, departure)
    values (?, ?, 1, ?, 'unit', ?, ?)`,
    ...[id, `there-${id}`, status, arrival, departure],
  )
}
const ask = () => addStay('a', 'asked', ['2031-05-02', '2031-05-05'])
const readStatus = () => pms.get(`select status from stay where id = 'a'`)?.['status']
const countToRead = () => pms.all('select * from to_read').length

it('confirms a request for nights that are free', async () => {
  ask()
  addStay('b', 'confirmed', ['2031-05-05', '2031-05-07'])
  addStay('c', 'cancelled', ['2031-05-03', '2031-05-04'])
  const { portal, sent } = openFake()
  expect(await answerRequest(pms, portal)).toBe(true)
  expect(sent).toEqual([['confirm', 'there-a', {}]])
  // until the stay is read, it isn't asked about again
  expect([readStatus(), countToRead()]).toEqual(['answered', 1])
  expect(await answerRequest(pms, portal)).toBe(false)
})

it('declines a request for a night that is sold', async () => {
  ask()
  addStay('b', 'confirmed', ['2031-05-04', '2031-05-07'])
  const { portal, sent } = openFake()
  await answerRequest(pms, portal)
  expect(sent).toEqual([['decline', 'there-a', { reason: 'sold' }]])
})

it('gives the same answer after a lost one, even if the nights were sold since', async () => {
  ask()
  const killed = openFake()
  const lost = { ...killed.portal, client: { POST: () => Promise.reject(new Error('killed')) } }
  const stop = new AbortController()
  const asking = answerRequest(pms, { ...lost, stop: stop.signal } as unknown as Portal)
  setTimeout(() => stop.abort())
  await expect(asking).rejects.toThrow()
  addStay('b', 'confirmed', ['2031-05-02', '2031-05-05'])
  const { portal, sent } = openFake()
  await answerRequest(pms, portal)
  expect(sent).toEqual([['confirm', 'there-a', {}]])
})

it('reads a stay that was answered, withdrawn, or timed out before', async () => {
  ask()
  await answerRequest(pms, openFake([409, 'STAY_ANSWERED']).portal)
  expect([readStatus(), countToRead()]).toEqual(['answered', 1])
  expect(pms.all('select * from answer')).toEqual([])
  expect(pms.all('select * from refusal')).toEqual([])
})

it('notes an answer that is refused, and goes on with the next request', async () => {
  ask()
  addStay('b', 'asked', ['2031-06-02', '2031-06-05'])
  const { portal, sent } = openFake([404, 'NOT_FOUND'])
  await answerRequest(pms, portal)
  await answerRequest(pms, portal)
  expect(await answerRequest(pms, portal)).toBe(false)
  expect(sent.map(([, id]) => id).toSorted()).toEqual(['there-a', 'there-b'])
  expect(pms.all('select batch, reason from refusal')).toEqual([
    { batch: 'answers', reason: 'NOT_FOUND: No.' },
  ])
})

it('keeps its answer if the key lacks a scope', async () => {
  ask()
  const { portal } = openFake([403, 'SCOPE_MISSING'])
  await expect(answerRequest(pms, portal)).rejects.toThrow('SCOPE_MISSING')
  expect(pms.all('select portal_id, answer from answer')).toEqual([
    { portal_id: 'there-a', answer: 'confirm' },
  ])
})

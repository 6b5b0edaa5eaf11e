import { setImmediate as nextTurn } from 'node:timers/promises'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openLanes, openTurns } from './fair-turns.ts'

/** Starts requests that end when told to. */
function start(inLane: ReturnType<typeof openLanes>) {
  const running: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  return {
    running,
    send: (lane: string, name: string) => {
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return inLane(lane, async () => {
        running.push(name)
        await end.promise.finally(() => running.splice(running.indexOf(name), 1))
      })
    },
    end: async (name: string, error?: Error) => {
      if (error) ends.get(name)?.reject(error)
      else ends.get(name)?.resolve()
      await nextTurn()
    },
  }
}

// issue 37, item 23
describe('costly requests', () => {
  it('wait for those of the same session, and for no others', async () => {
    const { send, end, running } = start(openLanes(2))
    const sent = ['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name))
    sent.push(send('b', 'b1'))
    expect(running).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(running).toEqual(['a1', 'b1', 'a3'])
    const failed = expect(sent[0]).rejects.toThrow('broken')
    await end('a1', new Error('broken'))
    await failed
    expect(running).toEqual(['b1', 'a3', 'a4'])
    for (const name of ['a3', 'a4', 'b1']) await end(name)
    await Promise.allSettled(sent)
    void send('a', 'a5')
    expect(running).toEqual(['a5'])
  })

  it('are refused if too many wait', async () => {
    const { send } = start(openLanes(1))
    for (let count = 0; count <= 60; count++) void send('a', `${count}`)
    await expect(send('a', 'one more')).rejects.toMatchObject({
      refusal: { code: 'TOO_MANY_REQUESTS' },
    })
  })

  it('are limited by session and by visitor, unless a proxy on this machine hides it', () => {
    const inTurn = openTurns()
    let running = 0
    const work = () => {
      running++
      return new Promise<void>(() => {})
    }
    /** Sends three requests of each session; returns how many of them run. */
    const send = (ip: string, sessions: string) => {
      const before = running
      for (const secret of sessions) {
        const cookies = { 'owner-sid': `HERON.${secret.repeat(43)}` }
        const request = { ip, cookies, headers: {}, protocol: 'http', server: {} }
        for (let sent = 0; sent < 3; sent++) void inTurn(request as unknown as FastifyRequest, work)
      }
      return running - before
    }
    expect(send('203.0.113.7', 'a')).toBe(2)
    expect(send('203.0.113.7', 'bcde')).toBe(6)
    expect(send('198.51.100.1', 'f')).toBe(2)
    expect(send('127.0.0.1', 'ghijk')).toBe(10)
  })

  it('are searches, and reads of many nights', () => {
    const costly = ALL_CALLS.filter((call) => call.isCostly).map(({ name }) => name)
    expect(costly.sort()).toEqual([
      'getAvailabilityMonth',
      'getCalendar',
      'getPriceCalendar',
      'getPriceYear',
      'getUnitTimeline',
      'listBookingWeeks',
      'searchAvailability',
    ])
  })
})

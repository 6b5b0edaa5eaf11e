import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const LONG = { prices: Array.from({ length: 400 }, () => ({ points: 100, free: true })) }
const SHORT = { prices: [] }

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  compressAnswers(app)
  app.get('/api/long', async () => LONG)
  app.get('/api/short', async () => SHORT)
  app.get('/api/other-site', async (_, reply) => reply.header('vary', 'Origin').send(LONG))
  app.get('/other', async () => LONG)
  app.post('/api/long', async () => LONG)
})
afterAll(() => app.close())

const ask = (url: string, encodings = 'gzip, deflate, br', method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': encodings } })

it('compresses a long response to a read and sets Vary', async () => {
  const { headers, rawPayload } = await ask('/api/long')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(headers['content-length']).toBe(`${rawPayload.length}`)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 6)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG)
})

it.each([
  ['a short answer', '/api/short', 'gzip', 'GET', undefined],
  ['an answer to what was written', '/api/long', 'gzip', 'POST', undefined],
  ['what is not of the API', '/other', 'gzip', 'GET', undefined],
  ['one for a browser that takes no gzip', '/api/long', 'gzip;q=0', 'GET', 'Accept-Encoding'],
  ['one for who says nothing', '/api/long', '', 'GET', 'Accept-Encoding'],
] as const)('%s is sent as it is', async (_, url, encodings, method, vary) => {
  const { headers, json } = await ask(url, encodings, method)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['vary']).toBe(vary)
  expect(json()).toEqual(url === '/api/short' ? SHORT : LONG)
})

it('keeps an existing Vary header', async () => {
  expect((await ask('/api/other-site')).headers['vary']).toBe('Origin, Accept-Encoding')
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { openUploadRoom } from './upload-room.ts'

it('reserves nothing for a client that disconnected during the session check', async () => {
  const room = openUploadRoom(10, { session: 10, process: 10 })
  const app = fastify()
  const isArrived = Promise.withResolvers<void>()
  const isRefused = Promise.withResolvers<unknown>()
  app.post('/leaves', {
    onRequest: async (request, reply) => {
      isArrived.resolve()
      await once(reply.raw, 'close')
      try {
        room.reserve(request, reply, 'session')
        isRefused.resolve(null)
      } catch (error) {
        isRefused.resolve(error)
      }
    },
    handler: () => '',
  })
  app.post('/stays', {
    onRequest: async (request, reply) => room.reserve(request, reply, 'session'),
    handler: () => '',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /leaves HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n')
  await isArrived.promise
  socket.destroy()
  expect(await isRefused.promise).toMatchObject({ code: 'BAD_REQUEST' })
  const next = await app.inject({
    method: 'POST',
    url: '/stays',
    headers: { 'content-type': 'text/plain' },
    payload: '0123456789',
  })
  await app.close()
  expect(next.statusCode).toBe(200)
})

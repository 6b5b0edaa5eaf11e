import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** Creates a database proxy that can hang: it accepts everything and forwards nothing. */
export async function startHangingProxy({ host = '', port = 0 }: pg.ClientConfig) {
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer({ pauseOnConnect: true }, (inward) => {
    const outward = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [inward, outward]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        inward.destroy()
        outward.destroy()
      })
      socket.on('data', (chunk) => void (socket === inward ? outward : inward).write(chunk))
      if (isHanging) socket.pause()
      else socket.resume()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** New connections hang; existing ones keep working. */
    hangNew: () => {
      isHanging = true
    },
    hang: () => {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    /** Forwards new connections again; connections that hung stay dead. */
    resumeNew: () => {
      isHanging = false
    },
    /** Closes waiting connections and keeps hanging. */
    dropAll: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

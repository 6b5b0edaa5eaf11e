import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A way to a database that can hang: it then takes whatever comes, and passes nothing on. */
export async function hangingWay({ host = '', port = 0 }: pg.ClientConfig) {
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
    /** New connections hang; those that there are go on. */
    hangNew: () => {
      isHanging = true
    },
    hang: () => {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    /** It passes on what comes on new connections; those that it had stay dead. */
    forget: () => {
      isHanging = false
    },
    /** Whoever waits is told that the connection is lost; it goes on hanging. */
    lose: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

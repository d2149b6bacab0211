import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Ends every connection at once, as a router that forgets them does. */
  cut: () => void
  /** Lets no byte through until it goes on, in either direction. */
  hold: () => void
  goOn: () => void
  close: () => Promise<unknown>
}

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isHeld = false
  const join = (one: Socket, other: Socket) => {
    sockets.add(one)
    if (isHeld) one.pause()
    one.on('data', (bytes) => other.write(bytes))
    one.on('error', () => other.destroy())
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
  }
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    join(client, target)
    join(target, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

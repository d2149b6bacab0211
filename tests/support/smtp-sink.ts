import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; source: string }

/** A real SMTP server on loopback that keeps what it is sent, or refuses while `refusing` is true. */
export async function startSmtpSink(port = 0) {
  const mails: ReceivedMail[] = []
  const behaviour = { refusing: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(behaviour.refusing ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null)
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    mails,
    behaviour,
    port: portOf(server.server as Server),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A server that takes connections and never says a word. */
export async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function portOf(server: Server) {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  return address.port
}

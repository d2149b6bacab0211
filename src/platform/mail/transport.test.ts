import { expect, test } from 'vitest'
import { aMail } from '#tests/support/builders.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { smtpTransport } from './transport.ts'

const sender = { from: 'Yardline <support@yardline.example>', messageIdDomain: 'yardline.example' }
const mail = { ...aMail(), id: 1, messageId: 'one', attempts: 0 }

test('a server that offers no TLS gets neither password nor mail', async () => {
  const sink = await startSmtpSink()
  const transport = smtpTransport(`smtp://shop:secret@127.0.0.1:${sink.port}`, sender, { requireTls: true })
  await expect(transport.send(mail)).rejects.toThrow('STARTTLS')
  await expect(transport.check()).rejects.toThrow('STARTTLS')
  expect(sink.mails).toEqual([])
  await sink.close()
})

test('a server on this machine may go without', async () => {
  const sink = await startSmtpSink()
  const transport = smtpTransport(`smtp://127.0.0.1:${sink.port}`, sender)
  await transport.check()
  await transport.send(mail)
  expect(sink.mails).toHaveLength(1)
  await sink.close()
  await expect(transport.check()).rejects.toThrow('ECONNREFUSED')
})

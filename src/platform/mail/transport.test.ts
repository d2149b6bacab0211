import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMail } from '#tests/support/builders.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import type { Mail } from './mail.ts'
import { composeMessage, envelopeOf, smtpTransport } from './transport.ts'

const sender = { from: () => 'Yardline <support@yardline.example>', messageIdDomain: 'yardline.example' }
const mail = { ...aMail(), id: 1, messageId: 'one', attempts: 0 }

test('a server without TLS gets neither password nor mail', async () => {
  const sink = await startSmtpSink()
  const transport = smtpTransport(`smtp://shop:secret@127.0.0.1:${sink.port}`, sender, { requireTls: true })
  await expect(transport.send(mail)).rejects.toThrow('STARTTLS')
  await expect(transport.check()).rejects.toThrow('STARTTLS')
  expect(sink.mails).toEqual([])
  await sink.close()
})

test('a server on this machine can go without', async () => {
  const sink = await startSmtpSink()
  const transport = smtpTransport(`smtp://127.0.0.1:${sink.port}`, sender)
  await transport.check()
  await transport.send(mail)
  expect(sink.mails).toHaveLength(1)
  await sink.close()
  await expect(transport.check()).rejects.toThrow('ECONNREFUSED')
})

const outgoing = (overrides: Partial<Mail> = {}) => ({
  ...aMail(overrides),
  id: 7,
  messageId: 'Rm9v-_Bar',
  attempts: 0,
})

const compose = (overrides?: Partial<Mail>) => composeMessage(outgoing(overrides), sender)

const recipientsOf = (overrides: Partial<Mail>) => envelopeOf(outgoing(overrides), sender).to

const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n')

/** The parts as a mail program reads them: between the boundaries, after their own headers, decoded. */
const partsOf = (raw: string) => {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? []
  const parts = raw.split(`--${boundary}\r\n`).slice(1)
  return parts.map((part) => {
    const encoded = part.slice(part.indexOf('\r\n\r\n') + 4).replace(new RegExp(`\r\n(--${boundary}--\r\n)?$`), '')
    return { type: part.slice(0, part.indexOf(';')), content: decode(encoded) }
  })
}

const decode = (quotedPrintable: string) => {
  const bytes = quotedPrintable
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe('what a mail says', () => {
  test('arrives as text and as HTML, of which a mail program takes the last it can show', () => {
    expect(partsOf(compose())).toEqual([
      { type: 'Content-Type: text/plain', content: 'Hello' },
      { type: 'Content-Type: text/html', content: '<p>Hello</p>' },
    ])
  })

  test('arrives as it was written, whatever it was', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('.', '--=_Rm9v-_Bar', '=3D', ' '),
    )
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n').toWellFormed().replaceAll('\r', ''))
    fc.assert(
      fc.property(text, text, (plain, html) => {
        const contents = partsOf(compose({ text: plain, html })).map(({ content }) => content)
        expect(contents).toEqual([plain.replaceAll('\n', '\r\n'), html.replaceAll('\n', '\r\n')])
      }),
    )
  })

  test('fits the lines that mail servers take', () => {
    const raw = compose({
      text: 'ä'.repeat(1000),
      html: `<p>${'word '.repeat(1000)}</p>`,
      subject: 'ü'.repeat(300),
    })
    expect(raw.split('\r\n').filter((line) => line.length > 76 || /[\r\n]|[^\x20-\x7e\t]/.test(line))).toEqual([])
  })
})

describe('the head of a mail', () => {
  test('names sender, recipient, subject and the Message-ID of its row', () => {
    const replyTo = { name: 'Dana, "the" Ortiz', address: 'dana@example.com' }
    expect(headOf(compose({ subject: 'A door', replyTo }))).toEqual(
      expect.arrayContaining([
        'From: Yardline <support@yardline.example>',
        'To: support@yardline.example',
        'Reply-To: "Dana, \\"the\\" Ortiz" <dana@example.com>',
        'Subject: A door',
        'Message-ID: <Rm9v-_Bar@yardline.example>',
        'MIME-Version: 1.0',
      ]),
    )
  })

  test('gets no extra header lines from a subject or a name', () => {
    const attack = 'Hello\r\nBcc: eve@example.com\r\n\r\nBuy'
    const attacked = { subject: attack, replyTo: { name: attack, address: 'dana@example.com' } }
    const raw = compose(attacked)
    expect(headOf(raw).filter((line) => /^(Bcc|Buy)/i.test(line))).toEqual([])
    expect(partsOf(raw)).toHaveLength(2)
    expect(recipientsOf(attacked)).toEqual(['support@yardline.example'])
  })

  test('sends to one address, however it is written', () => {
    expect(recipientsOf({ to: 'dana@example.com' })).toEqual(['dana@example.com'])
    expect(recipientsOf({ to: '"a@evil.example, b"@example.com' })).toHaveLength(1)
    expect(recipientsOf({ to: 'a@example.com, b@evil.example' })).toHaveLength(1)
  })
})

import { Body, Button, Container, Head, Hr, Html, Section } from '@react-email/components'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DEFAULT_ACCENT, textOn } from '#company/accent-color.ts'
import type { Company } from '#company/company.ts'
import { CompanyProvider, useCompany } from '#company/use-company.ts'
import { escapeHtml } from '#lib/html.ts'
import type { Mail } from '#platform/mail/mail.ts'

// Mail clients support neither custom properties nor OKLCH, so these are the light theme's colors in hex.
const ink = '#191c21'
const muted = '#535961'
const paper = '#faf9f6'
const line = '#dcdbd6'

/** Set once, around everything: repeated on each line it would be half the mail. */
const letters = {
  color: ink,
  fontFamily: 'Archivo, Helvetica Neue, Helvetica, Arial, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
}

const lettersInTables = `p,td,th,a{font-family:${letters.fontFamily}}`

function accentOf({ accentColor }: Company): string {
  return accentColor ?? DEFAULT_ACCENT
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const accent = accentOf(useCompany())
  const style = {
    backgroundColor: accent,
    borderRadius: '4px',
    color: textOn(accent),
    fontWeight: 700,
    margin: '16px 0',
    padding: '12px 20px',
  }
  return (
    <Button href={href} style={style}>
      {children}
    </Button>
  )
}

/** A person's own words, with their line breaks. */
export function MailQuotation({ children }: { children: ReactNode }) {
  const accent = accentOf(useCompany())
  return (
    <Section style={{ borderLeft: `4px solid ${accent}`, padding: '4px 0 4px 16px', whiteSpace: 'pre-wrap' }}>
      {children}
    </Section>
  )
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const hidden = { display: 'none', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' }

const SLOT = '[slot]'

const frames = new WeakMap<Company, string[]>()

/** What's around every mail, rendered once for each state of the company. */
function frameOf(company: Company): string[] {
  const known = frames.get(company)
  if (known) return known
  const frame = renderToStaticMarkup(
    <MailFrame company={company} preview={SLOT}>
      {SLOT}
    </MailFrame>,
  ).split(SLOT)
  frames.set(company, frame)
  return frame
}

/** Synchronous, so a mail can be written in the transaction of what it's about. */
export function renderMail(company: Company, preview: string, content: ReactElement): string {
  const [top, beforeContent, bottom] = frameOf(company)
  const { display, href } = company.phone
  const phoneLink = `<a href="${href}" style="color:inherit;white-space:nowrap">${display}</a>`
  const html = renderToStaticMarkup(<CompanyProvider value={company}>{content}</CompanyProvider>)
  return [DOCTYPE, top, escapeHtml(preview), beforeContent, `${html}${bottom}`.replaceAll(display, phoneLink)].join('')
}

type MailTextProps = { below?: number; style?: CSSProperties; children: ReactNode }

export function MailText({ below = 16, style, children }: MailTextProps) {
  return <p style={{ margin: `0 0 ${below}px`, ...style }}>{children}</p>
}

export function MailLabel({ children }: { children: ReactNode }) {
  return <p style={{ color: muted, fontSize: '13px', lineHeight: '20px', margin: 0 }}>{children}</p>
}

type Frame = { company: Company; preview: string; children: ReactNode }

function MailFrame({ company, preview, children }: Frame) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{lettersInTables}</style>
      </Head>
      <Body style={{ ...letters, backgroundColor: paper, margin: 0, padding: '24px 12px' }}>
        <div style={hidden}>{preview}</div>
        <Container
          style={{ backgroundColor: '#ffffff', border: `1px solid ${line}`, maxWidth: '600px', padding: '24px' }}
        >
          <MailText style={{ borderBottom: `4px solid ${accentOf(company)}`, fontSize: '20px', fontWeight: 800 }}>
            <MailHeader company={company} />
          </MailText>
          {children}
          <Hr style={{ borderColor: line, margin: '24px 0 16px' }} />
          <Section>
            <MailLabel>
              {company.legalName} · {company.phone.display} · {company.email.address}
            </MailLabel>
            <MailLabel>{company.addressLines.join(', ')}</MailLabel>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const MAIL_LOGO_HEIGHT_PX = 48

function MailHeader({ company: { name, logo } }: { company: Company }) {
  if (!logo) return name
  const width = Math.round((logo.width * MAIL_LOGO_HEIGHT_PX) / logo.height)
  return <img src={logo.url} alt={name} width={width} height={MAIL_LOGO_HEIGHT_PX} style={{ display: 'block' }} />
}

type ShortMail = Pick<Mail, 'kind' | 'to' | 'subject' | 'text'> & {
  link?: { label: string; url: string }
  note: string
}

/** One sentence, an optional button, and a note. */
export function shortMail(company: Company, { kind, to, subject, text, link, note }: ShortMail): Mail {
  return {
    kind,
    to,
    subject,
    text: [text, ...(link ? [`${link.label}: ${link.url}`] : []), note].join('\n\n'),
    html: renderMail(
      company,
      text,
      <>
        <MailText>{text}</MailText>
        {link && <MailButton href={link.url}>{link.label}</MailButton>}
        <MailLabel>{note}</MailLabel>
      </>,
    ),
  }
}

export const STOP_MAIL_PATH = '/mail/stop'

const QUESTION = "Didn't request this?"

/** Where a recipient stops mail they didn't request. The Message-ID is random, and only they know it. */
export function stopMailUrl(publicUrl: string, messageId: string) {
  return `${publicUrl}${STOP_MAIL_PATH}/${messageId}`
}

export function StopMailNote({ url }: { url: string }) {
  return (
    <MailLabel>
      {QUESTION} <a href={url}>Stop these emails</a>
    </MailLabel>
  )
}

export function stopMailLine(url: string) {
  return `${QUESTION} Stop these emails: ${url}`
}

/** A mail's text for anyone but the recipient, without their private link. Stored mails may have older words around it. */
export function withoutStopLine(text: string) {
  const link = text.lastIndexOf(`${STOP_MAIL_PATH}/`)
  const start = link < 0 ? link : text.lastIndexOf('\n\n', link)
  return start < 0 ? text : text.slice(0, start)
}

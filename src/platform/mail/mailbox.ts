const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address. What follows a plus sign is its owner's own label, and to Gmail dots are nothing. */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.+)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const withoutLabel = name.replace(/(?<=.)\+.*$/, '')
  return GMAIL.has(domain) ? `${withoutLabel.replaceAll('.', '')}@gmail.com` : `${withoutLabel}@${domain}`
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.+)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const withoutLabel = name.replace(/(?<=.)\+.*$/, '')
  return GMAIL.has(domain) ? `${withoutLabel.replaceAll('.', '')}@gmail.com` : `${withoutLabel}@${domain}`
}

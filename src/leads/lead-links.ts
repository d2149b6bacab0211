export function phoneHref(phone: string): string {
  const [number = ''] = phone.split(/[a-z#;,]/i)
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40|%2B/g, decodeURIComponent)}`
}

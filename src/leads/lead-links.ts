/** Opens the phone of whoever follows it. An extension is for the person to dial. */
export function phoneHref(phone: string): string {
  const [number = ''] = phone.split(/[a-z#;,]/i)
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** Opens a new mail. An address may hold characters that would begin the mail's subject or text. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40|%2B/g, decodeURIComponent)}`
}

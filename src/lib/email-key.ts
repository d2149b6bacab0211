/** Two spellings of one mailbox compare equal by this. */
export function emailKey(email: string) {
  return email.trim().toLowerCase()
}

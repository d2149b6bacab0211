export function emailKey(email: string) {
  return email.trim().toLowerCase()
}

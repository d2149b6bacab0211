const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** JSON for a script element: nothing in it can end the element or open a comment. */
export function jsonForScript(value: unknown) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

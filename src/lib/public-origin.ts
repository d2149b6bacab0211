/** The shop's public address, as the server put it on the root element. Behind a proxy it isn't the browser's own. */
export function publicOrigin(): string {
  return globalThis.document?.documentElement.dataset.origin ?? globalThis.location?.origin ?? ''
}

/** " within 24 hours", or nothing if the owner doesn't promise a time. */
export function withinTime(claim: string | null): string {
  return claim === null ? '' : ` within ${claim}`
}

/** The hours we promise can end while we're closed. Then a lead is due an hour after we open. */
export function closedNote(claim: string | null): string {
  return claim?.endsWith('hours') ? " If we're closed then, we'll be in touch within an hour of opening." : ''
}

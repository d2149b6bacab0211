import { existsSync, readFileSync } from 'node:fs'

/** How much accuracy on the locked set a training can lose. */
const MAX_POINTS_LOST = 1

/** A line of figures: "locked   1733 of 1845   93.9 %". */
export function toLine(name: string, right: number, of?: number): string {
  if (of === undefined) return `${name.padEnd(30)} ${right}`
  return `${name.padEnd(30)} ${right} of ${of}  ${((100 * right) / of).toFixed(1)} %`
}

/** Refuses figures that lose more than a point of the locked set compared with those of the last training. */
export function assertGate(file: string, figures: string): void {
  const [before, after] = [existsSync(file) ? readFileSync(file, 'utf8') : '', figures].map(lockedShare)
  if (before && after && after < before - MAX_POINTS_LOST)
    throw new Error(`Locked would fall from ${before} to ${after}. Nothing was written.\n${figures}`)
}

function lockedShare(figures: string): number | null {
  const share = /^locked +\d+ of \d+ +([\d.]+) %$/m.exec(figures)?.[1]
  return share ? Number(share) : null
}

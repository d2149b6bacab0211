/** Stops asking somebody who keeps failing, and tries once again after a pause. */
export type CircuitBreaker = {
  /** Whether to ask now. After the pause it says yes once, until that one call has succeeded or failed. */
  isClosed: (now: Date) => boolean
  succeeded: () => void
  failed: (now: Date) => void
}

type Options = { failuresToOpen: number; pauseMs: number }

export function createCircuitBreaker({ failuresToOpen, pauseMs }: Options): CircuitBreaker {
  let failures = 0
  let retryAt = 0
  return {
    isClosed(now) {
      if (failures < failuresToOpen) return true
      if (now.getTime() < retryAt) return false
      retryAt = now.getTime() + pauseMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed(now) {
      failures += 1
      retryAt = now.getTime() + pauseMs
    },
  }
}

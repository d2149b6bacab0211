export type CircuitBreaker = {
  /** After the pause it is closed for one call, until that has succeeded or failed. */
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

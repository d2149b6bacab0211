export function createCircuitBreaker({ failuresToOpen, pauseMs }: { failuresToOpen: number; pauseMs: number }) {
  let failures = 0
  let retryAt = 0
  return {
    /** After the pause it lets one call through, until that succeeds or fails. */
    isClosed(now: Date) {
      if (failures < failuresToOpen) return true
      if (now.getTime() < retryAt) return false
      retryAt = now.getTime() + pauseMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed(now: Date) {
      failures += 1
      retryAt = now.getTime() + pauseMs
    },
  }
}

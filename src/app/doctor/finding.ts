export type Finding = { name: string; state: 'ok' | 'warning' | 'failed'; text: string }

type Check = () => Promise<Omit<Finding, 'name'> | string>

/** A check that returns a sentence is fine with it; one that throws has failed, in the words of what it threw. */
export async function runCheck(name: string, check: Check): Promise<Finding> {
  try {
    const found = await check()
    return typeof found === 'string' ? { name, state: 'ok', text: found } : { name, ...found }
  } catch (error) {
    return { name, state: 'failed', text: error instanceof Error ? error.message : 'It failed for an unknown reason.' }
  }
}

export function warning(text: string) {
  return { state: 'warning', text } as const
}

export function toLine({ name, state, text }: Finding) {
  return `${state.padEnd(8)}${name.padEnd(10)}${text}`
}

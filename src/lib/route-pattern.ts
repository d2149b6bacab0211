/** Matches a path against a pattern such as `/blog/:slug`; answers the named segments, or null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  if (!pattern.includes(':')) return pattern === path ? {} : null
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = decode(value)
    else if (segment !== value) return null
  }
  return params
}

/** The path that a pattern stands for with these segments. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_segment, name: string) => encodeURIComponent(params[name] ?? ''))
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

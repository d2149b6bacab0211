import { inject, parse } from 'regexparam'

type PathParams = Readonly<Record<string, string>>

export function compilePattern(pattern: string): (path: string) => PathParams | null {
  const { keys, pattern: expression } = parse(pattern)
  return (path) => {
    const match = expression.exec(path)
    if (!match) return null
    const segments = Object.fromEntries(keys.map((key, index) => [key, match[index + 1] ?? '']))
    // The expression ignores case and a trailing slash, but a page has only one address.
    return inject(pattern, segments) === path ? mapValues(segments, decode) : null
  }
}

export function fillPattern(pattern: string, params: PathParams): string {
  return inject(pattern, mapValues(params, encodeURIComponent))
}

function mapValues(params: PathParams, change: (value: string) => string): PathParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, change(value)]))
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

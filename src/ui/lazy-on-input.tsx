import { type ComponentType, lazy, useState } from 'react'
import { loadOnInput } from './load-on-input.ts'

/**
 * A component that doesn't show until the visitor does something. Its script loads on the visitor's first input, so by then it's there,
 * and unlike React's own `lazy`, which waits 300 ms even for a script that has loaded, it shows at once.
 */
export function lazyOnInput<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(loadOnce)
  if (globalThis.document) loadOnInput(loadOnce)
  return function LazyOnInput(props: Props) {
    // The same one as long as it's shown: another component would start over.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
}

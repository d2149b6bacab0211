import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes over what stands in a field already when its component starts: it was typed before the scripts ran. */
export function useEarlyInput(field: RefObject<HTMLInputElement | null>, onInput: (text: string) => void) {
  const take = useEffectEvent(onInput)
  useEffect(() => {
    const typed = field.current?.value
    if (typed) take(typed)
  }, [field])
}

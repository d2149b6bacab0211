import { type RefObject, useEffect, useEffectEvent } from 'react'

export function useEarlyInput(field: RefObject<HTMLInputElement | null>, onInput: (text: string) => void) {
  const take = useEffectEvent(onInput)
  useEffect(() => {
    const typed = field.current?.value
    if (typed) take(typed)
  }, [field])
}

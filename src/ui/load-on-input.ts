const FIRST_INPUTS = ['pointerover', 'touchstart', 'keydown'] as const

/** Tries again on the next input if `load` fails. */
export function loadOnInput(load: () => Promise<unknown>) {
  const stop = () => {
    for (const input of FIRST_INPUTS) document.removeEventListener(input, start)
  }
  const start = () => load().then(stop, () => {})
  for (const input of FIRST_INPUTS) document.addEventListener(input, start, { passive: true })
  return stop
}

/** Joins class names, leaving out what is not there. */
export function classNames(...names: readonly (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}

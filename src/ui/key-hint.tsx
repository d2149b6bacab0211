export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <kbd className="grid min-w-6 place-items-center rounded-sm border border-current px-1 font-mono text-xs leading-5">
        {children}
      </kbd>
    </span>
  )
}

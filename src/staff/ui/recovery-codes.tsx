import { Button } from '#ui/button.tsx'

/** Shown once: whoever loses the second factor comes in with one of these. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return <p role="status">It is set up. Your recovery codes stay the same.</p>
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        It is set up. Keep these recovery codes where you find them without your phone: each opens your account once,
        and they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-1 rounded-md bg-raised p-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        className="self-start"
        onClick={() => navigator.clipboard?.writeText(codes.join('\n'))}
      >
        Copy
      </Button>
    </div>
  )
}

/** Why something was not saved, said where it was written. */
export function FormProblem({ children }: { children: string | null }) {
  return children ? (
    <p role="alert" className="font-medium text-destructive">
      {children}
    </p>
  ) : null
}

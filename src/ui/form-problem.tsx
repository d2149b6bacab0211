export function FormProblem({ children }: { children: string | null }) {
  return children ? (
    <p role="alert" className="font-medium text-destructive">
      {children}
    </p>
  ) : null
}

export function StaffHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-width flex flex-wrap items-baseline gap-x-3 py-4">
      <h1 className="font-display text-2xl">{title}</h1>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
  )
}

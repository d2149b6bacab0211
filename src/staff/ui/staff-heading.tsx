export function StaffHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-width py-6 sm:pt-8">
      <h1 className="font-display text-4xl">{title}</h1>
      <p className="mt-1 text-muted-foreground">{text}</p>
    </div>
  )
}

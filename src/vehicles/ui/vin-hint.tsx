export function VinHint() {
  return (
    <details className="text-sm text-muted-foreground">
      <summary className="min-h-6 font-semibold text-foreground">Where is my VIN?</summary>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>On the dashboard, driver's side: read it through the windshield.</li>
        <li>On the sticker in the driver's door jamb.</li>
        <li>On the title, the registration and the insurance card.</li>
      </ul>
      <p className="mt-2">Cars from before 1981 have shorter numbers: use Manual Search for those.</p>
    </details>
  )
}

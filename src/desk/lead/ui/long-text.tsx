const SHOWN_WHOLE = 600
const BEGINNING = 240

/** A text as it was written; a long one by its beginning, until somebody wants all of it. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN_WHOLE) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <details>
      <summary>
        <span className="in-open:hidden">{text.slice(0, BEGINNING)}… </span>
        <strong className="text-sm">Read all</strong>
      </summary>
      <p className="whitespace-pre-wrap">{text}</p>
    </details>
  )
}

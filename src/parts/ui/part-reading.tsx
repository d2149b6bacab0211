import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { PartSelect } from './part-select.tsx'

const PAUSE_MS = 700
const MIN_LETTERS = 3

type Props = { words: string; onChoose: (partName: string) => void }

/** Shows which part we read from the notes, after a pause, with the list in case we're wrong. */
export function PartReading({ words, onChoose }: Props) {
  const settled = useDebounced(words.trim(), PAUSE_MS)
  const { data } = usePartReading(settled.length >= MIN_LETTERS ? settled : '')
  const [isChoosing, setChoosing] = useState(false)
  const isShown = data && words.trim() !== ''
  return (
    <div className="flex flex-col text-sm">
      <p aria-live="polite">{isShown && toSentence(data)}</p>
      {isShown && (
        <button
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className="min-h-11 self-start font-semibold link"
        >
          {data.reading ? 'Not this?' : 'Choose it from the list'}
        </button>
      )}
      {isShown && isChoosing && <PartSelect value="" onChange={onChoose} disabled={false} />}
    </div>
  )
}

type Reading = { reading: string | null; alsoNamed: readonly string[]; notSold: string | null }

function toSentence({ reading, alsoNamed, notSold }: Reading) {
  if (notSold) return notSold
  if (!reading) return "We can't tell which part you mean yet."
  const also = alsoNamed.length > 0 ? ` Also mentioned: ${alsoNamed.join(', ')}.` : ''
  return `We read this as: ${reading}.${also}`
}

function usePartReading(words: string) {
  return useQuery({
    queryKey: ['/api/parts/reading', words],
    queryFn: ({ signal }) => callApi('POST /api/parts/reading', { body: { words }, signal }),
    enabled: words !== '',
  })
}

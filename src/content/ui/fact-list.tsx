import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/http-error.ts'
import { Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { namedFactsQuery } from './content-queries.ts'

/** Facts that follow the settings. Pressing one puts its placeholder into the text. */
export function FactList({ onPick }: { onPick: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { data: facts = [], error } = useQuery({ ...namedFactsQuery, enabled: isOpen })
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase()
  const found = facts.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(words))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-2 text-sm font-semibold">Facts you can use</summary>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted-foreground">
          {
            '{{company.phone}} shows the phone number from Settings, and follows it when it changes. Press a fact to insert it.'
          }
        </p>
        <Input
          type="search"
          aria-label="Find a fact"
          placeholder="phone, returns, hours"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormProblem>{error && sentenceOf(error)}</FormProblem>
        <ul className="max-h-64 overflow-y-auto rounded-md border border-border">
          {found.map(({ name, value }) => (
            <li key={name}>
              <button
                type="button"
                className="flex min-h-9 w-full flex-wrap items-center gap-x-3 px-2 py-1 text-left text-sm hover:bg-raised focus-visible:-outline-offset-3"
                onClick={() => onPick(name)}
              >
                <code className="break-all">{`{{${name}}}`}</code>
                <span className="line-clamp-2 text-muted-foreground">
                  {value || 'turned off: its sentence is left out'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

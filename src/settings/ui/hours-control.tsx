import { Plus, X } from 'lucide-react'
import type { Settings } from '#company/settings.ts'
import { type Day, days } from '#company/week.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import type { Control } from '#ui/labeled.tsx'

type Hours = Settings['hours']
type Blocks = Hours[Day]

const WORKDAYS = days.slice(1, 5)

export const weekHours: Control<Hours> = {
  isGroup: true,
  Edit: ({ value, onChange }) => (
    <div className="flex flex-col gap-2">
      {days.map((day) => (
        <DayHours
          key={day}
          day={day}
          blocks={value[day]}
          onChange={(blocks) => onChange({ ...value, [day]: blocks })}
        />
      ))}
      <Button
        variant="outline"
        size="small"
        className="self-start"
        onClick={() => onChange({ ...value, ...Object.fromEntries(WORKDAYS.map((day) => [day, value.monday])) })}
      >
        Copy Monday to Friday
      </Button>
    </div>
  ),
}

type Props = { day: Day; blocks: Blocks; onChange: (blocks: Blocks) => void }

function DayHours({ day, blocks, onChange }: Props) {
  const name = day.charAt(0).toUpperCase() + day.slice(1)
  const next: Blocks[number] = blocks.length === 0 ? ['08:00', '17:00'] : [blocks.at(-1)?.[1] ?? '', '18:00']
  return (
    <fieldset className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-border pb-2 last-of-type:border-0">
      <legend className="float-left w-28 pt-2.5 font-semibold">{name}</legend>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        {blocks.length === 0 && <p className="pt-2.5 text-muted-foreground">Closed</p>}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
          <div key={index} className="flex items-center gap-2">
            <Time
              label={`${name} opens`}
              value={block[0]}
              onChange={(opens) => onChange(blocks.with(index, [opens, block[1]]))}
            />
            <span aria-hidden="true">to</span>
            <Time
              label={`${name} closes`}
              value={block[1]}
              onChange={(closes) => onChange(blocks.with(index, [block[0], closes]))}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${name} ${block.join(' to ')}`}
              onClick={() => onChange(blocks.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
      </div>
      <Button
        variant="quiet"
        size="small"
        className="mt-1"
        aria-label={`Add hours on ${name}`}
        onClick={() => onChange([...blocks, next])}
      >
        <Plus aria-hidden="true" />
        Add hours
      </Button>
    </fieldset>
  )
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <Input
      type="time"
      aria-label={label}
      className="max-w-36 tabular-nums"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

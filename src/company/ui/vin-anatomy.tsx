import { classNames } from '#ui/class-names.ts'

const parts = [
  { characters: '1HG', meaning: 'Maker', span: 'col-span-3' },
  { characters: 'CM826', meaning: 'Model, body, engine', span: 'col-span-5' },
  { characters: '3', meaning: 'Check', span: 'col-span-1', hiddenOnPhone: true },
  { characters: '3', meaning: 'Year', span: 'col-span-1' },
  { characters: 'A', meaning: 'Plant', span: 'col-span-1', hiddenOnPhone: true },
  { characters: '004352', meaning: 'Serial number', span: 'col-span-6' },
]

export function VinAnatomy() {
  return (
    <div aria-hidden="true" className="grid grid-cols-17 gap-x-1 sm:gap-x-2">
      {parts.map((part) => (
        <VinPart key={part.meaning} {...part} />
      ))}
    </div>
  )
}

function VinPart({ characters, meaning, span, hiddenOnPhone = false }: (typeof parts)[number]) {
  return (
    <div className={classNames('flex flex-col gap-2 text-center', span)}>
      <p className="flex justify-around font-mono text-lg leading-none font-semibold sm:text-3xl lg:text-5xl">
        {[...characters].map((character, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the characters never change places
          <span key={position}>{character}</span>
        ))}
      </p>
      <span className="h-2 border-x border-b border-muted-foreground" />
      <p
        className={classNames(
          'flex justify-center text-xs leading-tight text-muted-foreground sm:text-sm',
          hiddenOnPhone && 'max-sm:hidden',
        )}
      >
        {meaning}
      </p>
    </div>
  )
}

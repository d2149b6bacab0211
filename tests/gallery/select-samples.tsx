import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { partOptions } from './part-options.ts'

export function SelectSamples() {
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="selects">
      <CardTitle id="selects">Select</CardTitle>
      <Button variant="outline">Before the select</Button>
      <PartSelect label="Part" />
      <Field label="After the select">{(described) => <Input {...described} />}</Field>
      <Select
        label="Model"
        options={[{ value: 'F-150', label: 'F-150' }]}
        value=""
        onChange={() => {}}
        placeholder="Choose a make first"
        disabled
      />
    </Card>
  )
}

/** The last thing on the page, so there is no room beneath it. */
export function LastSelect() {
  return <PartSelect label="Last part" />
}

export function PartSelect({ label }: { label: string }) {
  const [part, setPart] = useState('')
  return <Select label={label} options={partOptions} value={part} onChange={setPart} placeholder="Choose a part" />
}

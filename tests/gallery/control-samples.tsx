import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { PartSelect } from './select-samples.tsx'

export function ControlSamples() {
  return (
    <>
      <Card className="flex flex-col gap-4" aria-labelledby="buttons">
        <CardTitle id="buttons">Buttons</CardTitle>
        <ButtonSamples />
      </Card>
      <Card className="flex flex-col gap-4" aria-labelledby="opened">
        <CardTitle id="opened">Opened by a button</CardTitle>
        <div className="flex flex-wrap gap-3">
          <ToastButtons />
          <DialogButton />
          <SheetButton />
          <ActionsMenu />
        </div>
      </Card>
      <Card className="flex flex-col gap-4" aria-labelledby="fields">
        <CardTitle id="fields">Fields</CardTitle>
        <FieldSamples />
      </Card>
    </>
  )
}

function ButtonSamples() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Primary</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="destructive">Destructive</Button>
      <Button size="small">Small</Button>
      <Button disabled>Disabled</Button>
      <Button variant="outline" disabled>
        Disabled outline
      </Button>
      <Button asChild>
        <a href="#fields">Go to the fields</a>
      </Button>
    </div>
  )
}

function ToastButtons() {
  const [count, setCount] = useState(1)
  const greet = () => {
    toast({ title: `Saved ${count}`, description: 'The lead was saved.' })
    setCount(count + 1)
  }
  const fail = () => toast({ title: 'Not saved', description: 'Call (515) 555-0195.', variant: 'destructive' })
  return (
    <>
      <Button variant="outline" onClick={greet}>
        Raise a toast
      </Button>
      <Button variant="outline" onClick={fail}>
        Raise an error
      </Button>
    </>
  )
}

function DialogButton() {
  const [open, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  const close = () => {
    setOpen(false)
    setClosings((count) => count + 1)
  }
  return (
    <>
      <Button variant="outline" data-closings={closings} onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} onClose={close} title="Edit lead">
        <Field label="Name">{(described) => <Input {...described} defaultValue="Dana Ortiz" />}</Field>
        <PartSelect label="Part in the dialog" />
        <Button onClick={close}>Save</Button>
      </Dialog>
    </>
  )
}

function SheetButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open the sheet
      </Button>
      <Dialog side="right" open={open} onClose={() => setOpen(false)} title="Menu">
        <a className="link" href="#fields">
          Fields
        </a>
      </Dialog>
    </>
  )
}

function ActionsMenu() {
  const [chosen, setChosen] = useState('none')
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline" size="icon" aria-label="Actions">
            <MoreHorizontal aria-hidden="true" />
          </Button>
        }
      >
        <DropdownMenuLabel>Lead</DropdownMenuLabel>
        <DropdownMenuItem onSelect={() => setChosen('call')}>Call</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setChosen('edit')}>Edit</DropdownMenuItem>
        <DropdownMenuItem disabled onSelect={() => setChosen('merge')}>
          Merge
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => setChosen('delete')}>Delete</DropdownMenuItem>
      </DropdownMenu>
      <p className="self-center">Action: {chosen}</p>
    </>
  )
}

function FieldSamples() {
  return (
    <>
      <Field label="Your name" help="As on your driver's license.">
        {(described) => <Input {...described} placeholder="Dana Ortiz" />}
      </Field>
      <Field label="Email" error="Enter an email address.">
        {(described) => <Input {...described} defaultValue="dana@" />}
      </Field>
      <Field label="Details" optional>
        {(described) => <Textarea {...described} />}
      </Field>
    </>
  )
}

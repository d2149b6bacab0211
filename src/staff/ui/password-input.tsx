import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-13"
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-0 right-0"
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  )
}

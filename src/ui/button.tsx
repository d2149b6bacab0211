import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const button = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md text-base leading-tight font-semibold whitespace-nowrap',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground not-disabled:hover:bg-primary-hover',
        outline: 'border border-field-border bg-card text-foreground not-disabled:hover:bg-raised',
        quiet: 'text-foreground not-disabled:hover:bg-raised',
        destructive: 'bg-destructive text-destructive-foreground not-disabled:hover:opacity-90',
      },
      size: {
        medium: 'min-h-11 px-5 py-2',
        small: 'min-h-9 px-3 py-1 text-sm',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

type Props = ComponentProps<'button'> & VariantProps<typeof button> & { asChild?: boolean }

/** `asChild` makes the link inside look like a button. */
export function Button({ variant, size, asChild, className, type = 'button', ...props }: Props) {
  const classes = button({ variant, size, className })
  if (asChild) return <Slot className={classes} {...props} />
  return <button type={type} className={classes} {...props} />
}

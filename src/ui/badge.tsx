import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badge = cva('badge inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-sm leading-snug font-semibold', {
  variants: {
    tone: {
      neutral: 'bg-raised text-foreground',
      outline: 'border border-field-border text-foreground',
      alert: 'border border-destructive text-destructive',
      blue: 'bg-[oklch(0.9_0.05_250)] text-[oklch(0.36_0.13_255)] dark:bg-[oklch(0.32_0.08_255)] dark:text-[oklch(0.88_0.07_250)]',
      yellow:
        'bg-[oklch(0.93_0.1_95)] text-[oklch(0.38_0.08_80)] dark:bg-[oklch(0.34_0.07_90)] dark:text-[oklch(0.92_0.11_95)]',
      purple:
        'bg-[oklch(0.91_0.05_305)] text-[oklch(0.38_0.15_300)] dark:bg-[oklch(0.33_0.1_300)] dark:text-[oklch(0.89_0.07_305)]',
      green:
        'bg-[oklch(0.91_0.08_150)] text-[oklch(0.34_0.1_150)] dark:bg-[oklch(0.32_0.07_150)] dark:text-[oklch(0.9_0.11_150)]',
      red: 'bg-[oklch(0.92_0.05_25)] text-[oklch(0.42_0.16_27)] dark:bg-[oklch(0.33_0.1_25)] dark:text-[oklch(0.9_0.06_20)]',
      grey: 'bg-[oklch(0.91_0.005_250)] text-[oklch(0.35_0.01_250)] dark:bg-[oklch(0.33_0.01_250)] dark:text-[oklch(0.9_0.005_250)]',
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type BadgeTone = NonNullable<VariantProps<typeof badge>['tone']>

export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span className={badge({ tone, className })} {...props} />
}

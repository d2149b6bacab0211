import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

export function SignInCard({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width flex flex-col items-center py-12 sm:py-20">
      <Card className="flex w-full max-w-md flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h1 className="font-display text-4xl">{title}</h1>
          <p className="text-muted-foreground">{text}</p>
        </div>
        {children}
      </Card>
    </div>
  )
}

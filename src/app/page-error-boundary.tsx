import { Component, type ReactNode } from 'react'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'

type Props = { children: ReactNode; fallback?: ReactNode }

export class PageErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { fallback = <PageFailed />, children } = this.props
    return this.state.failed ? fallback : children
  }
}

function PageFailed() {
  return (
    <div role="alert" className="page-width py-24">
      <h1 className="font-display text-4xl">This page did not load</h1>
      <p className="mt-4 max-w-prose text-muted-foreground">
        Reload it to try again. If it keeps failing, call us at <a href={company.phone.href}>{company.phone.display}</a>{' '}
        and we will help you on the phone.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  )
}

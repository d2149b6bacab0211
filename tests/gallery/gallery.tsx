import '#ui/site.css'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme, storedTheme } from '#ui/theme.ts'
import { Toaster } from '#ui/toaster.tsx'
import { ControlSamples } from './control-samples.tsx'
import { DisplaySamples } from './display-samples.tsx'
import { LastSelect, SelectSamples } from './select-samples.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element.')

applyTheme(storedTheme())
createRoot(root).render(
  <StrictMode>
    <Gallery />
    <Toaster />
  </StrictMode>,
)

/** Mounted anew whenever the part of the address after the # changes: cheaper for a test than loading the page again. */
function Gallery() {
  const round = useSyncExternalStore(onHashChange, () => window.location.hash)
  return (
    <main key={round} data-round={round} className="page-width flex flex-col gap-10 py-8">
      <h1 className="font-display text-4xl">Gallery of primitives</h1>
      <ControlSamples />
      <SelectSamples />
      <DisplaySamples />
      <LastSelect />
    </main>
  )
}

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

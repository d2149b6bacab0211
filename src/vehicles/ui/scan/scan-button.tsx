import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { hasCamera } from './camera.ts'

const NOT_LOADED = "The scanner didn't load. Check your connection and try again, or type the VIN."

type Scanner = typeof import('./vin-scanner.tsx').VinScanner

type Props = {
  onVin: (vin: string) => void
  onClosed: () => void
}

/** Offers to read the VIN with the camera, if there is one. The scanner is loaded on demand. */
export function ScanButton({ onVin, onClosed }: Props) {
  const [isOffered, setOffered] = useState(false)
  const [Scanner, setScanner] = useState<Scanner | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    hasCamera().then(setOffered)
  }, [])
  const open = () => {
    setOpen(true)
    import('./vin-scanner.tsx').then(
      ({ VinScanner }) => setScanner(() => VinScanner),
      () => {
        setOpen(false)
        toast({ title: 'Scan Failed', description: NOT_LOADED, variant: 'destructive' })
      },
    )
  }
  const close = () => {
    flushSync(() => setOpen(false))
    onClosed()
  }
  const take = (vin: string) => {
    close()
    onVin(vin)
  }
  if (!isOffered) return null
  return (
    <>
      <Button
        variant="outline"
        aria-label="Scan"
        onClick={open}
        className="h-14 shrink-0 px-3 max-[375px]:w-12 max-[375px]:px-0"
      >
        <ScanBarcode aria-hidden="true" />
        <span className="max-[375px]:hidden">Scan</span>
      </Button>
      {isOpen && Scanner && <Scanner onVin={take} onClose={close} />}
    </>
  )
}

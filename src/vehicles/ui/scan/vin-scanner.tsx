import { Flashlight, FlashlightOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Camera } from './camera.ts'
import { scanAdvice } from './scan-advice.ts'
import { type Scan, useScan } from './use-scan.ts'

type Props = { onVin: (vin: string) => void; onClose: () => void }

export function VinScanner({ onVin, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const scan = useScan(video, attempt, onVin)
  return (
    <Dialog open onClose={onClose} title="Scan your VIN">
      <div
        className="relative overflow-hidden rounded-md border border-border bg-black"
        hidden={scan.state === 'failed'}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="aspect-4/3 max-h-[50dvh] w-full object-cover"
        />
        <div aria-hidden="true" className="absolute inset-x-2 inset-y-1/5 rounded-md border-2 border-primary" />
      </div>
      <Advice scan={scan} />
      <p className="text-sm text-muted-foreground">
        The picture stays on this device: it is read here, and neither kept nor sent.
      </p>
      <div className="flex flex-wrap gap-3">
        {scan.state === 'failed' && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
        {scan.state === 'looking' && scan.switchLight && <LightButton switchLight={scan.switchLight} />}
        <Button variant="outline" onClick={onClose}>
          Type it instead
        </Button>
      </div>
    </Dialog>
  )
}

function Advice({ scan }: { scan: Scan }) {
  if (scan.state === 'failed') return <p role="alert">{scan.message}</p>
  return <p role="status">{scan.state === 'starting' ? 'Starting the camera...' : scanAdvice(scan.progress)}</p>
}

function LightButton({ switchLight }: { switchLight: NonNullable<Camera['switchLight']> }) {
  const [isOn, setOn] = useState(false)
  const Icon = isOn ? FlashlightOff : Flashlight
  return (
    <Button variant="outline" onClick={() => switchLight(!isOn).then(() => setOn(!isOn))}>
      <Icon aria-hidden="true" />
      {isOn ? 'Turn off the light' : 'Turn on the light'}
    </Button>
  )
}

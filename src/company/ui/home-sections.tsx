import { HomeCallToAction } from './home-call-to-action.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PartsGallery } from './parts-gallery.tsx'
import { TrustCredentials } from './trust-credentials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

type Props = { onStartVinLookup: () => void; onLiveChat?: (() => void) | undefined }

/** The home page below the two cards. It sets its own width; a printed quote goes without it. */
export function HomeSections({ onStartVinLookup, onLiveChat }: Props) {
  return (
    <div className="no-print flex flex-col gap-20 pt-12 sm:gap-28 sm:pt-16">
      <HowItWorks />
      <PartsGallery />
      <WhyChooseUs />
      <TrustCredentials />
      <HomeCallToAction onStartVinLookup={onStartVinLookup} onLiveChat={onLiveChat} />
    </div>
  )
}

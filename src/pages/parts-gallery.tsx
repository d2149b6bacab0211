import { useCompany } from '#company/use-company.ts'
import engineParts from '#ui/pictures/engine-parts.svg'
import mechanic from '#ui/pictures/mechanic.svg'
import salvageYard from '#ui/pictures/salvage-yard.svg'
import transmission from '#ui/pictures/transmission.svg'

export function PartsGallery() {
  const { parts, yards } = useCompany().claims
  return (
    <section
      aria-labelledby="parts-gallery"
      className="page-width grid grid-cols-[16fr_9fr] gap-x-3 gap-y-6 md:grid-cols-[16fr_9fr_16fr] md:gap-x-5 md:gap-y-8"
    >
      <Introduction />
      <Picture
        src={salvageYard}
        alt="A salvage yard at dusk: stacked cars, a loader, and a sedan with one orange door"
        name="Salvage yard"
        caption={`${parts ?? 'Parts'} on the vehicles and shelves of ${yards ?? 'salvage yards nationwide'}.`}
        className="col-span-2 md:max-lg:col-span-3"
      />
      <Picture
        src={engineParts}
        alt="A four-cylinder engine on blocks next to shelves with a brake disc, turbo, alternator, headlight and pistons"
        name="Engine parts"
        caption="The whole engine, or just the piece that failed."
      />
      <Picture
        src={mechanic}
        alt="A mechanic tightening a bolt on an engine that hangs on a stand"
        name="Mechanic"
        caption="Shipped to your shop or your home."
        upright
      />
      <Picture
        src={transmission}
        alt="An automatic transmission on a bench, its torque converter in orange"
        name="Transmission"
        caption="It ships by freight, and the freight is in your quote."
        className="col-span-2 md:col-span-1"
      />
    </section>
  )
}

function Introduction() {
  return (
    <div className="col-span-2 flex flex-col gap-4 md:max-lg:col-span-3 lg:col-span-1 lg:justify-between lg:pr-6 lg:pb-8">
      <h2 id="parts-gallery" className="font-display text-4xl sm:text-5xl xl:text-6xl">
        Out of the yard, into your car
      </h2>
      <p className="max-w-[48ch] text-muted-foreground lg:text-lg">
        A car that won't drive again still has parts that will. Yards pull them. We find the one that fits yours.
      </p>
    </div>
  )
}

type PictureProps = {
  src: string
  alt: string
  name: string
  caption: string
  upright?: boolean
  className?: string
}

function Picture({ src, alt, name, caption, upright = false, className }: PictureProps) {
  return (
    <figure className={className}>
      <img
        src={src}
        alt={alt}
        width={800}
        height={600}
        loading="lazy"
        className={`w-full rounded-md object-cover ${upright ? 'aspect-3/4 object-[46%_50%]' : 'aspect-4/3'}`}
      />
      <figcaption className="mt-2 text-sm text-pretty text-muted-foreground">
        <span className="font-semibold text-foreground">{name}.</span> {caption}
      </figcaption>
    </figure>
  )
}

import { Menu, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { isCurrentLink, mainLinks, STAFF_LINKS_ID } from '#company/navigation.ts'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { Logo } from './logo.tsx'
import { OpenNow } from './open-now.tsx'

type Props = {
  /** Null on the not-found page, where no link is current. */
  activePath: string | null
  /** A slim bar, with room for the desk's own links. */
  forStaff: boolean
}

export function SiteHeader({ activePath, forStaff }: Props) {
  const company = useCompany()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-background">
      <div
        data-slim={forStaff || undefined}
        className="group/bar page-width flex min-h-16 items-center gap-4 data-slim:min-h-12 data-slim:max-w-[90rem] data-slim:gap-3"
      >
        <Link href="/" aria-label={`${company.name}, home`} className="not-group-data-slim/bar:mr-auto">
          <Logo />
        </Link>
        {forStaff && <div id={STAFF_LINKS_ID} className="flex min-w-0 flex-1" />}
        <nav
          aria-label="Main"
          className="hidden group-data-slim/bar:text-sm not-group-data-slim/bar:lg:block group-data-slim/bar:xl:block"
        >
          <ul className="flex gap-1 group-data-slim/bar:gap-0">
            {mainLinks.map((link) => (
              <li key={link.href}>
                <HeaderLink {...link} current={isCurrentLink(link.href, activePath)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="group-data-slim/bar:hidden max-sm:hidden">
          <ThemeSwitch />
        </div>
        {!forStaff && <OpenNow className="max-w-32 min-w-32 text-right leading-tight text-balance max-xl:hidden" />}
        <Button
          asChild
          variant="outline"
          className="group-data-slim/bar:min-h-9 group-data-slim/bar:px-3 group-data-slim/bar:py-1 group-data-slim/bar:text-sm group-data-slim/bar:max-lg:hidden max-sm:hidden"
        >
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
        <Button
          variant="outline"
          size="icon"
          className="group-data-slim/bar:size-9 not-group-data-slim/bar:lg:hidden"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Menu aria-hidden="true" />
        </Button>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} activePath={activePath} />
    </header>
  )
}

function HeaderLink({ href, label, current }: { href: string; label: string; current: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'grid min-h-16 place-items-center border-b-3 px-3 font-semibold transition-colors group-data-slim/bar:min-h-12 group-data-slim/bar:border-0 group-data-slim/bar:px-2 group-data-slim/bar:font-medium',
        current ? 'border-primary text-foreground' : 'border-transparent text-muted-foreground hover:text-foreground',
      )}
    >
      {label}
    </Link>
  )
}

type MobileMenuProps = { open: boolean; onClose: () => void; activePath: string | null }

function MobileMenu({ open, onClose, activePath }: MobileMenuProps) {
  const company = useCompany()
  return (
    <Dialog side="right" open={open} onClose={onClose} title="Menu">
      <nav aria-label="Mobile">
        <ul className="flex flex-col">
          {mainLinks.map(({ href, label }) => {
            const current = isCurrentLink(href, activePath)
            return (
              <li key={href}>
                <Link
                  href={href}
                  onClick={onClose}
                  aria-current={current ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-12 items-center border-l-4 px-4 text-lg font-semibold hover:bg-raised',
                    current ? 'border-primary bg-raised' : 'border-transparent',
                  )}
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col items-start gap-4">
        <ThemeSwitch />
        <Button asChild className="w-full">
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
      </div>
    </Dialog>
  )
}

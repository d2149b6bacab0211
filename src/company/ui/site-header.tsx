import { Menu, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { isCurrentLink, mainLinks } from '#company/navigation.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { OpenNow } from './open-now.tsx'

/** `activePath` is null where no link is current: on the not-found page. */
export function SiteHeader({ activePath }: { activePath: string | null }) {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-background">
      <div className="page-width flex min-h-16 items-center gap-4">
        <Link href="/" aria-label={`${company.name}, home`} className="mr-auto">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1">
            {mainLinks.map((link) => (
              <li key={link.href}>
                <HeaderLink {...link} current={isCurrentLink(link.href, activePath)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
        <OpenNow className="max-w-32 min-w-32 text-right leading-tight max-xl:hidden" />
        <Button asChild variant="outline" className="max-sm:hidden">
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
        <Button
          variant="outline"
          size="icon"
          className="lg:hidden"
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
        'grid min-h-16 place-items-center border-b-3 px-3 font-semibold transition-colors',
        current ? 'border-primary text-foreground' : 'border-transparent text-muted-foreground hover:text-foreground',
      )}
    >
      {label}
    </Link>
  )
}

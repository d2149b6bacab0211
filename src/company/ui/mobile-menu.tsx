import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { isCurrentLink, mainLinks } from '#company/navigation.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Sheet } from '#ui/dialog.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'

type Props = { open: boolean; onClose: () => void; activePath: string | null }

export function MobileMenu({ open, onClose, activePath }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
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
    </Sheet>
  )
}

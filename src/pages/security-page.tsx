import { SecurityEvents } from '#staff/ui/security-events.tsx'
import { framedPage } from './staff-frame.tsx'

export const securityPage = framedPage({
  title: 'Security events',
  text: 'Who signed in, was refused, exported or erased what',
  Content: SecurityEvents,
})

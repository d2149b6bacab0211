import { AccountView } from '#staff/ui/account-view.tsx'
import { framedPage } from './staff-frame.tsx'

export const accountPage = framedPage({
  title: 'Account',
  text: 'How you sign in, and where you are signed in',
  Content: AccountView,
})

import { useQuery } from '@tanstack/react-query'
import { SettingsSkeleton, SettingsView } from '#settings/ui/settings-view.tsx'
import { SetupTests } from '#setup/ui/setup-tests.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import { framedPage } from './staff-frame.tsx'

export const settingsPage = framedPage({
  title: 'Settings',
  text: 'Your facts: every page, email and chat answer follows them',
  skeleton: <SettingsSkeleton />,
  Content: OwnersSettings,
})

function OwnersSettings() {
  const { data: member } = useQuery(staffQuery)
  return member?.role === 'admin' ? (
    <SettingsView tests={<SetupTests />} />
  ) : (
    <p>Only admins can change the settings.</p>
  )
}

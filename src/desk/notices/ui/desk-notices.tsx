import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Notice } from '#desk/notices/notice.ts'
import { noticesQuery, openNoticesQuery } from '#desk/ui/desk-queries.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'

const SHOWN = 3

/** What staff should know, on every page of the desk, until they dismiss it or it's taken care of. */
export function DeskNotices() {
  const { data: notices = [] } = useQuery(openNoticesQuery)
  const dismiss = useDismiss()
  useDesktopNotifications(notices)
  useDismissedByColleague()
  return (
    <div
      role="status"
      aria-label="Notices"
      className="no-print fixed right-2 bottom-20 left-2 z-30 flex flex-col gap-2 empty:hidden sm:left-auto sm:w-88 lg:bottom-2"
    >
      {notices.slice(0, SHOWN).map((notice, index) => (
        <div key={notice.key} className={index > 0 ? 'max-sm:hidden' : undefined}>
          <NoticeCard notice={notice} onDismiss={() => dismiss([notice.key])} />
        </div>
      ))}
      {notices.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2 empty:hidden">
          <AllowNotifications />
          {notices.length > 1 && (
            <Button size="small" variant="outline" onClick={() => dismiss(notices.map(({ key }) => key))}>
              Dismiss all {notices.length}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type CardProps = { notice: AsJson<Notice>; onDismiss: () => void }

function NoticeCard({ notice: { title, text, href }, onDismiss }: CardProps) {
  return (
    <div className="relative rounded-md border border-field-border border-l-4 border-l-primary bg-card p-3 pr-11 shadow-lg wrap-anywhere">
      <Link href={href} className="link flex items-center gap-2 font-semibold">
        <BellRing aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </Link>
      <p className="line-clamp-2 text-sm">{text}</p>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={onDismiss}
        className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-sm"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

/** Gone at once; other windows, and the colleagues it concerns, are told by the server. */
function useDismiss() {
  const queryClient = useQueryClient()
  const { act } = useAction({
    act: (keys: string[]) => {
      queryClient.setQueryData(noticesQuery.queryKey, (known) => known?.filter(({ key }) => !keys.includes(key)))
      return callApi('POST /api/admin/notices/dismiss', { body: { keys } })
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
  return act
}

/** Browsers ask only once, so we ask only when pressed. */
function AllowNotifications() {
  const [permission, setPermission] = useState(() => globalThis.Notification?.permission)
  if (permission !== 'default') return null
  return (
    <Button
      size="small"
      variant="outline"
      className="max-sm:hidden"
      onClick={() => Notification.requestPermission().then(setPermission, () => setPermission('denied'))}
    >
      Notify me on this computer
    </Button>
  )
}

const announced = new Set<string>()

/** For staff who are looking at another window. The tag keeps several tabs from showing it twice. */
function useDesktopNotifications(notices: readonly AsJson<Notice>[]) {
  useEffect(() => {
    for (const { key, title, text } of notices) {
      const isNew = !announced.has(key)
      announced.add(key)
      if (isNew && !document.hasFocus()) showNotification(key, title, text)
    }
  }, [notices])
}

/** Says why a card is gone. */
function useDismissedByColleague() {
  const { data: notices } = useQuery(noticesQuery)
  useEffect(() => {
    const gone = (notices ?? []).filter(({ key, dismissedBy }) => dismissedBy !== null && announced.delete(key))
    const [first] = gone
    const what = gone.length > 1 ? `${gone.length} notices` : `“${first?.title}”`
    if (first) toast({ title: 'Dismissed for Everyone', description: `${first.dismissedBy} dismissed ${what}.` })
  }, [notices])
}

function showNotification(tag: string, title: string, body: string) {
  if (globalThis.Notification?.permission !== 'granted') return
  try {
    const notification = new Notification(title, {
      body,
      tag,
      icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '',
    })
    notification.onclick = () => window.focus()
  } catch {
    // Browsers on phones only allow this from a service worker; the card is still there.
  }
}

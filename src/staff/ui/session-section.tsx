import { formatMoment } from '#company/business-time.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { OwnAccount } from '#staff/account.ts'
import { browserName } from '#staff/browser-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Problem } from './sign-in-card.tsx'
import { useRefreshAccount } from './use-refresh-account.ts'
import { useSend } from './use-send.ts'

type Session = AsJson<OwnAccount>['sessions'][number]

export function SessionSection({ sessions }: { sessions: readonly Session[] }) {
  const refresh = useRefreshAccount()
  const endOne = useSend((id: number) => callApi('POST /api/staff/sessions/:id/end', { params: { id } }), refresh)
  const endOthers = useSend(() => callApi('POST /api/staff/sessions/end-others'), refresh)
  return (
    <Card aria-labelledby="sessions" className="flex flex-col gap-3">
      <CardTitle id="sessions">Where you are signed in</CardTitle>
      <ul aria-label="Sessions" className="divide-y divide-border">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => endOne.send(session.id)} />
        ))}
      </ul>
      <Problem>{endOne.problem ?? endOthers.problem}</Problem>
      {sessions.length > 1 && (
        <Button variant="outline" size="small" className="self-start" onClick={() => endOthers.send()}>
          End all others
        </Button>
      )}
    </Card>
  )
}

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const name = browserName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        {name}
        <span className="block text-sm text-muted-foreground">
          {session.network || 'this machine'} · used {formatMoment(new Date(session.lastUsedAt))}
        </span>
      </span>
      {session.isCurrent ? (
        <Badge>This one</Badge>
      ) : (
        <Button variant="quiet" size="small" onClick={onEnd}>
          End this session
        </Button>
      )}
    </li>
  )
}

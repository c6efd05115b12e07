import { useMutation, useQuery } from '@tanstack/react-query'
import { type NoticeKind, noticeKinds } from '../../../contract/planning/notices/notices.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { planningTopics } from '../live/live-query.ts'
import { useLive } from '../live/use-live.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useChosen } from '../organisations/use-chosen.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { chooseNotices, noticesQuery, readNotices } from './calls.ts'
import { NoticeLine } from './notice-line.tsx'
import './notices.css'

const WORDS: Record<NoticeKind, string> = {
  call_off: 'A guard calls off or declines',
  unconfirmed: 'A confirm-by passed',
  swap: 'A swap waits for the office',
  time_off: 'A guard asks for time off',
  license: 'A license ends',
  reply: 'A guard answers a mail',
  roll: 'A template rolls and leaves shifts open',
}

/** What the office should hear of, newest first, and which of it comes by mail. */
export default function NoticesScreen() {
  const { slug, may, isScoped } = useCompany()
  useLive(slug, planningTopics)
  const { data, error, refetch } = useQuery(noticesQuery(slug))
  const failed = (problem: unknown) =>
    toast({ title: 'Not saved', description: whyNot(problem), variant: 'destructive' })
  const after = { onError: failed, onSettled: () => refetch() }
  const reading = useMutation({ mutationFn: (ids: string[]) => readNotices(slug, ids), ...after })
  const { chosen: muted, choose, settle } = useChosen(data?.muted ?? [])
  const choosing = useMutation({
    mutationFn: (kinds: NoticeKind[]) => chooseNotices(slug, kinds),
    onError: failed,
    onSettled: () => refetch().then(settle),
  })
  const save = (kinds: NoticeKind[]) => {
    choose(kinds)
    choosing.mutate(kinds)
  }
  const fresh = data?.notices.flatMap(({ id, isRead }) => (isRead ? [] : [id])) ?? []
  const kinds = (Object.keys(WORDS) as NoticeKind[]).filter(
    (kind) => may(noticeKinds[kind]) && ((kind !== 'reply' && kind !== 'roll') || !isScoped),
  )
  return (
    <>
      <CompanyHead title="Notices">
        {fresh.length > 0 && (
          <Button variant="outline" size="dense" pending={reading.isPending} onClick={() => reading.mutate(fresh)}>
            Mark all as read
          </Button>
        )}
      </CompanyHead>
      {data ? (
        <div className="ops-notices">
          {data.notices.length === 0 ? (
            <EmptyState title="Nothing happened yet">
              Call-offs, shifts that nobody confirmed, swaps, time off, licenses that end, answers to mails and
              templates that left shifts open stand here for 90 days.
            </EmptyState>
          ) : (
            <ul className="ops-notice-list" aria-label="Notices">
              {data.notices.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
          <fieldset className="ops-notice-choice" disabled={choosing.isPending}>
            <legend>To me by mail as well</legend>
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={WORDS[kind]}
                checked={!muted.includes(kind)}
                onChange={({ target }) =>
                  save(target.checked ? muted.filter((each) => each !== kind) : [...muted, kind])
                }
              />
            ))}
            <p className="ops-note">What happens within ten minutes comes in one mail. A day brings twenty at most.</p>
          </fieldset>
        </div>
      ) : (
        <div className="ops-page">
          <ReadState {...{ data, error, refetch }} title="The notices could not be read" lines={6} />
        </div>
      )}
    </>
  )
}

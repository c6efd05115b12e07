import { useMutation, useQuery } from '@tanstack/react-query'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Recipient } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { planningTopics } from '../live/live-query.ts'
import { useLive } from '../live/use-live.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { countUnreachable } from '../telling/reach-words.ts'
import { audienceInWords, reachOf } from './broadcast-words.ts'
import { broadcastQuery, remindOfBroadcast } from './calls.ts'
import './broadcasts.css'

/** A message with its guards: who has read it, whom it reached, and who can’t be reached. */
export default function BroadcastDetail({ id }: { id: string }) {
  const { slug, may, zone, locale } = useCompany()
  useLive(slug, planningTopics)
  const clocks = { locale, zone, home: zone }
  const moment = (at: string) => shortMomentByClocks(clocks, new Date(at))
  const { data, error, refetch } = useQuery(broadcastQuery(slug, id))
  const reminding = useMutation({
    mutationFn: () => remindOfBroadcast(slug, id),
    onSuccess: ({ reminded, unreachable }) =>
      toast({
        title: reminded === 1 ? '1 guard is reminded' : `${reminded} guards are reminded`,
        ...(unreachable > 0 && { description: countUnreachable(unreachable) }),
      }),
    onError: (problem) => toast({ title: 'Not reminded', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => refetch(),
  })
  const open = data?.recipients.filter(({ canBeReminded }) => canBeReminded).length ?? 0
  const lost = data?.recipients.filter(({ why }) => why !== null).length ?? 0
  return (
    <>
      <CompanyHead title={data?.subject ?? 'Message'}>
        {may('broadcasts.send') && open > 0 && (
          <Button size="dense" pending={reminding.isPending} onClick={() => reminding.mutate()}>
            {open === 1 ? 'Remind 1 guard' : `Remind ${open} guards`}
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <ReadState {...{ data, error, refetch }} title="The message could not be read" lines={6} />
        {data && (
          <>
            <article className="ops-broadcast">
              <p className="ops-note">
                {`To ${audienceInWords(data, clocks)} · ${moment(data.at)}${data.by ? ` · ${data.by}` : ''}`}
              </p>
              <p className="ops-broadcast-text">{data.text}</p>
            </article>
            <section aria-labelledby="broadcast-readers">
              <header className="ops-broadcast-head">
                <h2 id="broadcast-readers">Who has read it</h2>
                <span className="figure">{`${data.read} of ${data.guards}`}</span>
                {lost > 0 && <StatusText status="danger">{countUnreachable(lost)}</StatusText>}
              </header>
              <ul className="ops-broadcast-guards">
                {data.recipients.map((guard) => (
                  <Reader key={guard.guardId} guard={guard} moment={moment} />
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </>
  )
}

function Reader({ guard, moment }: { guard: Recipient; moment: (at: string) => string }) {
  const { hrefOf } = useCompany()
  const { status, words } = reachOf(guard)
  return (
    <li>
      <SiteLink href={hrefOf(`guards/${guard.guardId}`)}>{guard.name}</SiteLink>
      <StatusText status={status}>{words}</StatusText>
      <small>
        {guard.readAt !== null && moment(guard.readAt)}
        {guard.readAt === null && guard.remindedAt !== null && `reminded ${moment(guard.remindedAt)}`}
        {guard.readAt === null && guard.phone !== null && (
          <a href={`tel:${guard.phone}`} aria-label={`Call ${guard.name}, ${guard.phone}`}>
            {guard.phone}
          </a>
        )}
      </small>
    </li>
  )
}

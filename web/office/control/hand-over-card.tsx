import Handshake from 'lucide-react/icons/handshake'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { HandOver } from '../../../contract/office/control/hand-overs.ts'
import { me } from '../../core/me.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { takeOver } from './calls.ts'
import { pathOf } from './control-words.ts'

/** What a dispatcher left: the note and what was open. Another one takes it over. */
export function HandOverCard({ handOver: { id, at, byId, by, note, cases, readAt, readBy } }: { handOver: HandOver }) {
  const { slug, zone, locale, hrefOf, may } = useCompany()
  const person = useQuery(me).data
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: () => takeOver(slug, id),
    onError: (problem) => toast({ title: 'Not taken over', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  const momentOf = (moment: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(moment))
  const stillOpen = cases.filter(({ isOpen }) => isOpen).length
  return (
    <article className={readAt === null ? 'control-handed' : 'control-handed is-read'} aria-label="Hand-over">
      <p>
        <StatusText status={readAt === null ? 'warning' : 'success'} icon={Handshake}>
          {readAt === null ? `Handed over ${momentOf(at)}` : `Taken over ${momentOf(readAt)}`}
        </StatusText>
        {readAt === null ? ` by ${by || 'somebody who left'}` : ` by ${readBy ?? 'somebody who left'}`}
      </p>
      <p className="control-handed-note">{note}</p>
      {cases.length > 0 && (
        <details>
          <summary>{`${cases.length} open then, ${stillOpen} now`}</summary>
          <ul>
            {cases.map((each) => (
              <li key={each.id}>
                <SiteLink href={hrefOf(pathOf(each))}>{`S${each.severity} ${each.title}`}</SiteLink>
                {each.isOpen ? ', open' : ', ended'}
              </li>
            ))}
          </ul>
        </details>
      )}
      {readAt === null && byId !== person?.id && may('control.act') && (
        <Button size="row" variant="outline" pending={taking.isPending} onClick={() => taking.mutate()}>
          Take over
        </Button>
      )}
      {readAt === null && byId === person?.id && <p className="ops-note">Nobody has taken over yet.</p>}
    </article>
  )
}

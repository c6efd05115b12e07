import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Eye from 'lucide-react/icons/eye'
import Hand from 'lucide-react/icons/hand'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenCase } from '../../../contract/office/control/control.ts'
import { acknowledgeAlert } from '../../field/alerts/calls.ts'
import { SeverityMark } from '../../field/alerts/severity-mark.tsx'
import { acknowledgeIncident } from '../../field/incidents/calls.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { CaseClocks } from './case-clocks.tsx'
import { pathOf, titleOf } from './control-words.ts'

/** Takes a case on, once. */
export function useTakingOn() {
  const { slug } = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id }: Pick<OpenCase, 'kind' | 'id'>): Promise<void> => {
      if (kind === 'alert') await acknowledgeAlert(slug, id)
      else await acknowledgeIncident(slug, id)
    },
    onError: (problem) => toast({ title: 'Not taken on', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
}

type Props = { open: OpenCase; zone: string; isChosen: boolean; onChoose: () => void }

/** An alert or a report that is open, with its clocks. The chosen one has its acts. */
export function CaseCard({ open, zone, isChosen, onChoose }: Props) {
  const { locale, hrefOf, may } = useCompany()
  const taking = useTakingOn()
  const { kind, id, number, severity, state, site, at, by, snoozedUntil } = open
  const mayTake = may(kind === 'alert' ? 'alerts.act' : 'incidents.manage')
  return (
    <li className={isChosen ? 'control-case is-chosen' : 'control-case'} data-case={id}>
      <div className="control-case-head">
        <SeverityMark severity={severity} />
        <span className="figure">{number ?? (kind === 'alert' ? 'Alert' : 'Report')}</span>
        <CaseState {...{ state, kind }} snoozed={snoozedUntil && clockOf(locale, zone, snoozedUntil)} />
      </div>
      <h3>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {titleOf(open)}
        </button>
      </h3>
      <p>{[site ?? 'No site', `since ${clockOf(locale, zone, at)}`, by].filter(Boolean).join(' · ')}</p>
      <CaseClocks open={open} />
      {isChosen && (
        <div className="control-case-acts">
          {state === 'open' && mayTake && (
            <Button size="dense" icon={Hand} pending={taking.isPending} onClick={() => taking.mutate({ kind, id })}>
              {kind === 'alert' ? 'Take it on' : 'Note it as read'}
            </Button>
          )}
          <ButtonLink size="dense" variant="outline" icon={ArrowUpRight} href={hrefOf(pathOf(open))}>
            {kind === 'alert' ? 'Open the alert' : 'Open the report'}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

type StateProps = Pick<OpenCase, 'state' | 'kind'> & { snoozed: string | null }

function CaseState({ state, kind, snoozed }: StateProps) {
  if (state === 'acknowledged')
    return (
      <StatusText status="info" icon={kind === 'alert' ? Hand : Eye}>
        {kind === 'alert' ? 'Taken on' : 'Read'}
      </StatusText>
    )
  if (snoozed)
    return (
      <StatusText status="idle" icon={BellOff}>
        {`Rests to ${snoozed}`}
      </StatusText>
    )
  return (
    <StatusText status="danger" icon={Bell}>
      {kind === 'alert' ? 'Open' : 'Not read'}
    </StatusText>
  )
}

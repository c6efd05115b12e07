import { useMutation, useQueryClient } from '@tanstack/react-query'
import PhoneIcon from 'lucide-react/icons/phone'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import type { CallUnit, UnitStep } from '../../../contract/field/dispatch/units.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { noteStep } from './calls.ts'
import { STEP_STATUS, STEP_WORDS } from './dispatch-words.ts'
import { AskedFor } from './asked-for.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'

/** What a unit says next by radio. */
const NEXT: Partial<Record<UnitStep, { step: 'accepted' | 'en_route' | 'on_scene' | 'cleared'; words: string }>> = {
  assigned: { step: 'accepted', words: 'Accepts' },
  accepted: { step: 'en_route', words: 'On the way' },
  en_route: { step: 'on_scene', words: 'On scene' },
  on_scene: { step: 'cleared', words: 'Leaves' },
}

const sinceOf = ({ endedAt, onSceneAt, enRouteAt, acceptedAt, assignedAt }: CallUnit) =>
  endedAt ?? onSceneAt ?? enRouteAt ?? acceptedAt ?? assignedAt

/** Who is on a call, or was, and how far each came. The office notes what a unit says by radio. */
export function OnIt({ call, mayAct }: { call: Call; mayAct: boolean }) {
  const { slug, locale, zone: home } = useCompany()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState<CallUnit | null>(null)
  const noting = useMutation({
    mutationFn: (noted: { unitId: string; step: 'accepted' | 'en_route' | 'on_scene' | 'cleared' | 'withdrawn' }) =>
      noteStep(slug, { id: call.id, ...noted, reason: '' }),
    onError: (problem) => toast({ title: 'Not noted', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  const moment = (at: string) => shortMomentByClocks({ locale, zone: call.zone ?? home, home }, new Date(at))
  return (
    <ul className="ops-units">
      {call.units.map((unit) => {
        const { id, guard, phone, role, state, reason, by } = unit
        const next = NEXT[state]
        const acts = mayAct && call.state !== 'closed' && !isOver(state)
        return (
          <li key={id}>
            <div>
              <b>{guard}</b>
              <small>
                {[role === 'lead' ? 'Lead' : 'Backup', by && `sent by ${by}`, reason].filter(Boolean).join(', ')}
              </small>
              {phone && !isOver(state) && (
                <a className="ops-link" href={`tel:${phone}`}>
                  <PhoneIcon size={14} aria-hidden /> {phone}
                </a>
              )}
            </div>
            <div className="ops-unit-state">
              <StatusText status={STEP_STATUS[state]}>{STEP_WORDS[state]}</StatusText>
              <small className="figure">{moment(sinceOf(unit))}</small>
            </div>
            {unit.asked && !isOver(state) && <AskedFor {...{ call, unit, asked: unit.asked, mayAct }} />}
            {acts && (
              <div className="ops-unit-acts">
                {next && (
                  <Button size="dense" variant="outline" onClick={() => noting.mutate({ unitId: id, step: next.step })}>
                    {next.words}
                  </Button>
                )}
                {state !== 'on_scene' && (
                  <Button size="dense" variant="quiet" onClick={() => setRefusing(unit)}>
                    Refuses
                  </Button>
                )}
                <Button size="dense" variant="quiet" onClick={() => noting.mutate({ unitId: id, step: 'withdrawn' })}>
                  Take off
                </Button>
              </div>
            )}
          </li>
        )
      })}
      {refusing && <RefusalDialog callId={call.id} unit={refusing} onClose={() => setRefusing(null)} />}
    </ul>
  )
}

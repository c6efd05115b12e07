import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { momentByClocks } from '../../../contract/core/locale.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { SeverityMark } from '../alerts/severity-mark.tsx'
import { queueCall, rankQuery, sendUnit } from './calls.ts'
import { CallMessages } from './call-messages.tsx'
import { CloseCallDialog } from './close-call-dialog.tsx'
import { CALL_STATUS, CALL_WORDS, KIND_WORDS } from './dispatch-words.ts'
import { KeepRow } from './keep-row.tsx'
import { NoShowPath } from './no-show-path.tsx'
import { OnIt } from './on-it.tsx'
import { RankedList } from './ranked-list.tsx'
import { useSending } from './use-sending.ts'

const PRIORITIES = [1, 2, 3, 4, 5]

/** One call: where, since when, who is on it, and who is best to go next. */
export function CallOpen({ call }: { call: Call }) {
  const { slug, may, locale, zone: home, hrefOf } = useCompany()
  const client = useQueryClient()
  const [isClosing, setClosing] = useState(false)
  const { data, error, refetch } = useQuery(rankQuery(slug, call.id))
  const isLed = call.units.some(({ role, endedAt }) => role === 'lead' && endedAt === null)
  const sending = useSending(({ guardId, leavesId }) =>
    sendUnit(slug, call.id, { guardId, role: isLed ? 'backup' : 'lead', leavesId }),
  )
  const queueing = useMutation({
    mutationFn: (priority: number) => queueCall(slug, call.id, priority),
    onError: (problem) => toast({ title: 'Not changed', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  const mayAct = may('dispatch.act')
  const opened = momentByClocks({ locale, zone: call.zone ?? home, home }, new Date(call.openedAt))
  return (
    <section className="ops-dispatch-pane" aria-labelledby="open-call">
      <header>
        <h2 id="open-call">
          <SeverityMark severity={call.severity} /> <span className="figure">{call.number}</span> {call.title}
        </h2>
        {mayAct && (
          <Button size="dense" variant="outline" onClick={() => setClosing(true)}>
            Close the call
          </Button>
        )}
      </header>
      {call.asksSince !== null && (
        <p role="status" className="ops-race">
          The alert of this call was closed. Are the units still needed? Close the call, or press Enough to keep them
          there.
        </p>
      )}
      <div className="ops-call-facts">
        <StatusText status={CALL_STATUS[call.state]}>{CALL_WORDS[call.state]}</StatusText>
        <span>{KIND_WORDS[call.kind]}</span>
        <span>{[call.site, call.post].filter(Boolean).join(', ') || 'No site'}</span>
        <span>{`Since ${opened}`}</span>
        {call.incidentId !== null && (
          <SiteLink className="ops-link" href={hrefOf(`incidents/${call.incidentId}`)}>
            {call.incident}
          </SiteLink>
        )}
        {call.alertId !== null && (
          <SiteLink className="ops-link" href={hrefOf(`alerts/${call.alertId}`)}>
            Alert
          </SiteLink>
        )}
        {mayAct && (
          <Field label="Goes first">
            <Select value={call.priority} onChange={({ target }) => queueing.mutate(Number(target.value))}>
              {PRIORITIES.map((priority) => (
                <option key={priority} value={priority}>{`Priority ${priority}`}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {call.text !== '' && <p className="ops-call-text">{call.text}</p>}
      {call.kind === 'no_show' && <NoShowPath {...{ call, mayAct }} />}
      {call.units.length > 0 && <OnIt {...{ call, mayAct }} />}
      <CallMessages {...{ call, mayAct }} />
      <header>
        <h3>Next units</h3>
        <span className="ops-note">estimate, straight line</span>
      </header>
      <KeepRow {...{ call, mayAct }} />
      <ReadState {...{ data, error, refetch }} title="The units could not be ranked" lines={3} />
      {data && call.enoughAt === null && <RankedList units={data.units} callId={call.id} {...{ sending, mayAct }} />}
      {isClosing && <CloseCallDialog call={call} onClose={() => setClosing(false)} />}
    </section>
  )
}

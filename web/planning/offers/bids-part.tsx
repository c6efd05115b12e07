import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BidSetting } from '../../../contract/planning/offers/bids.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useChosen } from '../organisations/use-chosen.ts'
import { bidSettingQuery, setBidding } from './offer-calls.ts'

const MODES: Record<BidSetting['mode'], [label: string, note: string]> = {
  chosen: ['Only shifts that somebody opens', 'On the schedule: choose shifts, then Open for bids.'],
  office: [
    'Every published shift that nobody has; the office chooses',
    'Guards bid, and whoever plans accepts one of the bids.',
  ],
  first: [
    'Every published shift that nobody has; the first gets it',
    'The first guard who breaks no rule has the shift at once. A bid that needs a reason waits for the office.',
  ],
}

/** Which open shifts guards may bid on by themselves. Each choice holds at once. */
export function BidsPart() {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(bidSettingQuery(slug))
  const { chosen, choose, settle } = useChosen(data?.mode)
  const saving = useMutation({
    mutationFn: (mode: BidSetting['mode']) => setBidding(slug, { mode }),
    onSuccess: async ({ opened }) => {
      await renewCompany(client, slug)
      toast({ title: opened === 0 ? 'Saved' : `Saved. ${opened} ${opened === 1 ? 'shift is' : 'shifts are'} open now` })
    },
    onError: (problem) => toast({ title: 'Not saved', description: whyNot(problem), variant: 'destructive' }),
    onSettled: settle,
  })
  const save = (mode: BidSetting['mode']) => {
    choose(mode)
    saving.mutate(mode)
  }
  return (
    <div className="ops-packs">
      <ReadState {...{ data, error, refetch }} title="The setting could not be read" lines={3} />
      {data && (
        <fieldset className="ops-bid-modes" disabled={!may('rules.manage')}>
          <legend>Guards bid on</legend>
          {Object.entries(MODES).map(([mode, [label, note]]) => (
            <label key={mode} className="ops-bid-mode">
              <input
                type="radio"
                name="bids"
                checked={chosen === mode}
                onChange={() => save(mode as BidSetting['mode'])}
              />
              <span>
                {label}
                <small className="ops-note">{note}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

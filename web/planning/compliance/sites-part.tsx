import { distanceText } from '../../../contract/core/distance.ts'
import CircleX from 'lucide-react/icons/circle-x'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { Ban } from '../../../contract/planning/guards/guards.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { liftBan } from '../guards/calls.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { wallTime } from '../shifts/week.ts'
import { BanDialog, type Places } from './ban-dialog.tsx'
import { Part } from './part.tsx'

type Props = { id: string; name: string; record: GuardRecord; bans: Ban[]; places: Places; mayChange: boolean }

/** The sites that a guard knows, and those from which the guard is barred. */
export function SitesPart({ id, name, record: { sites }, bans, places, mayChange }: Props) {
  const { slug, zone, locale } = useCompany()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const lifting = useMutation({
    mutationFn: (banId: string) => liftBan(slug, banId),
    onSuccess: () => toast({ title: 'The ban is lifted' }),
    onError: (error) => toast({ title: whyNot(error) }),
    onSettled: () => renewCompany(client, slug),
  })
  const placeOf = ({ siteId, clientId }: Ban) =>
    places.sites.find((site) => site.id === siteId)?.name ?? places.clients.find((each) => each.id === clientId)?.name
  return (
    <Part
      title="Sites known"
      count={<span className="figure">{sites.length}</span>}
      aside={
        <>
          <span>
            <span className="figure">{sites.reduce((sum, { shifts }) => sum + shifts, 0)}</span> shifts
          </span>
          {mayChange && (
            <Button variant="outline" size="row" onClick={() => setOpen(true)}>
              Ban from a site
            </Button>
          )}
        </>
      }
    >
      {sites.length === 0 && <p className="ops-part-body ops-note">No shift of this guard has begun yet.</p>}
      <ul className="ops-lines">
        {sites.map(({ siteId, site, posts, shifts, last, distanceKm }) => (
          <li key={siteId}>
            <div>
              <strong>{site}</strong>
              <small>{posts}</small>
            </div>
            <span>
              <strong className="figure">{shifts}</strong> <small>{shifts === 1 ? 'shift' : 'shifts'}</small>
            </span>
            <span>
              {fullDayText(locale, wallTime(zone, new Date(last)).day)}
              <small className="figure">{distanceKm === null ? 'way unknown' : distanceText(locale, distanceKm)}</small>
            </span>
          </li>
        ))}
        {bans.map((ban) => (
          <li key={ban.id} className="is-banned">
            <Icon of={CircleX} size={16} />
            <div>
              <strong>{`Barred from ${placeOf(ban) ?? 'a place'}`}</strong>
              <small>{ban.reason}</small>
            </div>
            <span className="tag">Hard</span>
            {mayChange && (
              <Button
                variant="quiet"
                size="row"
                aria-label={`Lift the ban from ${placeOf(ban) ?? 'a place'}`}
                onClick={() => lifting.mutate(ban.id)}
              >
                Lift
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <BanDialog {...{ id, name, places }} onClose={() => setOpen(false)} />}
    </Part>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import type { Control, DutyRow } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import type { MapTrouble } from '../../planning/maps/paper-map.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useScreenKeys } from '../../ui/screen-keys.ts'
import { AllSites } from './all-sites.tsx'
import { useTakingOn } from './case-card.tsx'
import { CasesColumn } from './cases-column.tsx'
import type { BoardDialog } from './control-screen.tsx'
import { pathOf } from './control-words.ts'
import { DutyColumn } from './duty-column.tsx'
import { EventsColumn } from './events-column.tsx'
import { NextHour } from './next-hour.tsx'
import { type ShortcutKey, SHORTCUTS } from './shortcuts.ts'
import { SitePart, type SiteView } from './site-part.tsx'
import { ALL_SITES, SiteTabs } from './site-tabs.tsx'
import { siteBeside, sitesInOrder } from './sites-in-order.ts'
import { SummaryStrip } from './summary-strip.tsx'
import { useHeldEvents } from './use-held-events.ts'
import './control-map.css'
import './control-site.css'
import './control-people.css'

const PLACES = { 1: 'control-cases', 2: 'control-site', 3: 'control-duty', 4: 'control-next', 5: 'control-events' }

type Props = {
  board: Control
  isOld: boolean
  isKeyed: boolean
  onDialog: (dialog: BoardDialog) => void
  onSite: (siteId: string) => void
}

/**
 * The parts of the board. What is chosen stands in the address; every press has a key. It is drawn again with
 * the board, and not with each second.
 */
export const Board = memo(function Board({ board, isOld, isKeyed, onDialog, onSite }: Props) {
  const { zone, hrefOf, may } = useCompany()
  const navigate = useNavigate()
  const [filter, change] = useAddressFilter(['site', 'view', 'case', 'guard'])
  const taking = useTakingOn()
  const sites = sitesInOrder(board.sites)
  const chosen = board.open.find(({ id }) => id === filter.case) ?? board.open[0]
  const site = sites.find(({ id }) => id === filter.site) ?? sites.find(({ id }) => id === chosen?.siteId) ?? sites[0]
  const isAll = filter.site === ALL_SITES
  const view = filter.view === 'list' || filter.view === 'map' ? filter.view : 'plan'
  const [trouble, setTrouble] = useState<MapTrouble>()
  const map = { trouble, onTrouble: setTrouble }
  const events = useHeldEvents(board.events)
  const [focusAt, setFocusAt] = useState<{ id: string }>()
  const siteId = site?.id
  useEffect(() => {
    if (siteId) onSite(siteId)
  }, [siteId, onSite])
  useEffect(() => {
    if (focusAt) document.querySelector<HTMLElement>(`[data-case="${focusAt.id}"] h3 button`)?.focus()
  }, [focusAt])

  const zoneOf = (id: string | null) => board.sites.find((each) => each.id === id)?.zone ?? zone
  const chooseCase = (id: string) => {
    const at = board.open.find((each) => each.id === id)?.siteId
    change({ case: id, ...(at && !isAll && { site: at }) })
  }
  const chooseGuard = ({ guardId, siteId: at }: DutyRow) =>
    change(filter.guard === guardId ? { guard: undefined } : { guard: guardId, ...(!isAll && { site: at }) })
  const show = (next: SiteView) => change({ view: next === 'plan' ? undefined : next })
  const step = (by: 1 | -1) => {
    const at = board.open.findIndex(({ id }) => id === chosen?.id)
    const next = board.open[Math.min(board.open.length - 1, Math.max(0, at + by))]
    if (!next) return
    chooseCase(next.id)
    setFocusAt({ id: next.id })
  }
  const acts: Partial<Record<ShortcutKey, () => void>> = {
    j: () => step(1),
    k: () => step(-1),
    t: () => chosen?.state === 'open' && may('alerts.act') && taking.mutate(chosen),
    o: () => {
      if (!chosen) return
      const href = hrefOf(pathOf(chosen))
      void navigate({ to: href, href })
    },
    ']': () => site && change({ site: siteBeside(sites, site.id, 1) }),
    '[': () => site && change({ site: siteBeside(sites, site.id, -1) }),
    v: () => show(view === 'list' ? 'plan' : 'list'),
    m: () => show(view === 'map' ? 'plan' : 'map'),
    a: () => change({ site: isAll ? undefined : ALL_SITES }),
    e: events.toggle,
    c: () => may('broadcasts.send') && onDialog('call'),
    h: () => may('control.act') && onDialog('hand'),
    r: () => may('alerts.act') && onDialog('raise'),
    '?': () => onDialog('keys'),
  }
  useScreenKeys(SHORTCUTS, isKeyed, (key) => {
    if (key in PLACES) document.getElementById(PLACES[Number(key) as keyof typeof PLACES])?.focus()
    else acts[key]?.()
  })
  return (
    <div className={isOld ? 'control is-old' : 'control'}>
      <SummaryStrip {...{ board, isOld }} />
      <div className="control-columns">
        <CasesColumn
          {...{ board, zoneOf }}
          chosen={chosen?.id}
          onChoose={chooseCase}
          onRaise={() => onDialog('raise')}
        />
        <div className="control-middle">
          {site ? (
            <>
              <SiteTabs sites={sites} chosen={isAll ? ALL_SITES : site.id} onChoose={(id) => change({ site: id })} />
              {isAll ? (
                <AllSites
                  {...{ board }}
                  view={view === 'list' ? 'list' : 'map'}
                  state={map}
                  chosen={filter.guard}
                  onView={show}
                  onSite={(id) => change({ site: id })}
                  onChoose={chooseGuard}
                />
              ) : (
                <SitePart
                  key={site.id}
                  {...{ board, site, view, map }}
                  chosen={filter.guard}
                  onView={show}
                  onChoose={chooseGuard}
                />
              )}
            </>
          ) : (
            <EmptyState title="No site yet">Add a site on the Sites screen. Its plan stands here then.</EmptyState>
          )}
          <NextHour board={board} />
        </div>
        <div className="control-column control-right">
          <DutyColumn board={board} chosen={filter.guard} onChoose={chooseGuard} />
          <EventsColumn events={events.shown} waiting={events.waiting} onHold={events.toggle} />
        </div>
      </div>
    </div>
  )
})

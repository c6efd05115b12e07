import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { daysLater } from '../../../contract/core/time.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { QualificationType } from '../../../contract/planning/guards/licenses.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { useMedia } from '../../core/use-media.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCompany } from '../organisations/company.ts'
import type { FormStart } from './add-shift.tsx'
import { Board, pressOf } from './board.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardList } from './board-list.tsx'
import { ChoiceBar, KeysDialog, loadParts, MoveNote, ShiftPanel, SideColumn } from './board-parts.ts'
import { BoardPrint, breakLines, usePrinting } from './board-print.tsx'
import { namesOf, type Places } from '../shifts/names.ts'
import { gapsOf, type PlacedShift } from './board-places.ts'
import { rowsOf } from './board-rows.ts'
import { breaksOfSpan } from '../shifts/calls.ts'
import { beginningIn } from '../shifts/shift-times.ts'
import type { Spot } from './board-spot.ts'
import { putStep } from '../shifts/steps.ts'
import { problemsQuery } from '../problems/calls.ts'
import { coverageOf } from '../shifts/coverage.ts'
import type { FILTERS } from './schedule-screen.tsx'
import type { BoardWeek } from '../shifts/site-time.ts'
import { deliveryTrouble } from '../telling/reach-words.ts'
import { useReach } from '../telling/use-reach.ts'
import { holidayOn, holidaysQuery } from '../holidays/calls.ts'
import { PanelPlace } from './panel-place.tsx'
import { type BulkAct, useBoardActions } from './use-board-actions.ts'
import { useChoice } from './use-choice.ts'
import { useRevealing } from './use-revealing.ts'

type Filter = Partial<Record<(typeof FILTERS)[number], string>>

type Props = {
  week: BoardWeek
  today: string
  shifts: Shift[]
  blocked: ReadonlySet<string>
  places: Places
  guards: GuardRow[]
  types: QualificationType[]
  /** Whether the conflicts and open shifts stand beside the board, and how often somebody asked for them. */
  side: { isShown: boolean; checks: number; onClose: () => void }
  filter: Filter
  change: (next: Filter) => void
  onAdd: (at: FormStart) => void
  bulk: BulkAct
}

const setOf = (list: string | undefined): ReadonlySet<string> => new Set(list ? list.split(',') : [])

/** The week board with all that can be done on it, and the panel of the shift that is open. */
export function WeekBoard(props: Props) {
  const { week, today, shifts, blocked, places, guards, types, side, filter, change, onAdd, bulk } = props
  const { slug, name, zone, locale, may } = useCompany()
  const [monday] = week.days as [string]
  const days = useMemo(() => Array.from({ length: 7 }, (_, at) => daysLater(monday, at)), [monday])
  const by = filter.by === 'guard' ? 'guard' : 'site'
  const isPhone = useMedia('(width < 768px)')
  const isPrinting = usePrinting()
  const mayMove = may('schedule.manage')
  const [said, setSaid] = useState('')
  const [isHelping, setHelping] = useState(false)

  const known = useMemo(() => new Map(shifts.map((shift) => [shift.id, shift])), [shifts])
  const shiftOf = useCallback((id: string) => known.get(id), [known])
  const chosen = filter.shift === undefined ? undefined : known.get(filter.shift)
  const replaced = filter.replace?.split(',') ?? []
  const isReplacing = Boolean(mayMove && chosen?.assignment && replaced.includes(chosen.id))
  const isFillable = chosen && (!chosen.assignment || isReplacing)
  const candidate = filter.candidate !== undefined && isFillable ? filter.candidate : null
  const { site, folded, first, shift: shiftId } = filter
  const rows = useMemo(
    () =>
      rowsOf({
        by,
        days,
        zone,
        shifts,
        places,
        guards,
        blocked,
        only: setOf(site),
        folded: setOf(folded),
        openFirst: first === 'open',
        candidate: candidate === null ? null : { guardId: candidate, shiftId: shiftId! },
      }),
    [by, days, zone, shifts, places, guards, blocked, site, folded, first, candidate, shiftId],
  )
  // The column beside the board asks; the board draws what it was told.
  const { data: problems } = useQuery({ ...problemsQuery(slug, week.span), enabled: false })
  const conflicts = side.isShown ? problems?.conflicts : undefined
  const holidays = useQuery(holidaysQuery(slug, days[0]!, days[6]!)).data?.holidays ?? []
  // Paper is made at once: what it says is there before somebody prints.
  const { data: planned } = useQuery({ ...breaksOfSpan(slug, week.span), enabled: !isPhone })
  const breaks = useMemo(() => breakLines(shifts, planned?.shifts ?? []), [shifts, planned])
  const names = useMemo(() => namesOf(places, guards, { zone, locale }), [places, guards, zone, locale])
  const { times } = names
  const gaps = useMemo(() => gapsOf(conflicts ?? [], shifts, days, times.zoneOf), [conflicts, shifts, days, times])
  const { deliveries } = useReach(slug, week)
  const nameOf = useCallback(
    ({ shift }: PlacedShift) =>
      `${names.whole(shift, blocked.has(shift.id))}${deliveryTrouble(deliveries.get(shift.id))}`,
    [names, blocked, deliveries],
  )
  const choice = useChoice({ known, rows, nameOf: names.shift, onSay: setSaid })
  const shown = { organisation: slug, days, rows, shiftOf, names, choice }
  const act = useBoardActions({ ...shown, mayMove, onSay: setSaid, bulk })
  const { changing, moving } = act

  const panel = useRef<HTMLDivElement>(null)
  const isForPanel = useRef(false)
  const isInPanel = useRef(false)
  useEffect(loadParts, [])
  // A shift opened by a key moves the focus into its panel, where it stays when the pressed button is gone.
  const onPanel = useCallback(() => {
    const isLost = isInPanel.current && document.activeElement === document.body
    if (isForPanel.current || isLost) panel.current?.querySelector<HTMLElement>('button, input, a')?.focus()
    isForPanel.current = false
  }, [])
  useEffect(() => {
    if (!chosen) isForPanel.current = isInPanel.current = false
  }, [chosen])
  // A candidate is one of an open shift: the address names none of a shift that somebody has.
  const isStale = filter.candidate !== undefined && Boolean(chosen?.assignment) && !isReplacing
  const forget = useEffectEvent(() => change({ candidate: '' }))
  useEffect(() => {
    if (isStale) forget()
  }, [isStale])
  const { revealed, reveal, unmark, goBack } = useRevealing({ rows, chosen, change })
  const open = (id: string) => {
    unmark()
    change({ shift: id, panel: '', candidate: '', replace: '' })
  }
  const close = () => change({ shift: '', candidate: '', replace: '' })
  const replaceAll = (ids: string[]) => {
    isForPanel.current = true
    change({ shift: ids[0]!, panel: '', candidate: '', replace: ids.join() })
  }
  const replace = (guardId: string, reason?: string) => {
    const rest = replaced.filter((id) => id !== chosen!.id && known.has(id))
    const words = { each: 'replaced', whole: `${names.guard(guardId)} has ${names.shift(chosen!)}` }
    const onDone = () => (rest.length > 0 ? replaceAll(rest) : close())
    void changing.run([putStep(chosen!, zone, 0, guardId)], words, reason, { onDone })
  }
  const fold = (siteId: string) => {
    const folded = new Set(setOf(filter.folded))
    if (!folded.delete(siteId)) folded.add(siteId)
    change({ folded: [...folded].join() })
  }
  const clear = () => {
    if (moving.target) act.putBack()
    else if (choice.ids.size > 0) choice.clear()
    else if (filter.shift) close()
    else goBack()
  }
  const add = ({ row: key, day, shift }: Spot) => {
    if (!mayMove) return
    const row = rows.find((each) => each.key === key)
    const postId =
      (shift !== null && known.get(shift)?.postId) ||
      (row?.kind === 'site' ? places.posts.find((post) => post.siteId === row.siteId)?.id : row?.postId)
    onAdd({ ...(postId && { postId }), day: days[day]! })
  }

  const shared = {
    days,
    times,
    today,
    selected: choice.ids,
    blocked,
    gaps,
    mayMove,
    chosen: chosen?.id ?? revealed?.id,
    moving: moving.ids,
    nameOf,
    onFold: fold,
    onPress: (id: string, event: Parameters<typeof pressOf>[0]) => {
      const does = pressOf(event)
      if (does === 'toggle') choice.toggle(id)
      else if (does === 'extend') choice.extend(id, id)
      else open(id)
    },
  }
  const heads = days.map((day) => ({
    ...coverageOf(beginningIn(shifts, [day], times.zoneOf)),
    holiday: holidayOn(holidays, day, places.sites),
  }))
  return (
    <>
      <div className="ops-split">
        <div className="ops-plane">
          {isPhone ? (
            <BoardList
              {...{ rows, days, heads, names, blocked, today, revealed, chosen: chosen?.id, nameOf }}
              day={filter.day}
              onDay={(day) => change({ day })}
              onOpen={open}
              onEscape={clear}
            />
          ) : (
            <Board
              {...{ rows, shared, heads, said, revealed }}
              target={moving.target}
              ghosts={moving.ghosts}
              onDragStart={(id) => act.pickUp(id, false)}
              onDrag={moving.moveTo}
              onDrop={act.drop}
              onCancel={act.putBack}
              keys={{
                open: (id) => {
                  isForPanel.current = true
                  open(id)
                },
                toggle: choice.toggle,
                extend: choice.extend,
                fold,
                add,
                drop: act.drop,
                clear,
                isMoving: moving.byKeys && moving.target !== null,
                pickUp: (id) => act.pickUp(id, true),
                move: moving.moveBy,
                remove: (id) => act.remove(choice.withAll(id)),
                help: () => setHelping(true),
              }}
            />
          )}
          {moving.target && <MoveNote {...{ moving, rows, names, shiftOf }} waiting={null} />}
          {choice.ids.size > 0 && !moving.target && (
            <ChoiceBar
              guards={guards}
              count={choice.ids.size}
              isPending={changing.isPending}
              waiting={null}
              mayMove={mayMove}
              open={choice.shifts
                .filter(({ assignment, state }) => !assignment && state !== 'cancelled')
                .map(({ id }) => id)}
              onGive={act.give}
              onMove={() => act.pickUp([...choice.ids][0]!, true)}
              onRemove={() => act.remove([...choice.ids])}
              onClear={choice.clear}
            />
          )}
        </div>
        <PanelPlace
          place={panel}
          onInside={(isInside) => {
            isInPanel.current = isInside
          }}
          onClose={close}
        >
          {chosen && (
            <ShiftPanel
              key={chosen.id}
              shift={chosen}
              {...{ places, guards }}
              waiting={<Skeleton lines={6} />}
              onReplace={isReplacing ? replace : undefined}
              isReplacing={changing.isPending}
              onNote={act.note && ((details) => act.note!(chosen, details))}
              onShown={onPanel}
              onClose={close}
            />
          )}
        </PanelPlace>
        {side.isShown && (
          <aside className="ops-side" aria-label="Problems">
            <SideColumn
              {...{ week, shifts, places, guards, types, names, changing }}
              waiting={<Skeleton lines={6} />}
              checks={side.checks}
              onReveal={reveal}
              onOpen={(id) => {
                isForPanel.current = true
                open(id)
              }}
              onReplace={replaceAll}
              onClose={side.onClose}
            />
          </aside>
        )}
      </div>
      <BoardLegend
        guards={guards.length}
        canUndo={changing.canUndo}
        onUndo={() => void changing.undo()}
        onKeys={() => setHelping(true)}
      />
      {changing.dialogs}
      {isHelping && <KeysDialog waiting={null} onClose={() => setHelping(false)} />}
      {isPrinting && <BoardPrint company={name} {...{ rows, days, heads, names, blocked, breaks }} />}
    </>
  )
}

import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Locale } from '../../../contract/core/locale.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { show } from '../../core/testing-show.tsx'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import type { Face } from '../periods/publish-people.ts'
import { PublishPerson } from '../periods/publish-person.tsx'
import { namesOf, type Places } from '../shifts/names.ts'
import { weekOf } from '../shifts/week.ts'
import { Chip } from './board-chip.tsx'
import { placesOf } from './board-places.ts'
import { BoardPrint } from './board-print.tsx'
import { rowsOf } from './board-rows.ts'

afterEach(cleanup)

const company = (locale: Locale, zone: string) => ({ slug: 'north', locale, zone, currency: 'USD' }) as OpenCompany
const heads = Array.from({ length: 7 }, () => ({ covered: 1, needed: 1, holiday: '' }))

/** What a night from 19:30 to 07:00 on the last Monday of November reads like on paper, board and publish panel. */
async function read(locale: Locale, zone: string, from: string, to: string) {
  cleanup()
  const places = {
    sites: [{ id: 'quay', name: 'Quay', zone }],
    posts: [{ id: 'gate', siteId: 'quay', name: 'Gate' }],
  } as Places
  const night: Shift = {
    id: 'night',
    postId: 'gate',
    siteId: 'quay',
    from,
    to,
    state: 'draft',
    requires: [],
    priority: 2,
    assignment: null,
    told: null,
    calledOff: null,
    version: 1,
  }
  const { days, ...week } = weekOf('2026-11-30', zone)
  const rows = rowsOf({
    by: 'site',
    days,
    zone,
    shifts: [night],
    places,
    guards: [],
    only: new Set(),
    openFirst: false,
    folded: new Set(),
    blocked: new Set(),
    candidate: null,
  })
  const names = namesOf(places, [], { zone, locale })
  const change: Change = {
    kind: 'new',
    shift: night,
    noticeMinutes: 600,
    violations: [],
    setAside: null,
    blocked: null,
    premiums: [],
    confirmBy: null,
    needs: [],
  }
  const face: Face = { change, guardId: null, kind: 'new', before: null, after: night }
  await show(
    <CompanyContext value={company(locale, zone)}>
      <BoardPrint company="Vigil" blocked={new Set()} breaks={new Map()} {...{ rows, days, heads, names }} />
      <Chip
        placed={placesOf([night], days, names.times.zoneOf)[0]!}
        times={names.times}
        name={names.whole(night, false)}
        isBlocked={false}
        isChosen={false}
        isSelected={false}
        isSpot
        isMoving={false}
        mayMove
        onPress={() => undefined}
      />
      <PublishPerson
        person={{ guardId: null, faces: [face], kept: [], minutes: { before: 0, after: 0 } }}
        nameOf={() => 'Open'}
        all={[change]}
        unreachable={new Map()}
        going={new Set()}
        onToggle={() => undefined}
        {...{ week, places }}
      />
    </CompanyContext>,
  )
  return {
    paper: [document.querySelector('caption')!.textContent, document.querySelector('.ops-paper p')!.textContent],
    chip: document.querySelector('.ops-chip-face')!.textContent,
    name: names.when(night),
    change: document.querySelector('.ops-person-when')!.textContent,
  }
}

test('company-locale: board, paper and publish panel write times as an American, a British and a German company does', async () => {
  const american = await read('en-US', 'America/New_York', '2026-12-01T00:30:00.000Z', '2026-12-01T12:00:00.000Z')
  expect(american).toEqual({
    paper: ['Week 49, Nov 30 – Dec 6', '7:30 PM – 7:00 AM Gate, open, draft'],
    chip: '7:30p–7a',
    name: 'Mon 30 7:30 PM – 7:00 AM',
    change: 'Mon 30 7:30 PM – 7:00 AM',
  })
  const european = {
    paper: ['Week 49, 30 Nov – 6 Dec', '19:30–07:00 Gate, open, draft'],
    chip: '19:30–07',
    name: 'Mon 30 19:30–07:00',
    change: 'Mon 30 19:30–07:00',
  }
  expect(await read('en-GB', 'Europe/London', '2026-11-30T19:30:00.000Z', '2026-12-01T07:00:00.000Z')).toEqual(european)
  expect(await read('en-150', 'Europe/Berlin', '2026-11-30T18:30:00.000Z', '2026-12-01T06:00:00.000Z')).toEqual(
    european,
  )
})

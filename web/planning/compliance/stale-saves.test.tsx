import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { Contract } from '../../../contract/planning/sites/contracts.ts'
import type { FloorPlan } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview, SitePost } from '../../../contract/planning/sites/site.ts'
import type { Template } from '../../../contract/planning/templates/templates.ts'
import { type Replies, show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { CompanyTab } from '../organisations/company-tab.tsx'
import { RegionDialog } from '../organisations/region-dialog.tsx'
import { EditContract } from '../sites/edit-contract.tsx'
import { EditPost } from '../sites/edit-post.tsx'
import { EditSite } from '../sites/edit-site.tsx'
import { PlanDialog } from '../sites/plan-dialog.tsx'
import { ZoneDialog } from '../sites/zone-dialog.tsx'
import { TemplateEditor } from '../templates/template-editor.tsx'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { GuardDialog } from './guard-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const SAID = 'Somebody changed this meanwhile. Look at the newer version first.'

/** What is stored: as it was when a dialog opened, and as somebody else saved it then. */
type StoredRow = { version: number; name: string; from: number; media: string }
const mine: StoredRow = { version: 1, name: 'Harbour', from: 480, media: 'old picture' }
const theirs: StoredRow = { version: 7, name: 'Quay', from: 540, media: 'new picture' }

const company = ({ version, name }: StoredRow): OpenCompany => ({
  slug: 'north',
  name,
  zone: 'Europe/London',
  state: 'active',
  currency: 'USD',
  isSample: false,
  weekStartsOn: 1,
  isScoped: false,
  publishers: 2,
  trialEndsOn: null,
  askedAt: null,
  locale: 'en-GB',
  role: 'owner',
  version,
})
const point = { lat: 51.5, lng: 0 }
const plan = ({ version, name, media }: StoredRow): FloorPlan => ({
  id: 'plan',
  siteId: 'site',
  level: 0,
  name,
  mediaId: media,
  corners: [point, { lat: 51.5, lng: 0.001 }, { lat: 51.4996, lng: 0.001 }, { lat: 51.4996, lng: 0 }],
  version,
})
const contract = ({ version, name }: StoredRow): Contract => ({
  id: 'contract',
  clientId: 'client',
  reference: name,
  from: '2026-01-01',
  until: null,
  targets: { coveragePercent: null, acknowledgeSeconds: null, onSceneMinutes: null },
  lines: [],
  version,
})
const hours = { monday: '2026-11-23', agreed: 0, planned: 0, filled: 0 }
const post = ({ version, name }: StoredRow): SitePost => ({
  id: 'post',
  siteId: 'site',
  name,
  kind: 'static',
  requires: [],
  priority: 3,
  isArmed: false,
  details: { zoneId: null, lat: null, lng: null, checkCallMinutes: null, reliefRequired: false },
  hours,
  order: null,
  version,
})
const zone = ({ version, name }: StoredRow) => ({
  id: 'zone',
  siteId: 'site',
  parentId: null,
  name,
  outline: null,
  version,
})
const overview = (stored: StoredRow): SiteOverview => ({
  site: {
    id: 'site',
    clientId: 'client',
    name: stored.name,
    address: '',
    zone: 'Europe/London',
    lat: null,
    lng: null,
    version: stored.version,
  },
  details: { clockInMode: 'flag', earlyMinutes: 15, lateMinutes: 5, emergency: '' },
  client: { id: 'client', name: 'Trust', state: 'active', version: 1 },
  contract: contract(stored),
  zones: [zone(stored)],
  geofence: null,
  plans: [plan(stored)],
  posts: [post(stored)],
  monday: '2026-11-23',
  weeks: [],
})
const region = ({ version, name }: StoredRow) => ({
  id: 'region',
  name,
  zone: 'Europe/London',
  jurisdiction: 'GB',
  sites: [],
  version,
})
const guard = ({ version, name }: StoredRow): Guard => ({
  id: 'guard',
  employeeNo: 'N-1',
  phone: null,
  name,
  email: null,
  state: 'active',
  lat: null,
  lng: null,
  weeklyMinutesMin: null,
  weeklyMinutesMax: null,
  payRate: 1500,
  payRates: [],
  rank: '',
  hiredOn: null,
  daysOffPerYear: null,
  optOuts: [],
  version,
})
const template = ({ version, name }: StoredRow): Template => ({
  id: 'template',
  siteId: 'site',
  zone: 'Europe/London',
  weeksAhead: 0,
  endsOn: null,
  rolledUntil: null,
  name,
  duties: [{ code: 'D', postId: 'post', days: [1], start: '07:00', end: '19:00', headcount: 1 }],
  rotations: [],
  version,
})
const said = ({ version, from }: StoredRow) => ({
  entries: [{ weekday: 1, day: null, fromMinutes: from, toMinutes: 1200, kind: 'unavailable' as const }],
  setAt: null,
  setBy: null,
  byGuard: false,
  likes: [],
  version,
})

const onClose = () => undefined
const ground = null
const places = { clients: [], sites: [], regions: [] }

/** A dialog about what is stored, the field that somebody types into, and what the server says is stored. */
type Case = [
  what: string,
  dialog: (stored: StoredRow) => ReactNode,
  field: string,
  current: (stored: StoredRow) => object,
]

const cases: Case[] = [
  ['a site', (stored) => <EditSite overview={overview(stored)} onClose={onClose} />, 'Name of the site', region],
  ['a contract', (stored) => <EditContract overview={overview(stored)} onClose={onClose} />, 'Reference', contract],
  [
    'a post',
    (stored) => <EditPost overview={overview(stored)} post={post(stored)} onRemove={onClose} onClose={onClose} />,
    'Name of the post',
    post,
  ],
  [
    'a zone',
    (stored) => <ZoneDialog overview={overview(stored)} zone={zone(stored)} onClose={onClose} />,
    'Name of the zone',
    zone,
  ],
  [
    'a floor plan',
    (stored) => <PlanDialog overview={overview(stored)} plan={plan(stored)} {...{ ground, onClose }} />,
    'Name',
    plan,
  ],
  [
    'a region',
    (stored) => <RegionDialog region={region(stored)} {...{ places, onClose }} />,
    'Name of the region',
    region,
  ],
  ['a guard', (stored) => <GuardDialog guard={guard(stored)} onClose={onClose} />, 'Name', guard],
  [
    'an availability',
    (stored) => <AvailabilityDialog id="guard" name="Amara" known={said(stored)} onClose={onClose} />,
    'From',
    guard,
  ],
  ['the company', () => <CompanyTab />, 'Name of the company', company],
  [
    'a template',
    (stored) => (
      <TemplateEditor
        template={template(stored)}
        {...{ licenses: [], sites: [], posts: [], guards: [], onSaved: onClose, onClose }}
      />
    ),
    'Name of the template',
    template,
  ],
]

/** A screen that reads its data again, as live changes make it do. */
function Screen({ dialog }: { dialog: Case[1] }) {
  const [stored, setStored] = useState(mine)
  return (
    <CompanyContext value={company(stored)}>
      <button type="button" onClick={() => setStored(theirs)}>
        Read again
      </button>
      {dialog(stored)}
    </CompanyContext>
  )
}

/** Saves twice what was typed, compares it with the newer version, takes that and saves. Gives what was sent. */
async function saveLate([, dialog, label, current]: Case, { isReadAgain }: { isReadAgain: boolean }) {
  const sent = answerCalls(({ body }) => {
    const { version } = body as StoredRow
    return version === mine.version
      ? Response.json({ code: 'stale', message: SAID, current: current(theirs) }, { status: 409 })
      : current({ ...theirs, version: version + 1 })
  })
  const replies: Replies = {
    '/api/app/north/sites/site?': overview(theirs),
    '/api/app/north/guards/guard/availability': said(theirs),
  }
  await show(<Screen dialog={dialog} />, replies)
  const field = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  const typed = label === 'From' ? '10:00' : 'Pier'
  fireEvent.change(field(), { target: { value: typed } })
  if (isReadAgain) fireEvent.click(screen.getByText('Read again'))

  for (const press of [1, 2]) {
    await save()
    await waitFor(() => expect(sent).toHaveLength(press))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(SAID))
    expect(field().value).toBe(typed)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Look at the newer version' }))
  const newer = await screen.findByRole('region', { name: 'The newer version' })
  await waitFor(() => expect(newer).toHaveFocus())
  expect(field().value).toBe(typed)
  const differing = within(newer).getAllByRole('listitem')
  expect(differing.map(({ textContent }) => textContent)).toContain(
    label === 'From'
      ? 'Entries, entry 1YoursMondays, 10:00 to 20:00: Can’tTheirsMondays, 09:00 to 20:00: Can’t'
      : `${label}Yours${typed}TheirsQuay`,
  )
  await userEvent.click(within(newer).getByRole('button', { name: 'Take the newer version' }))
  await waitFor(() => expect(field().value).toBe(label === 'From' ? '09:00' : 'Quay'))
  expect(within(screen.getByRole('alert')).queryByText(SAID)).toBeNull()
  await save()
  await waitFor(() => expect(sent.length).toBeGreaterThan(2))

  return sent.map(({ body }) => body as { version: number; data?: { mediaId?: string } })
}

test.each(cases)(
  'stale-save-shown: %s keeps what was typed beside the newer version until that is taken, and goes on from it',
  async (...about) => {
    const [first, again, last] = await saveLate(about, { isReadAgain: true })
    expect([first!.version, again!.version, last!.version]).toEqual([1, 1, 7])
  },
)

test('stale-save-shown: a floor plan keeps the picture of the newer version', async () => {
  const about = cases.find(([what]) => what === 'a floor plan')!
  const [, , last] = await saveLate(about, { isReadAgain: false })
  expect(last).toMatchObject({ version: 7, data: { mediaId: 'new picture' } })
})

import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { daysLater, weekStartOf } from '../../../contract/core/time.ts'
import { useNow } from '../../core/use-now.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ReportView } from '../../platform/reports/report-view.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { guardsQuery } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { wallTime } from '../shifts/week.ts'
import { sitesQuery } from '../sites/calls.ts'
import { type HandoutChoice, handoutFile, handoutQuery } from './calls.ts'
import './documents.css'

const NAMES = ['kind', 'first', 'last', 'guard', 'site', 'drafts'] as const
const WEEK = 6
const DAY = /^\d{4}-\d\d-\d\d$/

/** Documents to hand out: what is chosen, how it reads, and the same as a file. */
export default function DocumentsScreen() {
  const { slug, zone, weekStartsOn, may } = useCompany()
  const now = useNow()
  const [filter, change] = useAddressFilter(NAMES)
  const dayIn = (value: string | undefined) => (value && DAY.test(value) ? value : undefined)
  const first = dayIn(filter.first) ?? weekStartOf(wallTime(zone, new Date(now)).day, weekStartsOn)
  const choice: HandoutChoice = {
    kind: filter.kind === 'hours' && may('handouts.pay') ? 'hours' : 'roster',
    first,
    last: dayIn(filter.last) ?? daysLater(first, WEEK),
    guard: filter.guard,
    site: filter.site,
    drafts: filter.drafts === 'yes',
  }
  const { data, error, refetch } = useQuery(handoutQuery(slug, choice))
  return (
    <>
      <CompanyHead title="Documents">
        {(['PDF', 'CSV'] as const).map((format) => (
          <ButtonLink
            key={format}
            variant="outline"
            size="dense"
            icon={Download}
            href={handoutFile(slug, choice, format === 'PDF' ? 'pdf' : 'csv')}
            download
          >
            {format}
          </ButtonLink>
        ))}
      </CompanyHead>
      <div className="ops-page">
        <DocumentChoice {...{ choice, change }} />
        <ReadState {...{ data, error, refetch }} title="The document could not be made" lines={8} />
        {data && <ReportView report={data} />}
      </div>
    </>
  )
}

type ChoiceProps = {
  choice: HandoutChoice
  change: (next: Partial<Record<(typeof NAMES)[number], string>>) => void
}

/** Which document, of which days, and of whom. */
function DocumentChoice({ choice, change }: ChoiceProps) {
  const { slug, may } = useCompany()
  const guards = useQuery(guardsQuery(slug)).data?.guards ?? []
  const sites = useQuery(sitesQuery(slug)).data?.sites ?? []
  const { kind, first, last, guard, site, drafts } = choice
  return (
    <div className="documents-choice">
      {may('handouts.pay') && (
        <Segments
          label="Which document"
          value={kind}
          onChange={(value) => change({ kind: value })}
          options={[
            { value: 'roster', label: 'Roster' },
            { value: 'hours', label: 'Planned hours' },
          ]}
        />
      )}
      <Field label="First day">
        <TextInput type="date" value={first} onChange={({ target }) => change({ first: target.value })} />
      </Field>
      <Field label="Last day">
        <TextInput type="date" value={last} min={first} onChange={({ target }) => change({ last: target.value })} />
      </Field>
      <Field label="Guard">
        <Select value={guard ?? ''} onChange={({ target }) => change({ guard: target.value })}>
          <option value="">All guards</option>
          {guards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Site">
        <Select value={site ?? ''} onChange={({ target }) => change({ site: target.value })}>
          <option value="">All sites</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'roster' && (
        <Checkbox
          label="With drafts"
          checked={drafts}
          onChange={({ target }) => change({ drafts: target.checked ? 'yes' : '' })}
        />
      )}
    </div>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { weekdayText } from '../../../contract/core/short-dates.ts'
import { pagesOf } from '../../../contract/core/core.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { type Finding, FINDINGS_PER_PAGE, NIGHTLY_DAYS } from '../../../contract/planning/compliance/audits.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { clockOf, wallTime } from '../shifts/week.ts'
import { placeOnRoster } from './blocked-part.tsx'
import { BrokenRule, measuredOf } from './broken.tsx'
import { checkRoster, violationsQuery } from './calls.ts'

/** What the last check of the roster found, and a button that checks it now. */
export function ViolationsPart() {
  const { slug, zone, may, hrefOf, locale } = useCompany()
  const client = useQueryClient()
  const [{ severity, page = '1' }, change] = useAddressFilter(['severity', 'page'])
  const at = Math.max(1, Number(page) || 1)
  const filter = severity === 'hard' || severity === 'soft' ? { severity } : {}
  const { data, ...reading } = useQuery(violationsQuery(slug, filter as { severity?: 'hard' | 'soft' }, at))
  const checking = useMutation({
    mutationFn: () => {
      const from = new Date()
      return checkRoster(slug, {
        from: from.toISOString(),
        to: new Date(from.getTime() + NIGHTLY_DAYS * DAY_MS).toISOString(),
      })
    },
    onSuccess: ({ hard, soft }) => toast({ title: `The check found ${hard} hard and ${soft} soft violations` }),
    onError: (failed) => toast({ title: whyNot(failed) }),
    onSettled: () => renewCompany(client, slug),
  })
  const day = (moment: string) => weekdayText(locale, wallTime(zone, new Date(moment)).day)
  const audit = data?.audit
  const pages = pagesOf(data?.total ?? 0, FINDINGS_PER_PAGE)
  const columns: Column<Finding>[] = [
    {
      head: 'Guard',
      isRowHead: true,
      cell: ({ guardId, guard, isPublished, isSetAside }) => (
        <>
          <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink>
          <small className="ops-under">
            {isPublished ? 'Published' : 'Draft'}
            {isSetAside && ', allowed with a reason'}
          </small>
        </>
      ),
    },
    { head: 'Rule', cell: (finding) => <BrokenRule broken={finding} /> },
    { head: 'Measured', isFigure: true, cell: measuredOf },
    {
      head: 'When',
      cell: ({ shiftIds, from, to }) => {
        const shiftId = shiftIds.at(-1)
        if (shiftId === undefined) return day(from)
        return <SiteLink href={placeOnRoster(hrefOf('schedule'), zone, { shiftId, from: to })}>{day(from)}</SiteLink>
      },
    },
  ]
  return (
    <>
      <div className="ops-filters">
        <Field label="Rules">
          <Select value={severity ?? ''} onChange={({ target }) => change({ severity: target.value })}>
            <option value="">Hard and soft</option>
            <option value="hard">Hard</option>
            <option value="soft">Soft</option>
          </Select>
        </Field>
        {audit && (
          <p className="ops-note" role="status">
            {`Checked ${day(audit.at)} at ${clockOf(locale, zone, audit.at)} `}
            {audit.askedBy === null ? 'by the nightly check' : `for ${audit.askedBy}`}
            {`: ${day(audit.from)} to ${day(audit.to)}, `}
            {`${audit.guards} guards, ${audit.hard} hard, ${audit.soft} soft`}
          </p>
        )}
        {may('schedule.manage') && (
          <Button variant="outline" size="dense" pending={checking.isPending} onClick={() => checking.mutate()}>
            Check the next 28 days
          </Button>
        )}
      </div>
      <CompanyTable
        many="violations"
        caption="Violations of the roster"
        reading={{ ...reading, data: data && { items: data.findings, page: at, pages } }}
        columns={columns}
        keyOf={({ guardId, kind, from, text }) => `${guardId} ${kind} ${from} ${text}`}
        onPage={(next) => change({ page: String(next) })}
        lines={6}
        empty={
          <EmptyState title={audit ? 'Nothing breaks a rule' : 'The roster was not checked yet'}>
            It is checked every night, and whenever you ask for it.
          </EmptyState>
        }
      />
    </>
  )
}

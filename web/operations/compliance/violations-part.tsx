import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FINDINGS_PER_PAGE, NIGHTLY_DAYS } from '../../../contract/operations/compliance/audits.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { clockOf, wallTime } from '../schedule/week.ts'
import { placeOnRoster } from './blocked-part.tsx'
import { BrokenRule, measuredOf } from './broken.tsx'
import { checkRoster, violationsQuery } from './calls.ts'
import { weekdayOf } from './days.ts'

const DAY_MS = 86_400_000

/** What the last check of the roster found, and a button that checks it now. */
export function ViolationsPart() {
  const { slug, zone, may, hrefOf } = useCompany()
  const client = useQueryClient()
  const [{ severity, page = '1' }, change] = useAddressFilter(['severity', 'page'])
  const at = Math.max(1, Number(page) || 1)
  const filter = severity === 'hard' || severity === 'soft' ? { severity } : {}
  const { data, error, refetch } = useQuery(violationsQuery(slug, filter as { severity?: 'hard' | 'soft' }, at))
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
  const day = (moment: string) => weekdayOf(wallTime(zone, new Date(moment)).day)
  const audit = data?.audit
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / FINDINGS_PER_PAGE))
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
            {`Checked ${day(audit.at)} at ${clockOf(zone, audit.at)} `}
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
      <ReadState {...{ data, error, refetch }} title="The violations could not be read" lines={6} />
      {data && data.findings.length === 0 && (
        <EmptyState title={audit ? 'Nothing breaks a rule' : 'The roster was not checked yet'}>
          It is checked every night, and whenever you ask for it.
        </EmptyState>
      )}
      {data && data.findings.length > 0 && (
        <table className="ops-table">
          <caption className="visually-hidden">Violations of the roster</caption>
          <thead>
            <tr>
              <th scope="col">Guard</th>
              <th scope="col">Rule</th>
              <th scope="col">Measured</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {data.findings.map((finding) => (
              <tr key={`${finding.guardId} ${finding.kind} ${finding.from} ${finding.text}`}>
                <th scope="row">
                  <SiteLink href={hrefOf(`guards/${finding.guardId}`)}>{finding.guard}</SiteLink>
                  <small className="ops-under">
                    {finding.isPublished ? 'Published' : 'Draft'}
                    {finding.isSetAside && ', allowed with a reason'}
                  </small>
                </th>
                <td>
                  <BrokenRule broken={finding} />
                </td>
                <td className="figure">{measuredOf(finding)}</td>
                <td>
                  {finding.shiftIds[0] === undefined ? (
                    day(finding.from)
                  ) : (
                    <SiteLink
                      href={placeOnRoster(hrefOf('schedule'), zone, {
                        shiftId: finding.shiftIds.at(-1)!,
                        from: finding.to,
                      })}
                    >
                      {day(finding.from)}
                    </SiteLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && <Pages page={at} pages={pages} onPage={(next) => change({ page: String(next) })} />}
    </>
  )
}

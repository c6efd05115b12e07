import type { ImportReport as Report } from '../../../contract/planning/guards/guard-imports.ts'
import { UnreadColumns } from '../../platform/lists/unread-columns.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'

const MOST_SHOWN = 50
const ADDRESS = /address|street|adresse|anschrift|straße|strasse/i
const ADDRESS_NOTE =
  'Addresses are not looked up on a map: give where a guard sets out in a column “position”, such as 51.5034, -0.1276.'

type Props = { report: Report; makesKinds: boolean; onMakeKinds: (makes: boolean) => void }

/** What an import of guards would do: its counts, what it does not read, the broken rows, and each change. */
export function ImportReport({ report, makesKinds, onMakeKinds }: Props) {
  const { hrefOf } = useCompany()
  const { rows, added, changed, known, refused, changes, unknown, kinds } = report
  const more = refused.length - MOST_SHOWN
  return (
    <>
      <div role="status">
        <p>{`${rows} rows: ${added} to add, ${changed} to change, ${known} known already, ${refused.length} broken.`}</p>
        <UnreadColumns names={unknown} />
        {unknown.some((heading) => ADDRESS.test(heading)) && <p>{ADDRESS_NOTE}</p>}
        {refused.length > 0 && (
          <ul className="ops-refused" aria-label="Broken rows">
            {refused.slice(0, MOST_SHOWN).map(({ row, message }) => (
              <li key={row}>{`Row ${row}: ${message}`}</li>
            ))}
            {more > 0 && <li>{`And ${more} more`}</li>}
          </ul>
        )}
      </div>
      {kinds.length > 0 && (
        <>
          <Checkbox
            label={`Add ${kinds.length === 1 ? 'the new kind' : 'the new kinds'} of license: ${kinds.join(', ')}`}
            checked={makesKinds}
            onChange={({ target }) => onMakeKinds(target.checked)}
          />
          <p className="ops-note">
            {'Kinds are kept under '}
            <SiteLink href={`${hrefOf('rules')}?view=licenses`}>Rules, Licenses</SiteLink>.
          </p>
        </>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{`What changes of ${changed} ${changed === 1 ? 'guard' : 'guards'}`}</summary>
          <ul className="ops-refused" aria-label="Changes">
            {changes.map(({ row, name, employeeNo, values }) => (
              <li key={row}>
                {`${name}, ${employeeNo}: `}
                {values.map(({ column, from, to }) => `${column} ${from || 'empty'} to ${to}`).join('; ')}
              </li>
            ))}
            {changed > changes.length && <li>{`And ${changed - changes.length} more`}</li>}
          </ul>
        </details>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Import } from '../../../contract/site/newsletter/imports.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { ImportForm } from './import-form.tsx'
import { momentOf } from '../../core/times.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { newsletterHref } from './addresses.ts'
import { checkImport, importsQuery } from './newsletter-calls.ts'

export const importStates: Record<Import['state'], [word: string, status: Status]> = {
  reading: ['Being read', 'info'],
  checked: ['Checked, nobody was added yet', 'warning'],
  taking: ['Adding', 'info'],
  done: ['Done', 'success'],
}

const columns: Column<Import>[] = [
  {
    head: 'File',
    className: 'cell-person',
    cell: ({ id, name }) => <SiteLink href={`${newsletterHref}/imports/${id}`}>{name}</SiteLink>,
  },
  {
    head: 'State',
    cell: ({ state }) => <StatusText status={importStates[state][1]}>{importStates[state][0]}</StatusText>,
  },
  { head: 'From', className: 'cell-labels', cell: ({ source }) => <span className="quiet">{source}</span> },
  {
    head: 'Checked',
    className: 'cell-time',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time>,
  },
]

/** Lists of addresses from elsewhere: a new one to be checked, and those before it. */
export function ImportsView({ tabs }: { tabs: ReactNode }) {
  const [{ page = '1' }, change] = useAddressFilter(['page'] as const)
  const reading = useQuery({ ...importsQuery(page), ...paged })
  const { data } = reading
  return (
    <>
      <ScreenHead title="Newsletter" tabs={tabs} state={data && <span className="count">{data.total}</span>} />
      <div className="screen-page list-page">
        <NewImport />
        {data?.total !== 0 && (
          <DataTable
            many="imports"
            {...{ reading, columns }}
            keyOf={({ id }) => id}
            empty={null}
            onPage={(next) => change({ page: String(next) })}
          />
        )}
      </div>
    </>
  )
}

const NewImport = () => (
  <ImportForm
    title="Import with proof"
    idle="Nobody is added before you have seen the report."
    file={{
      label: 'CSV file',
      hint: 'Up to 50 MB, in UTF-8, with the addresses in a column named “email”.',
      accept: '.csv,text/csv,text/plain',
    }}
    send={async (form, onSent) => `${newsletterHref}/imports/${(await checkImport(form, onSent)).id}`}
  >
    {(problems) => (
      <>
        <Field label="Where does this list come from?" error={problems['source'] ?? ''}>
          <TextInput name="source" maxLength={200} placeholder="The spring fair in Leeds" autoComplete="off" />
        </Field>
        <Field
          label="How did these people agree to get the newsletter?"
          hint="The words that they agreed to, when, and where the proof is kept. It goes into the ledger of each."
          error={problems['proof'] ?? ''}
        >
          <TextArea name="proof" maxLength={2000} />
        </Field>
        <Field label="Tags for all of them, with commas between them" error={problems['tags'] ?? ''}>
          <TextInput name="tags" autoComplete="off" />
        </Field>
      </>
    )}
  </ImportForm>
)

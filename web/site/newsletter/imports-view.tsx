import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Import } from '../../../contract/site/newsletter/imports.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { type Column, DataTable } from '../../platform/editing/data-table.tsx'
import { momentOf } from '../../platform/editing/times.ts'
import { type Problems, useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { newsletterHref } from './addresses.ts'
import { checkImport, importsQuery } from './issue-calls.ts'
import './imports.css'

export const importStates: Record<Import['state'], [word: string, status: Status]> = {
  reading: ['Being read', 'info'],
  checked: ['Checked, nobody came in yet', 'warning'],
  taking: ['Coming in', 'info'],
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

const PERCENT = 100

function NewImport() {
  const navigate = useNavigate()
  const [gone, setGone] = useState(0)
  const { problems, pending, submit } = useSubmit(async (_, form): Promise<Problems> => {
    const file = (form.elements.namedItem('file') as HTMLInputElement).files?.[0]
    if (!file) return { file: 'Choose a file' }
    const { id } = await checkImport(new FormData(form), setGone)
    const href = `${newsletterHref}/imports/${id}`
    await navigate({ to: href, href })
    return {}
  }, 'file')
  return (
    <section className="card" aria-label="New import">
      <header className="card-head">
        <h2>Import with proof</h2>
      </header>
      {/* The server reads what is said of a list before it reads the list. */}
      <form className="import-form" noValidate onSubmit={(event) => void submit(event)}>
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
        <Field
          label="CSV file"
          hint="Up to 50 MB, in UTF-8, with the addresses in a column named “email”."
          error={problems['file'] ?? ''}
        >
          <TextInput name="file" type="file" accept=".csv,text/csv,text/plain" />
        </Field>
        <div>
          <Button type="submit" size="dense" pending={pending}>
            Check the file
          </Button>
          <span className="quiet" role="status">
            {pending
              ? gone < 1
                ? `${Math.floor(gone * PERCENT)} % sent`
                : 'Checking each row…'
              : 'Nobody comes in before you have seen the report.'}
          </span>
        </div>
        <FieldError>{problems['form'] ?? ''}</FieldError>
      </form>
    </section>
  )
}

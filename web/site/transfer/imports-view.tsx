import { useQuery } from '@tanstack/react-query'
import type { ContentImport } from '../../../contract/site/transfer/imports.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { ImportForm } from '../newsletters/import-form.tsx'
import { momentOf } from '../../core/times.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { checkExport, importsQuery, transferHref } from './calls.ts'
import { importStates, systemNames } from './import-words.ts'

const columns: Column<ContentImport>[] = [
  {
    head: 'File',
    className: 'cell-person',
    cell: ({ id, name }) => <SiteLink href={`${transferHref}/${id}`}>{name}</SiteLink>,
  },
  {
    head: 'State',
    cell: ({ state }) => <StatusText status={importStates[state][1]}>{importStates[state][0]}</StatusText>,
  },
  {
    head: 'From',
    className: 'cell-labels',
    cell: ({ system, site }) => (
      <span className="quiet">
        {systemNames[system]} {site && `at ${site.replace(/^https?:\/\//, '')}`}
      </span>
    ),
  },
  {
    head: 'Checked',
    className: 'cell-time',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time>,
  },
]

/** Exports of other programs: a new one to be checked, and those before it. */
export function ImportsView() {
  const [{ page = '1' }, change] = useAddressFilter(['page'] as const)
  const reading = useQuery({ ...importsQuery(page), ...paged })
  const { data } = reading
  return (
    <>
      <ScreenHead title="Import and export" state={data && <span className="count">{data.total}</span>} />
      <div className="screen-page list-page">
        <NewImport />
        <ExportCard />
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

function ExportCard() {
  return (
    <section className="card" aria-label="Export">
      <header className="card-head">
        <h2>Export everything</h2>
      </header>
      <div className="import-act">
        <p>Every document as JSON and HTML, with the pictures and redirects, in one archive (tar.gz).</p>
        <ButtonLink variant="outline" size="dense" href="/api/admin/content-export" download>
          Download the archive
        </ButtonLink>
      </div>
    </section>
  )
}

const NewImport = () => (
  <ImportForm
    title="Import from WordPress or Ghost"
    idle="Nothing is added before you have seen the report."
    file={{
      label: 'Export file',
      hint: 'The XML of WordPress (Tools, Export) or the JSON of Ghost (Settings, Export), up to 200 MB.',
      accept: '.xml,.json,text/xml,application/xml,application/json',
    }}
    send={async (form, onSent) => `${transferHref}/${(await checkExport(form, onSent)).id}`}
  >
    {(problems) => (
      <Field
        label="URL of the old site"
        hint="A WordPress export names it itself, so for that it may stay empty."
        error={problems['site'] ?? ''}
      >
        <TextInput name="site" type="url" maxLength={200} placeholder="https://www.example.com" autoComplete="off" />
      </Field>
    )}
  </ImportForm>
)

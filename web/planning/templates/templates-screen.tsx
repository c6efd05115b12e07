import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../contract/core/locale.ts'
import { dayText } from '../../../contract/core/short-dates.ts'
import type { Template, TemplateRow } from '../../../contract/planning/templates/templates.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { guardsQuery } from '../guards/calls.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { CompanyHead } from '../organisations/head.tsx'
import { sitesQuery } from '../sites/calls.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { renewTemplates, templateCalls, templateQuery, templatesQuery } from './calls.ts'
import { aheadInWords } from './template-words.ts'
import { TemplateEditor } from './template-editor.tsx'
import './templates.css'

const NEW = 'new'

/** The templates of a company by name, or the one that is open. */
export default function TemplatesScreen() {
  const { slug, may } = useCompany()
  const [filter, change] = useAddressFilter(['page', 'search', 'template', 'site'])
  const id = filter.template
  const places = useQuery(sitesQuery(slug))
  const people = useQuery(guardsQuery(slug))
  const one = useQuery({ ...templateQuery(slug, id ?? ''), enabled: id !== undefined && id !== NEW })
  const [carried, setCarried] = useState<Template | null>(null)
  const mayChange = may('schedule.manage')
  const ready = places.data && people.data && (id === NEW || one.data)
  return (
    <>
      <CompanyHead title="Templates">
        {mayChange && !id && (
          <Button
            size="dense"
            disabled={!places.data || places.data.posts.length === 0}
            onClick={() => change({ template: NEW })}
          >
            Add template
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        {!id && <TemplateList {...{ filter, change, mayChange }} guards={people.data?.guards ?? []} />}
        {id && (
          <>
            <ReadState
              data={ready}
              error={places.error ?? people.error ?? one.error}
              refetch={() => Promise.all([places.refetch(), people.refetch(), ...(id === NEW ? [] : [one.refetch()])])}
              title="The template could not be read"
              lines={8}
            />
            {ready && (
              <TemplateEditor
                key={id}
                template={id === NEW ? undefined : one.data}
                siteId={filter.site}
                licenses={places.data!.qualifications}
                sites={places.data!.sites}
                posts={places.data!.posts}
                guards={people.data!.guards}
                onSaved={(saved) => {
                  change({ template: '' })
                  if (id !== NEW) setCarried(saved)
                }}
                onClose={() => change({ template: '' })}
              />
            )}
          </>
        )}
      </div>
      {carried && (
        <ApplyDialog template={carried} isChanged guards={people.data?.guards ?? []} onClose={() => setCarried(null)} />
      )}
    </>
  )
}

const columnsOf = (locale: Locale): Column<TemplateRow>[] => [
  { head: 'Template', isRowHead: true, cell: ({ name }) => name },
  { head: 'Site', cell: ({ site }) => site },
  { head: 'Duties', isFigure: true, cell: ({ duties }) => duties },
  { head: 'Rotations', isFigure: true, cell: ({ rotations }) => rotations },
  {
    head: 'Rolls by itself',
    cell: ({ weeksAhead, rolledUntil }) =>
      [aheadInWords(weeksAhead), ...(rolledUntil ? [`made until ${dayText(locale, rolledUntil)}`] : [])].join(', '),
  },
]

type ListProps = {
  filter: { page?: string; search?: string }
  change: (next: { page?: string; search?: string; template?: string }) => void
  mayChange: boolean
  guards: Parameters<typeof ApplyDialog>[0]['guards']
}

function TemplateList({ filter, change, mayChange, guards }: ListProps) {
  const { slug, locale } = useCompany()
  const wanted = { ...(filter.page && { page: filter.page }), ...(filter.search && { search: filter.search }) }
  const { data, ...reading } = useQuery(templatesQuery(slug, wanted))
  const [open, setOpen] = useState<{ what: 'apply' | 'remove'; template: TemplateRow } | null>(null)
  const close = () => setOpen(null)
  const changes: Column<TemplateRow> = {
    head: 'Change',
    isQuiet: true,
    cell: (template) => (
      <div className="ops-actions">
        <Button
          variant="outline"
          size="row"
          aria-label={`Apply ${template.name} to weeks`}
          onClick={() => setOpen({ what: 'apply', template })}
        >
          Apply to weeks…
        </Button>
        <Button
          variant="quiet"
          size="row"
          aria-label={`Edit ${template.name}`}
          onClick={() => change({ template: template.id })}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="row"
          aria-label={`Remove ${template.name}`}
          onClick={() => setOpen({ what: 'remove', template })}
        >
          Remove
        </Button>
      </div>
    ),
  }
  return (
    <>
      <Field label="Find a template" className="ops-find">
        <TextInput
          type="search"
          defaultValue={filter.search ?? ''}
          onChange={({ target }) => change({ search: target.value.trim() })}
        />
      </Field>
      <CompanyTable
        many="templates"
        caption="Templates"
        reading={{
          ...reading,
          data: data && { items: data.templates, page: Number(filter.page ?? 1), pages: data.pages },
        }}
        columns={[...columnsOf(locale), ...(mayChange ? [changes] : [])]}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        lines={6}
        empty={
          <EmptyState title={filter.search ? 'No template has this in its name or site' : 'No templates yet'}>
            A template is the week of a site: which posts are on duty when. Apply it to weeks, and its shifts are
            drafts.
          </EmptyState>
        }
      />
      {open?.what === 'apply' && <ApplyDialog template={open.template} guards={guards} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog template={open.template} onClose={close} />}
    </>
  )
}

function RemoveDialog({ template, onClose }: { template: TemplateRow; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => templateCalls(slug, template.id).remove(),
    onSuccess: async () => {
      await renewTemplates(client, slug)
      toast({ title: `${template.name} is removed` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Remove ${template.name}?`}
      description="Shifts that were made of it stay as they are."
      action="Remove it"
      danger
      pending={removing.isPending}
      problem={removing.error ? whyNot(removing.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        removing.mutate()
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}

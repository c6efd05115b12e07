import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateRow } from '../../../contract/operations/templates/templates.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Pages } from '../../ui/pages.tsx'
import { toast } from '../../ui/toast.ts'
import { guardsQuery } from '../guards/calls.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { sitesQuery } from '../sites/calls.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { renewTemplates, templateCalls, templateQuery, templatesQuery } from './calls.ts'
import { TemplateEditor } from './template-editor.tsx'
import './templates.css'

const NEW = 'new'

/** The templates of a company by name, or the one that is open. */
export default function TemplatesScreen() {
  const { slug, may } = useCompany()
  const [filter, change] = useAddressFilter(['page', 'search', 'template'])
  const id = filter.template
  const places = useQuery(sitesQuery(slug))
  const people = useQuery(guardsQuery(slug))
  const one = useQuery({ ...templateQuery(slug, id ?? ''), enabled: id !== undefined && id !== NEW })
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
                sites={places.data!.sites}
                posts={places.data!.posts}
                guards={people.data!.guards}
                onSaved={() => change({ template: '' })}
                onClose={() => change({ template: '' })}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

type ListProps = {
  filter: { page?: string; search?: string }
  change: (next: { page?: string; search?: string; template?: string }) => void
  mayChange: boolean
  guards: Parameters<typeof ApplyDialog>[0]['guards']
}

function TemplateList({ filter, change, mayChange, guards }: ListProps) {
  const { slug } = useCompany()
  const wanted = { ...(filter.page && { page: filter.page }), ...(filter.search && { search: filter.search }) }
  const { data, error, refetch } = useQuery(templatesQuery(slug, wanted))
  const [open, setOpen] = useState<{ what: 'apply' | 'remove'; template: TemplateRow } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Field label="Find a template" className="ops-find">
        <TextInput
          type="search"
          defaultValue={filter.search ?? ''}
          onChange={({ target }) => change({ search: target.value.trim() })}
        />
      </Field>
      <ReadState {...{ data, error, refetch }} title="The templates could not be read" lines={6} />
      {data?.templates.length === 0 && (
        <EmptyState title={filter.search ? 'No template has this in its name or site' : 'No templates yet'}>
          A template is the week of a site: which posts are on duty when. Apply it to weeks, and its shifts are drafts.
        </EmptyState>
      )}
      {data && data.templates.length > 0 && (
        <table className="ops-table">
          <caption className="visually-hidden">Templates</caption>
          <thead>
            <tr>
              <th scope="col">Template</th>
              <th scope="col">Site</th>
              <th scope="col">Duties</th>
              <th scope="col">Rotations</th>
              {mayChange && (
                <th scope="col">
                  <span className="visually-hidden">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.templates.map((template) => (
              <tr key={template.id}>
                <th scope="row">{template.name}</th>
                <td>{template.site}</td>
                <td className="figure">{template.duties}</td>
                <td className="figure">{template.rotations}</td>
                {mayChange && (
                  <td>
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
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.pages > 1 && (
        <Pages page={Number(filter.page ?? 1)} pages={data.pages} onPage={(page) => change({ page: String(page) })} />
      )}
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

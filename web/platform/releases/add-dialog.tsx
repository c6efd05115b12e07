import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { problemsOf, reasonOf } from '../../core/problems.ts'
import { createRelease, forgetReleases, listQuery, releaseCalls, releasesHref } from './calls.ts'

const NEW = ''

/** Asks which open release a document joins, or what a new one is called. */
export function AddDialog({ document, onClose }: { document: string; onClose: () => void }) {
  const { data, error } = useQuery(listQuery({ state: 'open' }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const client = useQueryClient()
  const navigate = useNavigate()
  const into = chosen ?? data?.items[0]?.id ?? NEW

  async function submit() {
    setPending(true)
    try {
      const { id } =
        into === NEW
          ? await createRelease(name, [document])
          : await releaseCalls({ id: into, version: 0 }).add([document])
      await forgetReleases(client)
      await navigate({ to: `${releasesHref}/${id}` })
    } catch (failure) {
      setProblems(problemsOf(failure))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title="Add to a release"
      description="It goes live together with everything else in it."
      action="Add"
      pending={pending}
      problem={problems[''] ?? problems['documents'] ?? (error ? reasonOf(error) : undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onClose={onClose}
    >
      <Field label="Release">
        <Select value={into} onChange={({ target }) => setChosen(target.value)}>
          {data?.items.map((release) => (
            <option key={release.id} value={release.id}>
              {release.name}
            </option>
          ))}
          <option value={NEW}>A new release</option>
        </Select>
      </Field>
      {into === NEW && (
        <Field label="Name" {...(problems['name'] && { error: problems['name'] })}>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}

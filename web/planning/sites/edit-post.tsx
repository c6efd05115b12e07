import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { postKinds } from '../../../contract/planning/sites/sites.ts'
import type { SiteOverview, SitePost } from '../../../contract/planning/sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { changePost, changePostDetails, renewSites, siteAnew, sitesQuery } from './calls.ts'
import { kindNames } from './post-words.ts'

const numberOr = (text: string) => (text.trim() === '' ? null : Number(text))

const fieldsOf = ({ name, kind, requires, priority, isArmed, details, version }: SitePost) => ({
  name,
  kind,
  requires,
  priority: String(priority),
  isArmed,
  zoneId: details.zoneId,
  calls: String(details.checkCallMinutes ?? ''),
  relief: details.reliefRequired,
  details,
  version,
})

const savedWords = (name: string, shiftsAhead: number) => {
  if (shiftsAhead === 0) return `${name} is saved`
  const ahead = shiftsAhead === 1 ? 'shift ahead requires' : 'shifts ahead require'
  return `${name} is saved, and ${shiftsAhead} ${ahead} the same`
}

type Props = { overview: SiteOverview; post: SitePost; onRemove: () => void; onClose: () => void }

/** Changes what a post is, what it asks of its guard, and in which zone it is. */
export function EditPost({ overview: { site, zones }, post, onRemove, onClose }: Props) {
  const company = useCompany()
  const { slug } = company
  const client = useQueryClient()
  const { data: places } = useQuery(sitesQuery(slug))
  const [fields, setFields] = useState(() => fieldsOf(post))
  const put = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const { dialog, error, reset } = useCompanyForm({
    work: async () => {
      const { name, kind, requires, isArmed, zoneId } = fields
      const facts = { siteId: site.id, name, kind, requires, priority: Number(fields.priority), isArmed }
      const { version, shiftsAhead } = await changePost(slug, post.id, fields.version, facts)
      // What was saved already is no newer version of somebody else, should the rest be refused.
      put({ version })
      await changePostDetails(slug, post.id, version, {
        ...fields.details,
        zoneId,
        checkCallMinutes: numberOr(fields.calls),
        reliefRequired: fields.relief,
      })
      return shiftsAhead
    },
    done: (shiftsAhead) => savedWords(fields.name, shiftsAhead),
    onClose,
    renew: renewSites,
    isInParts: true,
  })
  const isOffered = ({ id, isRetired }: { id: string; isRetired: boolean }) => !isRetired || post.requires.includes(id)
  const read = async () => {
    const stored = (await siteAnew(client, company, site.id)).posts.find(({ id }) => id === post.id)
    return stored ? fieldsOf(stored) : fields
  }
  const say = (each: typeof fields) => ({
    'Name of the post': each.name,
    Kind: kindNames[each.kind],
    Priority: each.priority,
    Armed: each.isArmed ? 'Yes' : 'No',
    'Licenses that it requires': (places?.qualifications ?? [])
      .filter(({ id }) => each.requires.includes(id))
      .map(({ name }) => name),
    Zone: zones.find(({ id }) => id === each.zoneId)?.name ?? 'None',
    'Minutes between check calls': each.calls,
    'The guard waits for the relief': each.relief ? 'Yes' : 'No',
  })
  return (
    <FormDialog
      title={`Edit ${post.name}`}
      description="What it is, and what its guard has to do. Its place is set on the plan."
      action="Save"
      {...dialog}
    >
      {newerOf(error) !== undefined && (
        <Newer
          mine={fields}
          read={read}
          say={say}
          onTake={(theirs) => {
            setFields(theirs)
            reset()
          }}
        />
      )}
      <Field label="Name of the post" required>
        <TextInput value={fields.name} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="Kind">
        <Select
          value={fields.kind}
          onChange={({ target }) => put({ kind: postKinds.find((kind) => kind === target.value)! })}
        >
          {postKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Priority" hint="1 to 5. An open shift of 1 is filled first.">
        <TextInput
          inputMode="numeric"
          value={fields.priority}
          onChange={({ target }) => put({ priority: target.value })}
        />
      </Field>
      <Checkbox label="Armed" checked={fields.isArmed} onChange={({ target }) => put({ isArmed: target.checked })} />
      {places && places.qualifications.some(isOffered) && (
        <fieldset className="ops-scope">
          <legend>Licenses that it requires</legend>
          <p className="ops-note">
            Shifts ahead require them as well. Who holds none of them is listed among the conflicts.
          </p>
          {places.qualifications.filter(isOffered).map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={fields.requires.includes(id)}
              onChange={({ target }) =>
                put({
                  requires: target.checked ? [...fields.requires, id] : fields.requires.filter((each) => each !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {zones.length > 0 && (
        <Field label="Zone">
          <Select value={fields.zoneId ?? ''} onChange={({ target }) => put({ zoneId: target.value || null })}>
            <option value="">None</option>
            {zones.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Minutes between check calls" hint="5 to 480. Empty means that the guard need not call.">
        <TextInput inputMode="numeric" value={fields.calls} onChange={({ target }) => put({ calls: target.value })} />
      </Field>
      <Checkbox
        label="The guard waits for the relief"
        checked={fields.relief}
        onChange={({ target }) => put({ relief: target.checked })}
      />
      <div className="ops-actions">
        <Button variant="outline" size="dense" onClick={onRemove}>
          Remove this post…
        </Button>
      </div>
    </FormDialog>
  )
}

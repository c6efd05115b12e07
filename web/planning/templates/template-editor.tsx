import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { dayNumber, mondayOf } from '../../../contract/core/time.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Post, Site } from '../../../contract/planning/sites/sites.ts'
import { unevenDays } from '../../../contract/planning/templates/rotation-cover.ts'
import type { Duty, Template, TemplateDraft } from '../../../contract/planning/templates/templates.ts'
import { ApiError } from '../../core/api.ts'
import { useNow } from '../../core/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { wallTime } from '../shifts/week.ts'
import { addTemplate, renewTemplates, templateCalls } from './calls.ts'
import { DutyFields } from './duty-fields.tsx'
import { RollFields } from './roll-fields.tsx'
import { RotationFields } from './rotation-fields.tsx'
import { templateInWords } from './template-words.ts'
import { UnevenDays } from './uneven-days.tsx'
import { WeekDrawing } from './week-drawing.tsx'

type Props = {
  template: Template | undefined
  /** The site that a new template is for, if it has posts. */
  siteId?: string | undefined
  licenses: readonly { id: string; name: string }[]
  sites: Site[]
  posts: Post[]
  guards: GuardRow[]
  onSaved: (template: Template) => void
  onClose: () => void
}

const SHOWN_DAYS = 28
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const LETTERS = ['D', 'N', 'E', 'L', 'A', 'B', 'C', 'F', 'G', 'H']

const spanOf = (monday: string) => ({ first: dayNumber(monday), end: dayNumber(monday) + SHOWN_DAYS })

const draftOf = ({ siteId, name, duties, rotations, weeksAhead, endsOn }: Template): TemplateDraft => ({
  siteId,
  name,
  duties,
  rotations,
  weeksAhead,
  endsOn,
})

/** The fields of a template: the duties of a week with their drawing, and the rotations of those who work them. */
export function TemplateEditor({ template, siteId, licenses, sites, posts, guards, onSaved, onClose }: Props) {
  const { slug, zone } = useCompany()
  const client = useQueryClient()
  const postsOf = (siteId: string) => posts.filter((post) => post.siteId === siteId)
  const dutyAt = (siteId: string, others: readonly Duty[]): Duty => {
    const postId = postsOf(siteId)[0]?.id ?? ''
    return {
      code: LETTERS.find((letter) => others.every(({ code }) => code !== letter)) ?? 'X',
      postId,
      // A post is staffed on the same days by night as by day, and most are on all of them.
      days: others.findLast((duty) => duty.postId === postId)?.days ?? EVERY_DAY,
      start: '07:00',
      end: '19:00',
      headcount: 1,
    }
  }
  const staffed = sites.filter(({ id }) => postsOf(id).length > 0)
  const first = staffed.find(({ id }) => id === siteId) ?? staffed[0]
  const [draft, setDraft] = useState<TemplateDraft>(() =>
    template
      ? draftOf(template)
      : {
          siteId: first?.id ?? '',
          name: '',
          duties: [dutyAt(first?.id ?? '', [])],
          rotations: [],
          weeksAhead: 0,
          endsOn: null,
        },
  )
  const [version, setVersion] = useState(template?.version ?? 0)
  const saving = useMutation({
    mutationFn: () => (template ? templateCalls(slug, template.id).change(version, draft) : addTemplate(slug, draft)),
    onSuccess: async (saved) => {
      await renewTemplates(client, slug)
      toast({ title: `${saved.name} is saved` })
      onSaved(saved)
    },
  })
  const problem = saving.error instanceof ApiError ? saving.error.problem : undefined
  const errorOf = (field: string) => (problem?.fields?.[field] ? { error: problem.fields[field] } : {})
  const newer = newerOf<Template>(saving.error)
  const requiredAt = (postId: string) => {
    const requires = posts.find(({ id }) => id === postId)?.requires ?? []
    return licenses.filter(({ id }) => requires.includes(id)).map(({ name }) => name)
  }
  const put = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }))
  const site = sites.find(({ id }) => id === draft.siteId)
  const monday = mondayOf(wallTime(site?.zone ?? zone, new Date(useNow())).day)
  const isTurning = draft.rotations.some(({ cycle, guards: own, anchor }) => cycle.length * own.length > 0 && anchor)
  const uneven = isTurning ? unevenDays(draft, spanOf(monday)) : []
  return (
    <form
      className="ops-template"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <div role="alert">
        <FieldError>{saving.error && !problem?.fields ? whyNot(saving.error) : ''}</FieldError>
        {newer && (
          <Newer
            mine={draft}
            read={() => draftOf(newer)}
            say={(each) => templateInWords(each, { sites, posts, guards })}
            onTake={(theirs) => {
              setDraft(theirs)
              setVersion(newer.version)
              saving.reset()
            }}
          />
        )}
      </div>
      <div className="ops-template-head">
        <Field label="Name of the template" required {...errorOf('name')}>
          <TextInput value={draft.name} onChange={({ target }) => put({ name: target.value })} />
        </Field>
        <Field label="Site" hint={site && `Times are those of ${site.zone}`} {...errorOf('siteId')}>
          <Select
            value={draft.siteId}
            onChange={({ target }) => put({ siteId: target.value, duties: [dutyAt(target.value, [])], rotations: [] })}
          >
            {sites.map(({ id, name }) => (
              <option key={id} value={id} disabled={postsOf(id).length === 0}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <section aria-labelledby="ops-duties">
        <h2 id="ops-duties">Duties of a week</h2>
        <WeekDrawing duties={draft.duties} />
        <FieldError>{errorOf('duties').error ?? ''}</FieldError>
        {draft.duties.map((duty, at) => (
          <DutyFields
            // Letters may be the same while somebody types.
            key={at}
            {...{ duty, at, errorOf }}
            posts={postsOf(draft.siteId)}
            licenses={requiredAt(duty.postId)}
            onChange={(next) => put({ duties: draft.duties.with(at, next) })}
            onRemove={draft.duties.length > 1 ? () => put({ duties: draft.duties.toSpliced(at, 1) }) : undefined}
          />
        ))}
        <Button
          variant="outline"
          size="dense"
          onClick={() => put({ duties: [...draft.duties, dutyAt(draft.siteId, draft.duties)] })}
        >
          Add duty
        </Button>
      </section>
      <section aria-labelledby="ops-rotations">
        <h2 id="ops-rotations">Rotations</h2>
        {draft.rotations.length === 0 && (
          <p className="ops-note">Without a rotation the shifts are added open, for you to fill.</p>
        )}
        {draft.rotations.map((rotation, at) => (
          <RotationFields
            // Names may be the same while somebody types.
            key={at}
            {...{ rotation, at, guards, errorOf }}
            codes={draft.duties.map(({ code }) => code)}
            onChange={(next) => put({ rotations: draft.rotations.with(at, next) })}
            onRemove={() => put({ rotations: draft.rotations.toSpliced(at, 1) })}
          />
        ))}
        {isTurning && <UnevenDays days={uneven} span="four weeks" {...{ guards }} />}
        <Button
          variant="outline"
          size="dense"
          onClick={() => {
            const code = draft.duties[0]!.code
            const cycle = [code, code, code, code, '', '', '', '']
            put({ rotations: [...draft.rotations, { name: '4 on, 4 off', cycle, anchor: monday, guards: [] }] })
          }}
        >
          Add rotation
        </Button>
      </section>
      <RollFields {...{ draft, errorOf }} rolledUntil={template?.rolledUntil ?? null} onChange={put} />
      <footer className="ops-actions">
        <Button variant="outline" size="dense" onClick={onClose}>
          Back to the list
        </Button>
        <Button type="submit" size="dense" pending={saving.isPending}>
          Save template
        </Button>
      </footer>
    </form>
  )
}

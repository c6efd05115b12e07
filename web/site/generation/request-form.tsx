import { useQueryClient } from '@tanstack/react-query'
import type { linkChecks } from '../../../contract/platform/editing/links.ts'
import {
  type GenerationRequest,
  type GenerationTask,
  targetKinds,
} from '../../../contract/site/generation/generation.ts'
import { query } from '../../core/query.ts'
import { PictureField } from '../../platform/media/picture-field.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { targetsQuery } from './calls.ts'
import { kindNames, taskNames } from './generation-words.ts'
import { type Choice, PageChoice } from './page-choice.tsx'

/** What the form holds: the request, and what the chosen page and picture are called. */
export type RequestDraft = { request: GenerationRequest; page: string; picture: string }

type Problems = Record<string, string>
const MOST_SOURCES = 5

const goals: Record<GenerationTask, [label: string, hint: string]> = {
  outline: ['What the post is about', 'And what readers should know or do after it.'],
  draft: ['What the post is about', 'And what readers should know or do after it.'],
  rewrite: ['What to change', 'Such as “friendlier”, “for people new to the trade”.'],
  shorten: ['What matters most', 'It stays, whatever else goes.'],
  meta: ['What people search for', 'Leave it empty to go by the page alone.'],
  faq: ['What the questions are about', 'Leave it empty to go by the page alone.'],
  alt: ['What the picture is for', 'Such as the page that it stands on.'],
}

/** What is asked for. Which fields there are depends on the task. */
export function RequestForm({
  asked: { request, page, picture },
  onChange,
  problems,
  tone,
}: {
  asked: RequestDraft
  onChange: (asked: RequestDraft) => void
  problems: Problems
  /** The tone of the settings, where the request has none of its own. */
  tone: string
}) {
  const { task } = request
  const set = (change: Partial<GenerationRequest>, rest: Partial<RequestDraft> = {}) =>
    onChange({ page, picture, ...rest, request: { ...request, ...change } })
  const [goal, hint] = goals[task]
  const onPassage = task === 'rewrite' || task === 'shorten'
  const ofPage = task === 'meta' || task === 'faq'
  return (
    <>
      <Field label="Task">
        <Select value={task} onChange={(event) => set({ task: event.target.value as GenerationTask })}>
          {Object.entries(taskNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {ofPage && (
        <div className="field" role="group" aria-label="Page">
          <div className="field-top">
            <span className="picture-label">Page</span>
          </div>
          {request.target && (
            <Chosen
              name={page}
              place={kindNames[request.target.kind]}
              onRemove={() => set({ target: null }, { page: '' })}
            />
          )}
          <div>
            <TargetChoice
              onChoose={(target, title) => set({ target }, { page: title })}
              isSet={request.target !== null}
            />
          </div>
          <FieldError>{problems['target']}</FieldError>
        </div>
      )}
      {task === 'alt' && (
        <PictureField
          id="generation-picture"
          whole
          label="Picture"
          value={picture}
          problems={problems['picture'] ? { '': problems['picture'] } : {}}
          onChange={(address) => address === '' && set({ picture: null }, { picture: '' })}
          onPick={({ id, address }) => set({ picture: id }, { picture: address })}
        />
      )}
      {(onPassage || task === 'draft') && (
        <Field
          label={onPassage ? 'Passage' : 'Outline'}
          hint={onPassage ? undefined : 'If there is one.'}
          error={problems['passage']}
        >
          <TextArea
            rows={onPassage ? 8 : 4}
            maxLength={20_000}
            value={request.passage}
            onChange={(event) => set({ passage: event.target.value })}
          />
        </Field>
      )}
      <Field label={goal} hint={hint} error={problems['goal']}>
        <TextArea
          rows={3}
          maxLength={2_000}
          value={request.goal}
          onChange={(event) => set({ goal: event.target.value })}
        />
      </Field>
      {task !== 'alt' && (
        <div className="generation-pair">
          <Field label="Readers" error={problems['audience']}>
            <TextInput
              maxLength={200}
              value={request.audience}
              placeholder="Owners of guard companies"
              onChange={(event) => set({ audience: event.target.value })}
            />
          </Field>
          <Field label="Tone" error={problems['tone']}>
            <TextInput
              maxLength={300}
              value={request.tone}
              placeholder={tone}
              onChange={(event) => set({ tone: event.target.value })}
            />
          </Field>
        </div>
      )}
      {!onPassage && task !== 'alt' && <Sources {...{ request, problems }} onChange={set} />}
    </>
  )
}

const Chosen = ({ name, place, onRemove }: { name: string; place: string; onRemove: () => void }) => (
  <p className="generation-chosen">
    <span>{name}</span> <span className="figure quiet">{place}</span>
    <CloseButton label={`Remove ${name}`} onClick={onRemove} />
  </p>
)

function TargetChoice({
  isSet,
  onChoose,
}: {
  isSet: boolean
  onChoose: (target: NonNullable<GenerationRequest['target']>, title: string) => void
}) {
  const client = useQueryClient()
  return (
    <PageChoice
      label={isSet ? 'Choose another page' : 'Choose a page'}
      reading={(search) => ({
        queryKey: ['generation-targets', search],
        queryFn: async () =>
          (await client.fetchQuery(targetsQuery(search))).map(({ kind, slug, title }) => ({
            key: `${kind}/${slug}`,
            title,
            place: kindNames[kind],
          })),
      })}
      onChoose={({ key, title }) => {
        const kind = targetKinds.find((each) => key.startsWith(`${each}/`))!
        onChoose({ kind, slug: key.slice(kind.length + 1) }, title)
      }}
    />
  )
}

const published = (search: string) =>
  query<(typeof linkChecks)['pages']>('/admin/link-pages', { query: search ? { search } : {} })

function Sources({
  request: { sources, outside },
  problems,
  onChange,
}: {
  request: GenerationRequest
  problems: Problems
  onChange: (change: Partial<GenerationRequest>) => void
}) {
  const client = useQueryClient()
  return (
    <fieldset className="generation-sources">
      <legend>Sources</legend>
      {sources.map((href) => (
        <Chosen
          key={href}
          name={href}
          place="This site"
          onRemove={() => onChange({ sources: sources.filter((each) => each !== href) })}
        />
      ))}
      {sources.length < MOST_SOURCES && (
        <div>
          <PageChoice
            label="Add a page of this site"
            reading={(search) => ({
              queryKey: ['generation-sources', search],
              queryFn: async (): Promise<Choice[]> =>
                (await client.fetchQuery(published(search))).map(({ href, title }) => ({
                  key: href,
                  title,
                  place: href,
                })),
            })}
            onChoose={({ key }) => onChange({ sources: [...new Set([...sources, key])] })}
          />
        </div>
      )}
      <FieldError>{problems['sources']}</FieldError>
      <Field
        label="One page elsewhere"
        hint="It is read once. Its links are not followed, and what it says counts as material only."
        error={problems['outside']}
      >
        <TextInput
          type="url"
          className="figure"
          maxLength={500}
          placeholder="https://"
          value={outside}
          onChange={(event) => onChange({ outside: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}
